"""Adjusts random requests to rules that the schemas cannot express: fields that exclude each other, and values
that only the server can make."""

import os
import re
from itertools import count

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData, ServerError
from schemathesis.openapi.checks import RejectedPositiveData

numbers = count()

# Ids of the entries that batches edit. All have the same user.
ENTRY_IDS = [id for id in os.environ.get("MNEME_ENTRY_IDS", "").split(",") if id]

# A sealed cursor is a nonce, at least one byte and a tag, in base64url.
SEALED_CURSOR = re.compile(r"^[A-Za-z0-9_-]{39,}$")


@schemathesis.hook
def before_call(context, case, kwargs):
    """Makes requests that match their schema acceptable, because the API would reject most of them otherwise."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    query = case.query
    body = case.body if isinstance(case.body, dict) else {}
    # `run_id` and `session_id` are two names of one field, and only one is allowed.
    if "run_id" in query:
        query.pop("session_id", None)
    # A request that erases a message must not name an agent.
    if case.path == "/v1/memories" and case.method == "DELETE" and "message_id" in query:
        query.pop("agent_id", None)
        query.pop("agent_scope", None)
    if body.get("user_id") is not None:
        query.pop("user_id", None)
    # An id with a point contains its user, and a different `user_id` would be rejected.
    if any("." in str(id) for id in case.path_parameters.values()) and "run_id" not in case.path_parameters:
        query.pop("user_id", None)
        body.pop("user_id", None)
    # A memory rarely exists at a random instant, so every second read by id has no instant.
    if "id" in case.path_parameters and next(numbers) % 2 == 0:
        query.pop("as_of", None)
        query.pop("known_at", None)
    # Most facts begin at the time of the request, so every second end is moved to the far future.
    if "invalid_at" in body and next(numbers) % 2 == 0:
        body["invalid_at"] = "2100-01-01T00:00:00Z"
    # A batch edits entries only, and ids of search results may be ids of facts, so every second batch gets
    # entries.
    if case.path == "/v1/batch" and ENTRY_IDS and next(numbers) % 2 == 0:
        for memory in body.get("memories", []):
            memory["memory_id"] = ENTRY_IDS[next(numbers) % len(ENTRY_IDS)]
    # Only the server can make cursors and tokens. "none" is the token of a write that changed nothing.
    if not SEALED_CURSOR.match(str(query.get("cursor"))):
        query.pop("cursor", None)
    for given in (query, body):
        if given.get("at_least") is not None:
            given["at_least"] = "none"
    # Each request needs its own idempotency key.
    if "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = f"{case.headers['Idempotency-Key'][:240]}{next(numbers)}"


@schemathesis.hook
def after_call(context, case, response):
    """Stores the event ids of accepted writes. The suite checks their final status after all requests."""
    if response.status_code != 202:
        return
    event_id = response.json().get("event_id")
    if event_id:
        with open(os.environ["MNEME_ACCEPTED_EVENTS"], "a", encoding="utf-8") as accepted:
            accepted.write(f"{event_id}\n")


REFUSED_RIGHTLY = {
    # A text of invisible characters only, which the patterns of the API document allow.
    "empty-text",
    # A cursor of another listing.
    "unknown-cursor",
    # An end before the start, or an instant that must not be in the past or in the future.
    "invalid-interval",
    "contradictory-time",
    # The user may be named in the query or in the body. Neither names one, or both name different users.
    "missing-user",
    "contradictory-user",
    # A batch must have exactly one user, named by `user_id` or by the ids. It has none, or several.
    "unknown-owner",
    "several-users",
    # The handle is already a user.
    "handle-taken",
    # k = 1 is only accepted with `unprotected`.
    "unprotected-knowledge",
    # The whole URL is too long, although each of its parameters is allowed.
    "headers-too-large",
    # A field name in a provider's message that could change the prototype of an object.
    "forbidden-name",
}


@schemathesis.hook
def filter_failure(context, failure, case, response):
    # A 503 is expected while another request erases a message of the session.
    if isinstance(failure, ServerError):
        return response.json().get("code") != "being-erased"
    # A partial request records the valid messages, and lists the invalid ones in its answer.
    if isinstance(failure, AcceptedNegativeData) and isinstance(case.body, dict) and case.body.get("partial"):
        return not response.json().get("refused")
    if not isinstance(failure, RejectedPositiveData):
        return True
    return response.json().get("code") not in REFUSED_RIGHTLY
