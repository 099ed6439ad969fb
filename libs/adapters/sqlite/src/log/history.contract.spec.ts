import { historyContract } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import { openForRebuild } from '../open-sqlite.js';

historyContract('sqlite', async () => {
  const folder = await aFolder();
  const stack = await openForRebuild(someOptions(folder));
  return {
    port: stack,
    close: async () => {
      await stack.close();
      await rm(folder, { recursive: true });
    },
  };
});
