import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({
  file: z.string(),
  /** Size of the file in bytes when the record was written. A shorter file is a different file. */
  size: z.number(),
  head: z.object({ bytes: z.number(), sha256: z.string() }),
  /** Number of the item up to which the server has acknowledged every item. */
  done: z.number(),
  /** Sessions that were sent but not closed. */
  open: z.array(z.object({ user: z.string(), owner: z.string().optional(), session: z.string() })),
});
type ProgressRecord = z.infer<typeof recordSchema>;

/** Keeps the progress of an import in the data folder, until the import is done. */
export interface ProgressStore {
  /** Returns the stored progress, or `null` if there is none, or if the file has changed. */
  load(): Promise<ProgressRecord | null>;
  save(progress: Pick<ProgressRecord, 'done' | 'open'>): Promise<void>;
  clear(): Promise<void>;
}

const HEAD_BYTES = 65_536;

/**
 * Opens the progress of an import. `into` has the other properties that identify an import: target, user,
 * session and format.
 */
export const progressStore = (folder: string, file: string, into: readonly string[]): ProgressStore => {
  const key = digest(JSON.stringify([resolve(file), ...into])).slice(0, 32);
  const where = join(folder, 'imports', `${key}.json`);
  return {
    load: async () => {
      const record = await readRecord(where);
      return record && (await isSameFile(file, record)) ? record : null;
    },
    save: async (progress) => {
      await mkdir(join(folder, 'imports'), { recursive: true });
      const { size, head } = await aboutFile(file, HEAD_BYTES);
      await writeFile(`${where}.new`, JSON.stringify({ file: resolve(file), size, head, ...progress }));
      await rename(`${where}.new`, where);
    },
    clear: () => rm(where, { force: true }),
  };
};

const readRecord = async (where: string): Promise<ProgressRecord | null> => {
  try {
    return recordSchema.parse(JSON.parse(await readFile(where, 'utf8')));
  } catch {
    // Without a readable record, the import starts from the beginning, because sending messages again changes
    // nothing.
    return null;
  }
};

const isSameFile = async (file: string, record: ProgressRecord): Promise<boolean> => {
  const { size, head } = await aboutFile(file, record.head.bytes);
  return size >= record.size && head.sha256 === record.head.sha256;
};

const aboutFile = async (file: string, bytes: number): Promise<Pick<ProgressRecord, 'size' | 'head'>> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return { size, head: { bytes: bytesRead, sha256: digest(buffer.subarray(0, bytesRead)) } };
  } finally {
    await handle.close();
  }
};

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
