"""Filters: from JSON to the engine."""

from typing import Any

import qdrant_edge as engine

from failures import invalid, malformed
from points import read_id, unsupported

CLAUSES = {"must", "should", "must_not"}
BOUNDS = ("gte", "gt", "lte", "lt")


def read_filter(value: dict | None) -> engine.Filter | None:
    if value is None:
        return None
    if set(value) - CLAUSES:
        raise malformed("unknown field in filter")
    return engine.Filter(
        must=read_clause(value.get("must")),
        should=read_clause(value.get("should")),
        must_not=read_clause(value.get("must_not")),
    )


def read_clause(value: Any) -> list | None:
    """One condition or a list of them."""
    if value is None:
        return None
    return [read_condition(part) for part in (value if isinstance(value, list) else [value])]


def read_condition(value: Any) -> Any:
    if not isinstance(value, dict):
        raise malformed("data did not match any variant of untagged enum Condition")
    if "is_empty" in value:
        return engine.IsEmptyCondition(value["is_empty"]["key"])
    if "has_id" in value:
        return engine.HasIdCondition({read_id(each) for each in value["has_id"]})
    if "key" in value:
        return read_field_condition(value)
    return read_filter(value)


def read_field_condition(value: dict) -> engine.FieldCondition:
    if value.get("match") is not None:
        return engine.FieldCondition(value["key"], match=read_match(value["match"]))
    if value.get("range") is not None:
        bounds = {name: value["range"].get(name) for name in BOUNDS}
        return engine.FieldCondition(value["key"], range=engine.RangeFloat(**bounds))
    raise invalid("internal.filter: Validation error: At least one field condition must be specified [{}]")


def read_match(value: dict) -> Any:
    if "any" in value:
        return engine.MatchAny(value["any"])
    if "value" not in value or isinstance(value["value"], bool):
        raise unsupported(f"the match {value}")
    return engine.MatchValue(value["value"])
