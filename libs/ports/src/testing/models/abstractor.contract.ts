import { EMPTY_DIGEST, type DigestState } from '@mneme/domain';
import { describe, expect } from 'vitest';
import type { Abstractor } from '../../models/abstractor.js';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';

const sessionOf = (...pieces: readonly string[]): DigestState => ({
  beganAt: 1_000,
  lines: pieces.map((piece, n) => ({ label: 'Ana: ', piece, messageId: `m${n}`, saidAt: 1_000 + n })),
});

export const abstractorContract = (open: Open<Abstractor>): void => {
  describe('Abstractor', () => {
    const it = promises(open);

    it('returns no digest for an empty session', async (abstractor) => {
      expect(abstractor.id).not.toBe('');
      expect(await abstractor.digest(EMPTY_DIGEST)).toBeNull();
    });

    it('keeps the specific values of a session and cites its messages in the order of the session', async (abstractor) => {
      const session = sessionOf('My flight is TP 1234.', 'It leaves from gate B7 at 18:05.');
      const { text = '', messageIds = [] } = (await abstractor.digest(session)) ?? {};
      for (const value of ['TP 1234', 'B7', '18:05']) expect(text).toContain(value);
      expect(messageIds).toEqual(['m0', 'm1']);
    });

    it('cites each message once', async (abstractor) => {
      const [first, second] = sessionOf('I live in Porto.', 'I work at Acme.').lines;
      const lines = [first, second].flatMap((line) => (line ? [{ ...line, messageId: 'm0' }] : []));
      const digest = await abstractor.digest({ beganAt: 1_000, lines });
      expect(digest?.messageIds).toEqual(['m0']);
    });

    it('accepts unusual texts and cites only the given messages', async (abstractor) => {
      const session = sessionOf(...ODD_STRINGS);
      const digest = await abstractor.digest(session);
      expect(digest?.text.trim()).not.toBe('');
      const known = session.lines.map(({ messageId }) => messageId);
      expect(known).toEqual(expect.arrayContaining([...(digest?.messageIds ?? [])]));
    });
  });
};
