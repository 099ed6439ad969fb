import { describe, expect, it } from 'vitest';
import { openedParts } from './opened-parts.js';

const opening = (name: string, closed: string[]) =>
  Promise.resolve({
    name,
    close: () => {
      closed.push(name);
      return Promise.resolve();
    },
  });

describe('openedParts', () => {
  it('closes the parts in the reverse order of opening', async () => {
    const closed: string[] = [];
    const { keep, close } = openedParts();
    expect(await keep(opening('one', closed))).toMatchObject({ name: 'one' });
    expect(await keep(Promise.resolve(null))).toBeNull();
    await keep(opening('two', closed));
    await close();
    expect(closed).toEqual(['two', 'one']);
  });

  it('closes the opened parts if a later one cannot be opened', async () => {
    const closed: string[] = [];
    const { keep } = openedParts();
    await keep(opening('one', closed));
    await keep(opening('two', closed));
    await expect(keep(Promise.reject(new Error('There is none.')))).rejects.toThrow('There is none.');
    expect(closed).toEqual(['two', 'one']);
  });
});
