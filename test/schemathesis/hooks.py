"""What no schema can say of a request: how its parts go together, and what only the server makes."""

import os
import re
from itertools import count

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData, ServerError
from schemathesis.openapi.checks import RejectedPositiveData

numbers = count()

# Entries of one user, which batches edit.
ENTRY_IDS = [id for id in os.environ.get("MNEME_ENTRY_IDS", "").split(",") if id]

# A nonce, at least one byte and a tag, in base64url.
SEALED_CURSOR = re.compile(r"^[A-Za-z0-9_-]{39,}$")


@schemathesis.hook
def before_call(context, case, kwargs):
    """Requests that fit their schema make sense as well: else most of them would be refused at the door."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    query = case.query
    body = case.body if isinstance(case.body, dict) else {}
    # Two names of one thing.
    if "run_id" in query:
        query.pop("session_id", None)
    # A message of the shared memory is erased by its name alone.
    if case.path == "/v1/memories" and case.method == "DELETE" and "message_id" in query:
        query.pop("agent_id", None)
        query.pop("agent_scope", None)
    if body.get("user_id") is not None:
        query.pop("user_id", None)
    # An id as it was answered says whose it is.
    if any("." in str(id) for id in case.path_parameters.values()) and "run_id" not in case.path_parameters:
        query.pop("user_id", None)
        body.pop("user_id", None)
    # A memory did not exist at a random instant, so every second read of one names none.
    if "id" in case.path_parameters and next(numbers) % 2 == 0:
        query.pop("as_of", None)
        query.pop("known_at", None)
    # Most facts begin when they are stated, so every second end is after that.
    if "invalid_at" in body and next(numbers) % 2 == 0:
        body["invalid_at"] = "2100-01-01T00:00:00Z"
    # A batch edits entries, and the ids that a search answers first may be those of facts.
    if case.path == "/v1/batch" and ENTRY_IDS and next(numbers) % 2 == 0:
        for memory in body.get("memories", []):
            memory["memory_id"] = ENTRY_IDS[next(numbers) % len(ENTRY_IDS)]
    # Opaque, and made by the server: a sealed cursor, and the token of a write that changed nothing.
    if not SEALED_CURSOR.match(str(query.get("cursor"))):
        query.pop("cursor", None)
    for given in (query, body):
        if given.get("at_least") is not None:
            given["at_least"] = "none"
    # A key is for one request.
    if "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = f"{case.headers['Idempotency-Key'][:240]}{next(numbers)}"


@schemathesis.hook
def after_call(context, case, response):
    """Keeps the events of accepted writes, whose end is looked at when all requests were sent."""
    if response.status_code != 202:
        return
    event_id = response.json().get("event_id")
    if event_id:
        with open(os.environ["MNEME_ACCEPTED_EVENTS"], "a", encoding="utf-8") as accepted:
            accepted.write(f"{event_id}\n")


REFUSED_RIGHTLY = {
    # Text of invisible characters, which the patterns in the document do not name.
    "empty-text",
    # The cursor of another listing.
    "unknown-cursor",
    # The order of two instants, and of an instant and now.
    "invalid-interval",
    "contradictory-time",
    # Who may be named in two places: in neither, or in both and not alike.
    "missing-user",
    "contradictory-user",
    # Whose a batch is: one user's, whom an id names where nothing else does.
    "unknown-owner",
    "several-users",
    # A handle that is a user already.
    "handle-taken",
    # A k of 1, unless it is said that it is meant.
    "unprotected-knowledge",
    # The length of an address as a whole.
    "headers-too-large",
    # A name that could change the prototype of an object, in a message of a provider.
    "forbidden-name",
}


@schemathesis.hook
def filter_failure(context, failure, case, response):
    # Somebody erases a message of the session at this moment.
    if isinstance(failure, ServerError):
        return response.json().get("code") != "being-erased"
    # A partial request records the messages without errors, and lists the others in its answer.
    if isinstance(failure, AcceptedNegativeData) and isinstance(case.body, dict) and case.body.get("partial"):
        return not response.json().get("refused")
    if not isinstance(failure, RejectedPositiveData):
        return True
    return response.json().get("code") not in REFUSED_RIGHTLY
