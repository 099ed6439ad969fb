"""Reads: search, scroll, count, facets: from JSON to the engine and back."""

from typing import Any

import qdrant_edge as engine

from conditions import read_filter
from failures import wrong
from points import (
    read_id,
    read_limit,
    read_payload_choice,
    read_vector,
    record,
    scored,
    unsupported,
    written_id,
)

RANGE_TYPES = ("integer", "float", "datetime")
MATCH_TYPES = ("keyword", "integer", "bool", "uuid")
INDEXING_PAGE = "https://qdrant.tech/documentation/concepts/indexing/#payload-index"


def query(collection: Any, body: dict) -> dict:
    found = collection.shard.query(
        engine.QueryRequest(
            limit=read_limit(body, "internal"),
            query=read_scoring(collection, body),
            prefetches=[read_prefetch(collection, each) for each in body.get("prefetch") or []],
            filter=read_filter(body.get("filter")),
            params=read_params(body.get("params")),
            score_threshold=body.get("score_threshold"),
            with_payload=read_payload_choice(body.get("with_payload"), False),
            with_vector=body.get("with_vector") or False,
        )
    )
    return {"points": [scored(point) for point in found]}


def read_prefetch(collection: Any, body: dict) -> engine.Prefetch:
    return engine.Prefetch(
        limit=read_limit(body, "prefetch"),
        query=read_scoring(collection, body),
        filter=read_filter(body.get("filter")),
        params=read_params(body.get("params")),
        score_threshold=body.get("score_threshold"),
    )


def read_params(body: dict | None) -> engine.SearchParams | None:
    return engine.SearchParams(exact=bool(body.get("exact"))) if body else None


def read_scoring(collection: Any, body: dict) -> Any:
    """What the points are scored by: nearness, a formula, an order; by nothing they come by id."""
    asked, using = body.get("query"), body.get("using") or ""
    if asked is None:
        return None
    if isinstance(asked, list) or "indices" in asked:
        return engine.Query.Nearest(read_vector(collection.vectors, using, asked), using=using)
    if "order_by" in asked:
        return read_order(collection, asked["order_by"])
    if "formula" in asked:
        return engine.Formula(read_expression(asked["formula"]), asked.get("defaults") or {})
    raise unsupported(f"the query {', '.join(asked)}")


def read_expression(value: Any) -> engine.Expression:
    """Numbers, names (`$score[0]`, payload keys) and the three operations that are asked for."""
    if isinstance(value, (int, float)):
        return engine.Expression.Constant(float(value))
    if isinstance(value, str):
        return engine.Expression.Variable(value)
    if "sum" in value:
        return engine.Expression.Sum([read_expression(part) for part in value["sum"]])
    if "mult" in value:
        return engine.Expression.Mult([read_expression(part) for part in value["mult"]])
    if "div" in value:
        parts = value["div"]
        return engine.Expression.Div(
            read_expression(parts["left"]), read_expression(parts["right"]), parts.get("by_zero_default")
        )
    raise unsupported(f"the expression {', '.join(value)}")


def read_order(collection: Any, value: dict) -> engine.OrderBy:
    key = value["key"]
    if collection.type_of_index(key) not in RANGE_TYPES:
        raise wrong(
            f"No range index for `order_by` key: `{key}`. Please create one to use `order_by`. "
            f"Check {INDEXING_PAGE} to see which payload schemas support Range conditions"
        )
    is_falling = value.get("direction") == "desc"
    direction = engine.Direction.Desc if is_falling else engine.Direction.Asc
    return engine.OrderBy(key, direction=direction, start_from=value.get("start_from"))


def scroll(collection: Any, body: dict) -> dict:
    offset, order = body.get("offset"), body.get("order_by")
    if order is not None and offset is not None:
        raise wrong(
            "Cannot use an `offset` when using `order_by`. The alternative for paging is to use "
            "`order_by.start_from` and a filter to exclude the IDs that you've already seen for the "
            "`order_by.start_from` value"
        )
    points, following = collection.shard.scroll(
        engine.ScrollRequest(
            offset=None if offset is None else read_id(offset),
            limit=read_limit(body, "scroll_request"),
            filter=read_filter(body.get("filter")),
            with_payload=read_payload_choice(body.get("with_payload"), True),
            with_vector=body.get("with_vector") or False,
            order_by=None if order is None else read_order(collection, order),
        )
    )
    return {
        "points": [record(point) for point in points],
        "next_page_offset": None if following is None else written_id(following),
    }


def count(collection: Any, body: dict) -> dict:
    is_exact = body.get("exact", True) is not False
    asked = engine.CountRequest(filter=read_filter(body.get("filter")), exact=is_exact)
    return {"count": collection.shard.count(asked)}


def facet(collection: Any, body: dict) -> dict:
    """How many points have each value of a key."""
    key = body["key"]
    if collection.type_of_index(key) not in MATCH_TYPES:
        raise wrong(
            f"No appropriate index for faceting: `{key}`. Please create one to facet on this field. "
            f"Check {INDEXING_PAGE} to see which payload schemas support Match conditions"
        )
    found = collection.shard.facet(
        engine.FacetRequest(
            key,
            limit=read_limit(body, "internal"),
            exact=bool(body.get("exact")),
            filter=read_filter(body.get("filter")),
        )
    )
    return {"hits": [{"value": hit.value, "count": hit.count} for hit in found]}
