"""The collections of a folder, by name."""

import os
import re

from collection import Collection
from failures import Failure, unknown_collection

FORBIDDEN = re.compile(r'[<>:"/\\|?*\0\x1f]')
LONGEST_NAME = 255


class Store:
    """Opens every collection that the folder holds."""

    def __init__(self, folder: str):
        os.makedirs(folder, exist_ok=True)
        self.folder = folder
        self.collections = {
            name: Collection(os.path.join(folder, name))
            for name in sorted(os.listdir(folder))
            if os.path.exists(os.path.join(folder, name, "settings.json"))
        }

    def get(self, name: str) -> Collection:
        if name not in self.collections:
            raise unknown_collection(name)
        return self.collections[name]

    def create(self, name: str, settings: dict) -> None:
        if name in self.collections:
            raise Failure(409, f"Wrong input: Collection `{name}` already exists!")
        if len(name) > LONGEST_NAME or FORBIDDEN.search(name):
            raise Failure(
                422,
                "Validation error in path parameters: "
                "[collection_name: collection name cannot contain that char or is too long]",
            )
        self.collections[name] = Collection(os.path.join(self.folder, name), settings)

    def drop(self, name: str) -> bool:
        collection = self.collections.pop(name, None)
        if collection:
            collection.drop()
        return collection is not None

    def close(self) -> None:
        for collection in self.collections.values():
            collection.close()
