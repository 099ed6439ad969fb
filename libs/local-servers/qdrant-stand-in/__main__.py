"""A stand-in for the Qdrant server. For tests only; never run it for anything that matters.

It is Qdrant's own storage engine (qdrant-edge-py, the engine of the server as a library) behind those
routes of the server's REST interface that the adapter and its tests call. Filters, scores, facets and
orders are therefore the engine's; what the server adds around them is written here after it.

What it cannot show: it searches exactly and one request at a time (no HNSW, no optimizer, no parallel
reads); it writes at once also where `wait` is not asked for; it has one node and one shard; it knows no
API key, no TLS, no limits but the size of a body. A query of a kind that nobody here asks is refused
with 501. So the contract is run against a real server as well.

    PYTHONPATH=<packages> python3 <this folder> --port 6333 --path <folder>

Every change is written to a journal before it is made and played again at the next start: what was
acknowledged survives a kill of the process.
"""

import argparse

import uvicorn

from server import application
from store import Store


def main() -> None:
    options = argparse.ArgumentParser(description="A stand-in for the Qdrant server, for tests only.")
    options.add_argument("--port", type=int, required=True)
    options.add_argument("--path", required=True, help="the folder that it keeps its collections in")
    asked = options.parse_args()
    store = Store(asked.path)
    uvicorn.run(application(store), host="127.0.0.1", port=asked.port, log_level="warning")


if __name__ == "__main__":
    main()
