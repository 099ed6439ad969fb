import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { wordsIn } from './words.js';

/** Upper bound of a word's length, because a word may be split between two chunks. */
const OVERLAP = 40;

/**
 * Returns the marker words in each file below a folder, by relative path. Finds only words in plain bytes:
 * Neo4j stores some short strings with fewer bits per character, and Qdrant compresses payloads.
 */
export const wordsInFiles = async (folder: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Map<string, ReadonlySet<string>>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const words = await wordsInFile(path);
    if (words.size > 0) found.set(relative(folder, path), words);
  }
  return found;
};

/** Returns the words in a file. A file that is deleted during the search has no words. */
const wordsInFile = async (path: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
      const text = rest + chunk;
      for (const word of wordsIn(text)) found.add(word);
      rest = text.slice(-OVERLAP);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return found;
};

/**
 * Files in which erased bytes may remain according to `docs/forgetting.md`, by the event that removes the
 * bytes.
 */
const LASTING = {
  'until the log rotates': [
    /^neo4j\/.*\/neostore\.transaction\.db\.\d+$/,
    /^qdrant\/.*\/wal\/(?:open|closed)-\d+$/,
  ],
  'until the space is used again': [
    /^neo4j\/data\/databases\/neo4j\/neostore\.propertystore\.db\.(?:strings|arrays)$/,
    /^neo4j\/data\/databases\/neo4j\/schema\/index\//,
    /^qdrant\/.*\/segments\/[^/]+\/(?:payload_storage|vector_storage|payload_index)/,
  ],
} as const;

/** Time for which erased bytes may remain in a file. `never` if the page does not name the file. */
export type Lasting = keyof typeof LASTING | 'never';

export const lastingOf = (path: string): Lasting => {
  const rows = Object.entries(LASTING) as [keyof typeof LASTING, readonly RegExp[]][];
  return rows.find(([, patterns]) => patterns.some((pattern) => pattern.test(path)))?.[0] ?? 'never';
};
