"""Everything that is wrong with the data of a pack, at once.

The data is walked beside its types. What is wrong is complained of, and something that would do takes its
place, so that the pack itself can still be asked what is wrong beyond the types.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec
import msgspec.inspect as types
from msgspec import UNSET

from timeloom.kernel.complaints import Complaint, language_in, naming, plain, present, tables_in, type_of
from timeloom.kernel.fitting import LISTS, fits, has_names, item_types, key_fits, length_fits, stand_in
from timeloom.kernel.language import Language, fields_of, info_of, one_word, shared_out, spoken, words_of
from timeloom.kernel.lines import Spot
from timeloom.kernel.wording import closest, missing, unknown, unknown_key, wrong


class Pack(Protocol):
    """What a pack can be asked once it has its types."""

    def complaints(self) -> Iterable[Complaint]:
        """What is wrong beyond the types."""


def examined(data: dict[str, Any], schema: type[Pack]) -> list[Complaint]:
    """What the types find wrong, and what the pack does as far as it cannot follow from that."""
    walk = Walk()
    right = walk.right(data, type_of(schema), ())
    return [*walk.complaints, *([] if walk.lost else _beyond(right, schema, walk))]


def _beyond(right: Any, schema: type[Pack], walk: Walk) -> Iterator[Complaint]:
    """What the pack complains of where nothing was mended."""
    try:
        pack = msgspec.convert(right, schema, str_keys=True, dec_hook=spoken)
    except msgspec.ValidationError:
        return  # no stand-in would do
    mended = [_entry(spot) for spot in (*walk.respelt, *(complaint.spot for complaint in walk.complaints))]
    for complaint in pack.complaints():
        if not any(_near(complaint.spot, entry) for entry in mended):
            yield complaint


def _entry(spot: Spot) -> Spot:
    """The entry that a spot is in, or the field of the file; if it is an entry, their list.

    For what stands in for an entry may be the same as another.
    """
    ends = [end for end, part in enumerate(spot, 1) if isinstance(part, int)]
    return (spot[: ends[-1]] if ends[-1] < len(spot) else spot[:-1]) if ends else spot[:1]


def _near(spot: Spot, entry: Spot) -> bool:
    """Whether one stands in the other."""
    return all(one == other for one, other in zip(spot, entry, strict=False))


class Walk:
    """A walk through the data; what is given to a method comes back put right, or UNSET if it is wrong."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []
        self.respelt: list[Spot] = []
        self.lost = False
        """Whether something is lost that may be named elsewhere; whoever names it is not to blame."""

    def right(self, value: Any, info: types.Type, spot: Spot) -> Any:
        """A value of whatever kind."""
        info = plain(info)
        kinds = present(info)
        if isinstance(value, dict) and (language := language_in(info)):
            return self._spoken(value, language, spot)
        if isinstance(value, dict) and (tables := tables_in(info)):
            return self._table(value, tables, spot)
        for kind in kinds:
            if isinstance(value, dict) and isinstance(kind, types.DictType):
                return self._pairs(value, kind, spot)
            if isinstance(value, list) and isinstance(kind, LISTS):
                return self._list(value, kind, spot)
        return value if any(fits(value, kind) for kind in kinds) else self._wrong(value, info, spot)

    def _complain(self, spot: Spot, words: str, lost: bool) -> None:
        self.complaints.append(Complaint(spot, words))
        self.lost |= lost

    def _wrong(self, value: Any, info: types.Type, spot: Spot) -> Any:
        self._complain(spot, wrong(value, info), has_names(value, info))
        return UNSET

    # Lists, and tables with keys of any name

    def _list(self, value: list[Any], info: types.Type, spot: Spot) -> Any:
        if not length_fits(value, info):
            self._wrong(value, info, spot)
        right = []
        for index, (part, kind) in enumerate(zip(value, item_types(info, len(value)), strict=False)):
            found = self.right(part, kind, (*spot, index))
            right.append(stand_in(kind) if found is UNSET else found)
        return right if length_fits(value, info) else UNSET

    def _pairs(self, value: dict[str, Any], info: types.DictType, spot: Spot) -> Any:
        if not length_fits(value, info):
            self._wrong(value, info, spot)
        for key in value:
            if not key_fits(key, info.key_type):
                self._complain((*spot, key), unknown_key(info.key_type), lost=True)
        right = {key: self.right(part, info.value_type, (*spot, key)) for key, part in value.items()}
        return {key: part for key, part in right.items() if part is not UNSET}

    # Tables with words

    def _spoken(self, value: dict[str, Any], language: type[Language], spot: Spot) -> Any:
        words = words_of(language)
        if language.several is None:
            found = [key for key in value if key in words]
            if len(found) == 1:
                return self._table(value, [info_of(words[found[0]])], spot)
            self._no_word(value, language, found, spot)
            return UNSET
        parts, strange = shared_out(language, value)
        self._stray(strange, language, spot)
        right: dict[str, Any] = {}
        for word, part in parts.items():
            table = self._table(part, [info_of(words[word])], spot)
            right |= table if table is not UNSET else {}
        return right

    def _no_word(self, value: dict[str, Any], language: type[Language], found: list[str], spot: Spot) -> None:
        """No word, or more than one; one that is not known may be spelt wrongly."""
        known = {key for kind in words_of(language).values() for key in fields_of(kind)}
        strange = [key for key in value if key not in known]
        if found or not strange:
            self._complain(spot, one_word(language, found), lost=True)
        for key in [] if found else strange:
            self._complain((*spot, key), unknown(key, [*words_of(language)]), lost=True)

    def _stray(self, keys: list[str], language: type[Language], spot: Spot) -> None:
        """Keys that belong to no word that is there: to none at all, or else to one that is missing."""
        words = words_of(language)
        owners = {key: [word for word, kind in words.items() if key in fields_of(kind)] for key in keys}
        known = dict.fromkeys(field for kind in words.values() for field in sorted(fields_of(kind)))
        strange = [key for key in keys if not owners[key]]
        for key in strange:
            self._complain((*spot, key), unknown(key, [*words, *known]), lost=True)
        # If a word is spelt wrongly, what goes with it is not to blame.
        for key in [] if strange else keys:
            complaint = f"goes with {' or '.join(owners[key])}, which is missing"
            self._complain((*spot, key), complaint, lost=False)

    # Tables with fields

    def _table(self, value: dict[str, Any], tables: list[types.StructType], spot: Spot) -> Any:
        info = self._kind(value, tables, spot)
        if info is None:
            return UNSET
        before = len(self.complaints)
        right = self._fields(value, info, spot)
        self._miss(right, info, spot)
        self.lost |= any(right.get(name) is UNSET for name in naming(info))
        if len(self.complaints) == before:
            self._ask(right, info, spot)
        return _filled(right, info)

    def _kind(
        self, value: dict[str, Any], tables: list[types.StructType], spot: Spot
    ) -> types.StructType | None:
        """Which table this is: if it may be several, a field tells."""
        field = tables[0].tag_field
        if field is None or (len(tables) == 1 and field not in value):
            return tables[0]
        tags = types.LiteralType(tuple(table.tag for table in tables))
        kind = next((table for table in tables if table.tag == value.get(field)), None)
        if kind is None:
            words = wrong(value[field], tags) if field in value else missing(tags)
            self._complain((*spot, field), words, lost=True)
        return kind

    def _fields(self, value: dict[str, Any], info: types.StructType, spot: Spot) -> dict[str, Any]:
        """The fields that are there, by their right names; a wrong one is UNSET."""
        kinds = {field.encode_name: field.type for field in info.fields}
        meant = _spelling([key for key in value if key != info.tag_field], list(kinds))
        right = {}
        for key, part in value.items():
            if key in kinds:
                right[key] = self.right(part, kinds[key], (*spot, key))
            elif key == info.tag_field:
                right[key] = part
            elif info.forbid_unknown_fields:
                lost = key not in meant and isinstance(part, str | list | dict)
                self._complain((*spot, key), unknown(key, list(kinds)), lost)
                if name := meant.get(key):
                    self.respelt.append((*spot, name))
                    right[name] = self._inside(part, kinds[name], (*spot, key))
        return right

    def _inside(self, value: Any, info: types.Type, spot: Spot) -> Any:
        """What has the wrong name already is not called wrong itself; only what stands in it may be."""
        before = len(self.complaints)
        right = self.right(value, info, spot)
        self.complaints[before:] = [one for one in self.complaints[before:] if one.spot != spot]
        return right

    def _miss(self, right: dict[str, Any], info: types.StructType, spot: Spot) -> None:
        """Complain of fields that must be there and are not."""
        for field in info.fields:
            name = field.encode_name
            if field.required and name not in right:
                self._complain((*spot, name), missing(plain(field.type)), has_names("", plain(field.type)))
                right[name] = UNSET

    def _ask(self, table: dict[str, Any], info: types.StructType, spot: Spot) -> None:
        """Let a table whose fields are right say what it thinks of them together."""
        if not hasattr(info.cls, "__post_init__"):
            return
        try:
            msgspec.convert(table, info.cls, str_keys=True, dec_hook=spoken)
        except msgspec.ValidationError as error:
            self._complain(spot, str(error), lost=True)


def _spelling(keys: list[str], names: list[str]) -> dict[str, str]:
    """The keys of a table that are taken for fields which it does not have, and those fields."""
    meant: dict[str, str] = {}
    for key in keys:
        name = closest(key, names)
        if key not in names and name and name not in (*keys, *meant.values()):
            meant[key] = name
    return meant


def _filled(right: dict[str, Any], info: types.StructType) -> dict[str, Any]:
    """A table with stand-ins for what must be there; what is wrong and need not be there is left out."""
    needed = {field.encode_name: field.type for field in info.fields if field.required}
    stand_ins = {name: stand_in(kind) for name, kind in needed.items() if right[name] is UNSET}
    return {key: part for key, part in right.items() if part is not UNSET} | stand_ins
