"""Figures of a running server for Prometheus: how much happens and how long it takes, never what."""

from __future__ import annotations

import os
from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, TypeVar

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.registry import Collector

from timeloom.analysis import Ahead, Analysis
from timeloom.bots.advice import Hint
from timeloom.kernel import Answer
from timeloom.tables.ports.apart import Apart
from timeloom.tables.staff.studying import Study
from timeloom.tables.staff.thinkers import Position, Progress, Thinkers

T = TypeVar("T")

QUICK = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1200)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)
APART = {"brought": "import", "printed": "print", "carried_over": "upgrade"}
"""What work apart is called for whoever reads the figures."""


class Metrics(Collector):
    """The figures of one process; it is a `Witness` of everything that happens at tables."""

    def __init__(self, process: str = "") -> None:
        self.process = process or str(os.getpid())
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._acts = self._counter("acts", "Acts that were kept, by kind.", "kind")
        self._acted: Tally[type] = Tally()
        self._commits = self._histogram("commit_seconds", "How long a commit took.", QUICK)
        self._sizes = self._histogram("commit_pages", "For how many tables a commit was.", SIZES)
        self._unkept = self._counter("pages_not_kept", "Pages of tables that could not be kept.")
        self._failed = self._counter("commits_failed", "Commits of which some page was not kept.")
        self._http = self._histogram("http_seconds", "HTTP requests by their status.", QUICK, "status")
        self._asked = self._gauge("thinking", "Answers of bots, hints and analyses that are waited for now.")
        self._thought = self._histogram(
            "thinking_seconds", "Waiting for bots, hints or analyses.", SLOW, "what"
        )
        self._apart = self._histogram("apart_seconds", "Imports and printing.", SLOW, "what")
        self._refused = self._counter("apart_refused", "Imports and printing that came to nothing.", "what")
        self._stored = self._gauge("tables_stored", "Tables that are kept, counted once a minute.")

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(f"timeloom_{name}", words, labels, registry=self.registry)

    def _gauge(self, name: str, words: str) -> Gauge:
        return Gauge(f"timeloom_{name}", words, registry=self.registry)

    def _histogram(self, name: str, words: str, buckets: Iterable[float], *labels: str) -> Histogram:
        return Histogram(f"timeloom_{name}", words, labels, registry=self.registry, buckets=tuple(buckets))

    # Reading

    def watch(self, name: str, words: str, count: Callable[[], float]) -> None:
        """A figure that is looked up whenever somebody asks for it."""
        self._gauge(name, words).set_function(count)

    def collect(self) -> Iterator[Metric]:
        """All figures, each with the process that it belongs to."""
        self._count_acts()
        for metric in self.registry.collect():
            metric.samples = [
                sample._replace(labels={"process": self.process, **sample.labels})
                for sample in metric.samples
            ]
            yield metric

    def text(self, stored: int | None) -> bytes:
        """All figures as Prometheus reads them; `stored` tables are kept, if that is known."""
        self._stored.set(float("nan") if stored is None else stored)
        return generate_latest(self)

    # Counting

    def acted(self, acts: Iterable[object]) -> None:
        """These acts were kept."""
        for act in acts:  # Quicker than `update` for the one or two that there are.
            self._acted[type(act)] += 1

    def _count_acts(self) -> None:
        """What was counted at little cost since the last time is added up."""
        for kind, count in self._acted.items():
            self._acts.labels(kind.__name__.lower()).inc(count)
        self._acted.clear()

    def committed(self, pages: int, failed: int, seconds: float) -> None:
        """So many pages went to the shelf together."""
        self._commits.observe(seconds)
        self._sizes.observe(pages)
        if failed:
            self._failed.inc()
            self._unkept.inc(failed)

    def answered(self, status: int, seconds: float) -> None:
        """A request was answered."""
        self._http.labels(f"{status // 100}xx").observe(seconds)

    @contextmanager
    def thinking(self, what: str) -> Iterator[None]:
        """Somebody waits for a thought."""
        begun = monotonic()
        self._asked.inc()
        try:
            yield
        finally:
            self._asked.dec()
            self._thought.labels(what).observe(monotonic() - begun)

    @contextmanager
    def working_apart(self, what: str) -> Iterator[None]:
        """Something is done apart."""
        begun = monotonic()
        try:
            yield
        except Exception:
            self._refused.labels(what).inc()
            raise
        finally:
            self._apart.labels(what).observe(monotonic() - begun)


class MeasuredThinkers:
    """Thinkers who are timed; what they think about is not looked at."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics) -> None:
        self._thinkers = thinkers
        self._metrics = metrics

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        """What a bot answers."""
        with self._metrics.thinking("answer"):
            return await self._thinkers.answer(position, bot, person)

    async def hint(self, position: Position, person: str) -> Hint:
        """What a search finds out about every answer."""
        with self._metrics.thinking("hint"):
            return await self._thinkers.hint(position, person)

    async def ahead(self, position: Position, person: str) -> Ahead:
        """What may come of every answer."""
        with self._metrics.thinking("ahead"):
            return await self._thinkers.ahead(position, person)

    async def analyse(self, study: Study, person: str, progress: Progress) -> Analysis:
        """Where a game was decided."""
        with self._metrics.thinking("analysis"):
            return await self._thinkers.analyse(study, person, progress)

    async def close(self) -> None:
        """Stop thinking, whatever about."""
        await self._thinkers.close()


class MeasuredApart:
    """Work apart that is timed."""

    def __init__(self, apart: Apart, metrics: Metrics) -> None:
        self._apart = apart
        self._metrics = metrics

    async def __call__(self, work: Callable[..., T], *about: Any, seconds: float, too_long: str) -> T:
        """Do it apart."""
        name = work.__name__
        with self._metrics.working_apart(APART.get(name, name)):
            return await self._apart(work, *about, seconds=seconds, too_long=too_long)
