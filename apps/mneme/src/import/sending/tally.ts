import { createHash } from 'node:crypto';
import type { NumberedMessage } from './batch.js';
import type { Destination } from './send-batch.js';

export interface Summary {
  readonly users: number;
  readonly sessions: number;
  readonly messages: number;
  /** Times of the earliest and the latest message in ISO 8601, or `null` if no message has a time. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** The first messages of the file. */
  readonly samples: readonly Sample[];
}

interface Sample extends Destination {
  readonly role: string;
  readonly name: string | null;
  readonly content: string;
  readonly timestamp: string | null;
}

export interface Tally {
  /** Adds a message. Returns true if it was not added before. */
  note(to: Destination, message: NumberedMessage): boolean;
  summary(): Summary;
}

const SAMPLES = 5;
const SAMPLE_CHARACTERS = 200;

export const startTally = (): Tally => {
  const users = new Set<string>();
  const sessions = new Set<number>();
  const messages = new Set<number>();
  let samples: readonly (Sample & { readonly number: number })[] = [];
  let span: readonly [string, string] | null = null;
  return {
    note: ({ user, owner = '', session }, { number, message: { id, role, name, content, timestamp } }) => {
      const key = keyOf(user, owner, session, id);
      if (messages.has(key)) return false;
      messages.add(key);
      users.add(user);
      sessions.add(keyOf(user, owner, session));
      if (timestamp !== null) {
        const [first, last] = span ?? [timestamp, timestamp];
        span = [timestamp < first ? timestamp : first, timestamp > last ? timestamp : last];
      }
      if (samples.length < SAMPLES || number < (samples.at(-1)?.number ?? 0)) {
        const words = content.slice(0, SAMPLE_CHARACTERS);
        const sample = { number, user, session, role, name, content: words, timestamp };
        // Several sessions are sent concurrently, so messages are noted in any order.
        samples = [...samples, sample].toSorted((a, b) => a.number - b.number).slice(0, SAMPLES);
      }
      return true;
    },
    summary: () => ({
      users: users.size,
      sessions: sessions.size,
      messages: messages.size,
      firstAt: span?.[0] ?? null,
      lastAt: span?.[1] ?? null,
      samples: samples.map(({ number: _, ...sample }) => sample),
    }),
  };
};

/** Six bytes of a digest distinguish millions of messages within a few megabytes. */
const keyOf = (...parts: readonly string[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6);
