"""Models of the facts of steps: what an answer of the API knows of a step beside its cells."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .model_types import Cell, Digit


class Range(BaseModel):
    """The least and the greatest that something makes."""

    low: int
    high: int


class Term(BaseModel):
    """A cell, and how often a sum counts it: less than 0 where the sum takes it away."""

    cell: Cell
    factor: int


class Rise(BaseModel):
    """Two cells: the digit of `high` is greater by `gap` or more, which may be 0."""

    low: Cell
    high: Cell
    gap: int


class LastOfSum(BaseModel):
    """All terms of a sum but one have their digits."""

    kind: Literal["last_of_sum"]
    terms: list[Term]
    sum: int


class SumBound(BaseModel):
    """The least or the greatest digit of one cell of a sum, by what the other terms make."""

    kind: Literal["sum_bound"]
    terms: list[Term]
    sum: Range
    rest: Range = Field(description="What the other terms make.")
    is_least: bool


class SumSets(BaseModel):
    """The sets of digits that the cells of a sum can still have."""

    kind: Literal["sum_sets"]
    sum: Range
    sets: list[list[Digit]]


class Leftover(BaseModel):
    """What houses have left over beside the sums in them: the rule of 45."""

    kind: Literal["leftover"]
    sum: int = Field(description="Of the pattern's cells in the houses, less those outside.")
    made: list[Range] | None = Field(description="What cells within and outside make.")


class Order(BaseModel):
    """Cells in an order, by the inequalities between neighbours."""

    kind: Literal["order"]
    rises: list[Rise]


class EqualCells(BaseModel):
    """Cells that hold the same digit."""

    kind: Literal["equal_cells"]
    common: list[Digit] = Field(description="The digits that all of them can still have.")


class PartLeftover(BaseModel):
    """A leftover that is filled together with a house."""

    sum: int
    is_of_house: bool = Field(description="Whether the house is one of those of the leftover.")


class Ways(BaseModel):
    """The ways to fill the cells of the body together."""

    kind: Literal["ways"]
    ways: list[list[Digit]] = Field(description="The digits of these cells; [] if too many.")
    leftover: PartLeftover | None


class ExcludedBy(BaseModel):
    """The constraints by which the ends of links rule out what goes."""

    kind: Literal["excluded_by"]
    constraints: list[int | None] = Field(description="Their indices; null: the rule of 45.")


Facts = Annotated[
    LastOfSum | SumBound | SumSets | Leftover | Order | EqualCells | Ways | ExcludedBy,
    Field(discriminator="kind"),
]
