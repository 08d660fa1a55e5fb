"""The benchmarks: what the kernel costs, as ratios to well-known references measured in the same run."""
