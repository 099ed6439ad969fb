import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

/** Creates a folder that is deleted when this process ends. */
export const temporaryFolder = async (): Promise<string> => {
  if (folders.size === 0) {
    // The test runner ends its workers with SIGTERM. Without a handler of SIGTERM, the process would emit no
    // `exit` event.
    process.once('SIGTERM', () => process.exit());
    process.once('exit', () => {
      for (const folder of folders) deleteFolder(folder);
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'mneme-test-'));
  folders.add(folder);
  return folder;
};

export const deleteFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
