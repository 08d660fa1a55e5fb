"""For all tests: the battery's own assertions say what they compared."""

import pytest

pytest.register_assert_rewrite("battery")
