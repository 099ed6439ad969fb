"""One collection: its engine shard, its settings, its journal."""

import contextlib
import json
import os
import shutil
from typing import Any

import qdrant_edge as engine

import updates
from failures import Failure, malformed, no_room

DISTANCES = {"cosine": engine.Distance.Cosine, "dot": engine.Distance.Dot}
INDEX_PARAMS = {"keyword": engine.KeywordIndexParams, "integer": engine.IntegerIndexParams}
LARGEST_SIZE = 65536
# The defaults of the server. There is no such log here: the journal stands in for it.
SERVER_WAL = {"wal_capacity_mb": 32, "wal_segments_ahead": 0, "wal_retain_closed": 1}
JOURNAL_LIMIT = 256 << 20


class Collection:
    """Opens what lies in `folder`; with `settings` (the body of its creation) it is made first.

    The engine neither flushes nor replays its own log when the process is killed. So every change is
    appended to `journal.jsonl` before it is made; opening plays the journal and then empties it.
    """

    def __init__(self, folder: str, settings: dict | None = None):
        self.folder = folder
        if settings is None:
            with open(self.path("settings.json")) as file:
                kept = json.load(file)
            self.settings, self.indexes = kept["settings"], kept["indexes"]
            self.shard = engine.EdgeShard.load(folder)
        else:
            configured = read_settings(settings)
            os.makedirs(folder)
            self.settings, self.indexes = settings, {}
            self.shard = engine.EdgeShard.create(folder, configured)
            self.keep_settings()
        self.changes = 0
        self.replay()
        self.journal = open(self.path("journal.jsonl"), "ab", buffering=0)

    @property
    def vectors(self) -> dict[str, dict]:
        """The settings of its vectors by name."""
        return {
            "dense": self.settings.get("vectors") or {},
            "sparse": self.settings.get("sparse_vectors") or {},
        }

    def type_of_index(self, key: str) -> str | None:
        return (self.indexes.get(key) or {}).get("type")

    def change(self, operations: list[dict]) -> list[int]:
        """Makes the changes, in order, and gives each its number."""
        read = [updates.read_operation(self, operation) for operation in operations]
        self.append(json.dumps(operations).encode() + b"\n")
        for operation in read:
            self.shard.update(operation)
        if self.journal.tell() > JOURNAL_LIMIT:
            self.checkpoint()
        self.changes += len(read)
        return list(range(self.changes - len(read) + 1, self.changes + 1))

    def append(self, line: bytes) -> None:
        """Writes a line of the journal, whole or not at all."""
        end = os.path.getsize(self.path("journal.jsonl"))
        try:
            written = self.journal.write(line)
        except OSError:
            written = 0
        if written < len(line):
            self.journal.truncate(end)
            raise no_room()

    def create_index(self, key: str, schema: Any) -> None:
        """An index over a payload key; where there is the same one already, nothing happens."""
        params = {"type": schema} if isinstance(schema, str) else dict(schema)
        kind = params.get("type")
        if kind not in INDEX_PARAMS:
            raise malformed("data did not match any variant of untagged enum PayloadFieldSchema")
        options = {name: value for name, value in params.items() if name != "type" and value is not None}
        self.shard.update(engine.UpdateOperation.create_field_index(key, INDEX_PARAMS[kind](**options)))
        self.indexes[key] = params
        self.keep_settings()

    def change_metadata(self, body: dict) -> bool:
        """Merged into what there is: of all that a collection can be told anew, nobody here tells more."""
        if set(body) != {"metadata"}:
            raise Failure(501, "The stand-in changes nothing of a collection but its metadata.")
        self.settings["metadata"] = {**(self.settings.get("metadata") or {}), **body["metadata"]}
        self.keep_settings()
        return True

    def info(self) -> dict:
        found = self.shard.info()
        return {
            "status": "green",
            "optimizer_status": "ok",
            "points_count": found.points_count,
            "segments_count": found.segments_count,
            "config": {
                "params": {
                    name: value
                    for name, value in self.settings.items()
                    if name not in ("metadata", "wal_config")
                },
                "wal_config": {**SERVER_WAL, **(self.settings.get("wal_config") or {})},
                **({"metadata": self.settings["metadata"]} if self.settings.get("metadata") else {}),
            },
            "payload_schema": {
                key: {"data_type": params["type"], "params": params} for key, params in self.indexes.items()
            },
        }

    def close(self) -> None:
        self.checkpoint()
        self.journal.close()
        self.shard.close()

    def drop(self) -> None:
        self.journal.close()
        self.shard.close()
        shutil.rmtree(self.folder)

    def replay(self) -> None:
        """Plays what a killed process had acknowledged. The last line may be torn: that was not acknowledged."""
        if not os.path.exists(self.path("journal.jsonl")):
            return
        for key, params in list(self.indexes.items()):
            self.create_index(key, params)
        with open(self.path("journal.jsonl"), "rb") as journal:
            for line in journal:
                if not line.endswith(b"\n"):
                    break
                for operation in json.loads(line):
                    # What the engine refused the first time it refuses again.
                    with contextlib.suppress(Exception):
                        self.shard.update(updates.read_operation(self, operation))
        self.shard.flush()
        open(self.path("journal.jsonl"), "wb").close()

    def checkpoint(self) -> None:
        self.shard.flush()
        self.journal.truncate(0)

    def keep_settings(self) -> None:
        aside = self.path("settings.json.new")
        with open(aside, "w") as file:
            json.dump({"settings": self.settings, "indexes": self.indexes}, file)
        os.replace(aside, self.path("settings.json"))

    def path(self, name: str) -> str:
        return os.path.join(self.folder, name)


def read_settings(body: dict) -> engine.EdgeConfig:
    """Named vectors only; the engine searches exactly whatever the graph's settings say."""
    dense = {name: read_dense(params) for name, params in (body.get("vectors") or {}).items()}
    sparse = {name: engine.EdgeSparseVectorParams() for name in body.get("sparse_vectors") or {}}
    return engine.EdgeConfig(vectors=dense, sparse_vectors=sparse, on_disk_payload=True)


def read_dense(params: dict) -> engine.EdgeVectorParams:
    distance = DISTANCES.get(str(params.get("distance")).lower())
    size = params.get("size")
    if distance is None or not isinstance(size, int) or not 1 <= size <= LARGEST_SIZE:
        raise malformed("data did not match any variant of untagged enum VectorsConfig")
    return engine.EdgeVectorParams(size=size, distance=distance)
