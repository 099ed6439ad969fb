"""Files each message as a drawer in the wing of the user, and searches this wing, as the MCP tools do."""

import json
import os
import sys

# MemPalace prints notices to the standard output, so the answers have their own pipe.
answers = os.fdopen(3, "w")

# MemPalace removes the folders of PYTHONPATH from the path.
sys.path.insert(0, sys.argv[1])

from mempalace.mcp_server import tool_add_drawer, tool_search  # noqa: E402


def answer(keys):
    answers.write(json.dumps({"keys": keys}) + "\n")
    answers.flush()


def said(message):
    name, content = message["name"], message["content"]
    return content if name is None else f"{name}: {content}"


def add(sent):
    for message in sent["messages"]:
        filed = tool_add_drawer(
            sent["user"], sent["session"], said(message), source_file=message["key"]
        )
        if not filed.get("success"):
            raise RuntimeError(str(filed))
    return []


def search(question):
    found = tool_search(question["query"], limit=question["limit"], wing=question["user"])
    if "results" not in found:
        raise RuntimeError(str(found))
    return [hit["source_path"] for hit in found["results"]]


answer([])
for line in sys.stdin:
    request = json.loads(line)
    if "add" in request:
        answer(add(request["add"]))
    elif "search" in request:
        answer(search(request["search"]))
    else:
        answer([])
