"""Writes: from JSON to operations of the engine."""

from typing import Any, Callable

import qdrant_edge as engine

from conditions import read_filter
from failures import Failure, malformed
from points import read_id, read_point, unsupported

Update = engine.UpdateOperation
UPDATE_MODES = {
    None: None,
    "upsert": engine.UpdateMode.Upsert,
    "insert_only": engine.UpdateMode.InsertOnly,
    "update_only": engine.UpdateMode.UpdateOnly,
}


def upsert(collection: Any, body: dict) -> Update:
    points = body.get("points")
    if points is None:
        raise malformed("missing field points")
    if not points:
        raise Failure(400, "Bad request: Empty update request")
    mode = body.get("update_mode")
    if mode not in UPDATE_MODES:
        raise malformed(f"unknown update_mode {mode}")
    return Update.upsert_points(
        [read_point(collection.vectors, point) for point in points],
        condition=read_filter(body["update_filter"]) if body.get("update_filter") else None,
        update_mode=UPDATE_MODES[mode],
    )


def delete(_collection: Any, body: dict) -> Update:
    return chosen(body, Update.delete_points, Update.delete_points_by_filter)


def set_payload(_collection: Any, body: dict) -> Update:
    payload = body["payload"]
    return chosen(
        body,
        lambda ids: Update.set_payload(ids, payload, None),
        lambda condition: Update.set_payload_by_filter(condition, payload, None),
    )


OPERATIONS = {"upsert": upsert, "delete": delete, "set_payload": set_payload}


def read_operation(collection: Any, operation: dict) -> Update:
    """One of the operations of a batch: `{ "set_payload": { ... } }`."""
    ((name, body),) = operation.items()
    if name not in OPERATIONS:
        raise unsupported(f"the operation {name}")
    return OPERATIONS[name](collection, body)


def chosen(body: dict, by_ids: Callable[[list], Update], by_filter: Callable[[Any], Update]) -> Update:
    """The points an operation is about: named, or all that a filter lets through."""
    if body.get("points") is not None:
        return by_ids([read_id(each) for each in body["points"]])
    if body.get("filter") is not None:
        return by_filter(read_filter(body["filter"]))
    raise malformed("Either list of point ids or filter must be provided")
