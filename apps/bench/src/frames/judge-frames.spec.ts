import { stripRecalledMemory } from '@mneme/domain';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFrameSets } from './frame-set.js';
import { judgeFrames } from './judge-frames.js';

const FILE = fileURLToPath(new URL('../../../../test/loose/frames.json', import.meta.url));

const SET = {
  framed: [
    { text: 'Memory: lives in Tartu\nHi!', recalled: ['Tartu'], own: 'Hi!', own_fact: null },
    { text: 'Memory: lives in Narva\nHello!', recalled: ['Narva'], own: 'Hello!', own_fact: null },
  ],
  own: [{ text: 'I live in Porto.', fact: 'Porto' }],
};

const WHOLE = { name: 'whole', framed: 2, read: 2, lost: 0, own: 1, taken: 0 };

describe('judgeFrames', () => {
  it('counts every framed message as read if the whole text is returned', () => {
    expect(judgeFrames('whole', SET, (text) => text)).toEqual(WHOLE);
  });

  it('counts framed and unframed messages that lose words of the person', () => {
    expect(judgeFrames('nothing', SET, () => '')).toMatchObject({ read: 0, lost: 2, taken: 1 });
  });

  it('ignores case', () => {
    expect(judgeFrames('lower', SET, (text) => text.toLowerCase())).toMatchObject({ read: 2, lost: 0 });
  });

  it('removes recalled words from most framed messages, and hardly ever words of persons', async () => {
    const sets = [...(await readFrameSets(FILE)).values()];
    const tallies = sets.map((set) => judgeFrames('', set, stripRecalledMemory));
    const sum = (of: 'framed' | 'read' | 'lost' | 'taken') =>
      tallies.reduce((all, tally) => all + tally[of], 0);
    expect(sum('framed')).toBe(240);
    expect(sum('read')).toBeLessThanOrEqual(37);
    expect(sum('lost')).toBe(0);
    expect(sum('taken')).toBeLessThanOrEqual(2);
  });
});
