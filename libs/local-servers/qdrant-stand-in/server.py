"""The REST interface: routes, the envelope of every answer, the limit of a body."""

import contextlib
import json
import time
from typing import Any, AsyncIterator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import queries
from collection import Collection
from failures import Failure, malformed, unknown_route
from store import Store

LARGEST_BODY = 32 << 20


def update(collection: Collection, operations: list[dict]) -> list[dict]:
    return [{"operation_id": number, "status": "completed"} for number in collection.change(operations)]


def create_index(collection: Collection, body: dict) -> dict:
    collection.create_index(body["field_name"], body.get("field_schema"))
    return {"operation_id": 0, "status": "completed"}


# What is done to a collection, by method and the rest of the path after its name.
ON_COLLECTION = {
    ("GET", ""): lambda collection, _: collection.info(),
    ("PATCH", ""): lambda collection, body: collection.change_metadata(body),
    ("PUT", "index"): create_index,
    ("PUT", "points"): lambda collection, body: update(collection, [{"upsert": body}])[0],
    ("POST", "points/delete"): lambda collection, body: update(collection, [{"delete": body}])[0],
    ("POST", "points/batch"): lambda collection, body: update(collection, body["operations"]),
    ("POST", "points/scroll"): queries.scroll,
    ("POST", "points/count"): queries.count,
    ("POST", "points/query/batch"): lambda collection, body: [
        queries.query(collection, each) for each in body["searches"]
    ],
    ("POST", "facet"): queries.facet,
}


def answer(store: Store, request: Request, body: dict) -> Any:
    """The result of a request; raises `Failure` where there is none."""
    if "name" not in request.path_params:
        return answer_of_all(store, request, body)
    name, rest = request.path_params["name"], request.path_params.get("rest", "")
    if (request.method, rest) == ("PUT", ""):
        store.create(name, body)
        return True
    if (request.method, rest) == ("DELETE", ""):
        return store.drop(name)
    if (request.method, rest) == ("GET", "exists"):
        return {"exists": store.has(name)}
    if (request.method, rest) == ("GET", "aliases"):
        return {"aliases": store.aliases.of(name)}
    if (request.method, rest) not in ON_COLLECTION:
        raise unknown_route()
    return ON_COLLECTION[request.method, rest](store.get(name), body)


def answer_of_all(store: Store, request: Request, body: dict) -> Any:
    """What is asked of the collections together."""
    match request.method, request.url.path:
        case "GET", "/collections":
            return {"collections": [{"name": name} for name in sorted(store.collections)]}
        case "GET", "/aliases":
            return {"aliases": store.aliases.of(None)}
        case "POST", "/collections/aliases":
            return store.change_aliases(body["actions"])
    raise unknown_route()


def respond(store: Store, request: Request, raw: bytes) -> Response:
    """The answer in the server's envelope: `{ result, status, time }`."""
    started = time.monotonic()
    try:
        status, document = 200, {"result": answer(store, request, read_body(request, raw)), "status": "ok"}
    except Failure as failure:
        status, document = failure.status, refusal(failure.sentence)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        # The engine's bindings and the readers above refuse a wrong shape in their own words.
        status, document = 400, refusal(f"Format error in JSON body: {type(error).__name__}: {error}")
    except Exception as error:
        # The engine raises nothing more particular.
        status, document = 400, refusal(f"Wrong input: {error}")
    document["time"] = time.monotonic() - started
    return Response(json.dumps(document), status_code=status, media_type="application/json")


def refusal(sentence: str) -> dict:
    return {"status": {"error": sentence}}


def read_body(request: Request, raw: bytes) -> dict:
    if request.method in ("GET", "DELETE"):
        return {}
    try:
        return json.loads(raw)
    except ValueError as error:
        raise malformed(str(error)) from error


def application(store: Store) -> Starlette:
    async def handle(request: Request) -> Response:
        # As the server does: what is too large is refused before it has been read.
        if int(request.headers.get("content-length", 0)) > LARGEST_BODY:
            return Response(status_code=413, headers={"connection": "close"})
        return respond(store, request, await request.body())

    async def ready(_: Request) -> Response:
        return PlainTextResponse("all shards are ready")

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        store.close()

    methods = ["GET", "PUT", "PATCH", "POST", "DELETE"]
    routes = [
        Route("/readyz", ready),
        Route("/aliases", handle),
        Route("/collections", handle),
        Route("/collections/aliases", handle, methods=["POST"]),
        Route("/collections/{name}", handle, methods=methods),
        Route("/collections/{name}/{rest:path}", handle, methods=methods),
    ]
    return Starlette(routes=routes, lifespan=lifespan)
