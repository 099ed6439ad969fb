"""Points between JSON and the engine: ids, vectors, payloads, records."""

import uuid
from typing import Any

import qdrant_edge as engine

from failures import Failure, invalid, malformed, wrong

LARGEST_ID = 2**64


def read_id(value: Any) -> Any:
    """An unsigned integer or a UUID; UUIDs come back in lower case."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < LARGEST_ID:
        return value
    try:
        if isinstance(value, str):
            return str(uuid.UUID(value))
    except ValueError:
        pass
    raise malformed(
        f"value {value} is not a valid point ID, valid values are either an unsigned integer or a UUID"
    )


def read_vector(kinds: dict[str, dict], name: str, value: Any) -> Any:
    """A list, or `{ indices, values }`; `kinds` is what the collection says of its vectors."""
    if name not in kinds["dense"] and name not in kinds["sparse"]:
        raise wrong(f"Not existing vector name error: {name}")
    is_sparse = isinstance(value, dict) and "indices" in value
    if is_sparse != (name in kinds["sparse"]):
        raise wrong("Conversion between sparse and regular vectors failed")
    if is_sparse:
        return read_sparse(value)
    size = kinds["dense"][name]["size"]
    if len(value) != size:
        raise wrong(f"Vector dimension error: expected dim: {size}, got {len(value)}")
    return value


def read_sparse(value: dict) -> engine.SparseVector:
    indices, values = value["indices"], value["values"]
    if len(indices) != len(values):
        raise invalid("values: must be the same length as indices")
    if len(set(indices)) != len(indices):
        raise invalid("indices: must be unique")
    pairs = sorted(zip(indices, values))
    return engine.SparseVector(
        indices=[index for index, _ in pairs], values=[float(value) for _, value in pairs]
    )


def read_point(kinds: dict[str, dict], point: dict) -> engine.Point:
    if "vector" not in point:
        raise malformed("missing field `vector`")
    vectors = {name: read_vector(kinds, name, value) for name, value in point["vector"].items()}
    return engine.Point(read_id(point["id"]), vectors, point.get("payload"))


def read_payload_choice(value: Any, default: Any) -> Any:
    """Which of the payload an answer carries: all, none, some keys, all but some keys."""
    if value is None:
        return default
    if isinstance(value, (bool, list)):
        return value
    if "include" in value:
        return engine.PayloadSelector.Include(value["include"])
    return engine.PayloadSelector.Exclude(value["exclude"])


def record(point: Any) -> dict:
    """A stored point as the server writes it."""
    written: dict[str, Any] = {"id": written_id(point.id)}
    if point.payload is not None:
        written["payload"] = point.payload
    if point.vector is not None:
        written["vector"] = {name: written_vector(value) for name, value in point.vector.items()}
    if point.order_value is not None:
        written["order_value"] = point.order_value
    return written


def scored(point: Any) -> dict:
    """A found point as the server writes it."""
    return record(point) | {"version": point.version, "score": point.score}


def written_id(value: Any) -> Any:
    return value if isinstance(value, int) else str(value)


def written_vector(value: Any) -> Any:
    if isinstance(value, engine.SparseVector):
        return {"indices": value.indices, "values": value.values}
    return value


def read_limit(body: dict, where: str) -> int:
    limit = body.get("limit")
    if limit is None:
        return 10
    if not isinstance(limit, int) or limit < 0:
        raise malformed(f"invalid value: `{limit}`, expected usize")
    if limit == 0:
        raise invalid(f"{where}.limit: value 0 invalid, must be 1 or larger")
    return limit


def unsupported(what: str) -> Failure:
    """The server would know it; this stand-in does not."""
    return Failure(501, f"The stand-in does not know {what}.")
