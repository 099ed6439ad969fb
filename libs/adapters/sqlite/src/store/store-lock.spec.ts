import { expect, it } from 'vitest';
import { lockFailure } from './store-lock.js';

it('says how to rebuild SQLite if it was built for another version of Node.js', () => {
  const error = Object.assign(new Error('compiled against another version'), { code: 'ERR_DLOPEN_FAILED' });
  expect(lockFailure('/data', error)).toMatchObject({
    code: 'sqlite-not-loaded',
    message: expect.stringContaining('npm rebuild better-sqlite3') as string,
  });
});

it('names the folder if the lock file cannot be created', () => {
  const error = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(lockFailure('/data', error)).toMatchObject({
    code: 'data-folder-not-writable',
    message: expect.stringContaining('"/data"') as string,
  });
});
