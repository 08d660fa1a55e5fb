"""Ready-made worlds and heroines of a series: answers to all that creation asks, to be taken or changed."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from timeloom.games.moonlight.pack.abilities import Word
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

Short = Annotated[str, Meta(min_length=1, max_length=24)]
Line = Annotated[str, Meta(min_length=1, max_length=80)]
Said = Annotated[str, Meta(min_length=1, max_length=100)]
Longer = Annotated[str, Meta(min_length=1, max_length=140)]


class Known(Content, frozen=True):
    """Somebody in a life, or on a list of suspects."""

    named_by: ClassVar[tuple[str, ...]] = ("name",)

    name: Annotated[Short, told("Their name.")]
    who: Annotated[Line, told("Who they are.")]


class ReadyEngine(Content, frozen=True):
    """An Engine of *On a Sea of Stars*, ready to be taken out."""

    named_by: ClassVar[tuple[str, ...]] = ("name",)

    name: Annotated[Short, told("Its name.")]
    look: Annotated[Said, told("What it looks like.")]
    virtue: Annotated[Word, told("Its virtue.")]
    impulse: Annotated[Word, told("Its impulse.")]
    why: Annotated[Said, told("Why it refuses its maker, or what is told about it.")]


class ReadyAvatar(Content, frozen=True):
    """An Avatar of *In a Maze of Dreams*."""

    named_by: ClassVar[tuple[str, ...]] = ("name",)

    name: Annotated[Short, told("Its name.")]
    look: Annotated[Said, told("What it looks like, and what one fears in it.")]
    virtue: Annotated[Word, told("Its virtue.")]
    desires: Annotated[tuple[str, str], told("What it desires.")]


class World(Content, frozen=True):
    """A world that is ready to be played in: an answer to every question of the series, and two abilities."""

    id: Annotated[Word, told("What files call it.")]
    title: Annotated[Annotated[str, Meta(min_length=1, max_length=60)], told("What the series is called.")]
    text: Annotated[Word, told("What it is like there, for whoever chooses it.")]
    answers: Annotated[
        dict[str, tuple[str, ...]], told("By the id of each question to the table: what is so.")
    ]
    ability: Annotated[Word, told("The series ability that all begin with.", names="ability")]
    transcendent: Annotated[Word, told("The transcendent one.", names="ability")]
    engine: Annotated[ReadyEngine | None, told("The director's Engine, where there are Engines.")] = None
    suspects: Annotated[tuple[Known, ...], told("The director's suspects, where there are suspects.")] = ()


class Heroine(Content, frozen=True, kw_only=True):
    """A protagonist who is ready to be played: an answer to everything that a sheet asks."""

    id: Annotated[Word, told("What files call her.")]
    playbook: Annotated[Word, told("Her playbook.")]
    name: Annotated[Short, told("Her name by day.")]
    true_name: Annotated[Annotated[str, Meta(min_length=1, max_length=40)], told("Her true name.")]
    text: Annotated[Word, told("Who she is, for whoever chooses her.")]
    look: Annotated[Longer, told("How she looks.")]
    roles: Annotated[tuple[str, ...], told("Her part among the others.")]
    background: Annotated[Longer, told("Where she comes from.")]
    obligation: Annotated[Said, told("What the day wants of her.")]
    action: Annotated[Word, told("The action that she is better in than her playbook says.")]
    special: Annotated[Word, told("Her second special ability.")]
    transcendent: Annotated[str, told("Her transcendent ability; an Unlikely Hero has none.")] = ""
    faces: Annotated[tuple[Known, Known], told("Two people in her life.")]
    promises: Annotated[tuple[Longer, Longer], told("What she promises, if only to herself.")]
    detail: Annotated[str, Meta(max_length=120), told("What her first ability asks her, if it does.")] = ""
    allows: Annotated[str, told("What a Guardian's code allows.")] = ""
    topic: Annotated[str, told("What she knows all about, if she does.")] = ""
    fate: Annotated[str, Meta(max_length=140), told("The fate that a Time Traveller has come to change.")] = (
        ""
    )
    traitor: Annotated[str, told("What has become of her second face, where friends betray.")] = ""
    engine: Annotated[ReadyEngine | None, told("The Engine that will not have her.")] = None
    avatar: Annotated[ReadyAvatar | None, told("Her Avatar.")] = None
    suspects: Annotated[tuple[Known, ...], told("Whom she suspects.")] = ()
