"""Types that several models of the API share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BaseModel, Field
from pydantic_core import core_schema

from ..shape import MAX_SIZE


class OneOf:
    """Annotation that allows only these values, which come from a table of the library."""

    def __init__(self, values: Iterable[str | int]) -> None:
        self._values = list(values)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return core_schema.literal_schema(self._values)


Cell = Annotated[str, Field(pattern="^r[1-9][0-9]?c[1-9][0-9]?$", examples=["r1c1"])]
Digit = Annotated[
    int, Field(ge=1, le=MAX_SIZE, description="A digit by its number: 1 is the lowest digit.")
]


class Group(BaseModel):
    digit: int = Field(description="0: that no digit is left for the cell.")
    cells: list[Cell]
