import { createHash } from 'node:crypto';
import type { ImportedMessage } from '../imported.js';
import type { Destination } from './send-batch.js';

export interface Summary {
  readonly users: number;
  readonly sessions: number;
  readonly messages: number;
  /** Times of the earliest and the latest message in ISO 8601, or `null` if no message has a time. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly samples: readonly Sample[];
}

interface Sample extends Destination {
  readonly role: string;
  readonly name: string | null;
  readonly content: string;
  readonly timestamp: string | null;
}

export interface Tally {
  /** Adds a message. True if it is new. */
  note(to: Destination, message: ImportedMessage): boolean;
  summary(): Summary;
}

const SAMPLES = 5;
const SAMPLE_CHARACTERS = 200;

export const startTally = (): Tally => {
  const users = new Set<string>();
  const sessions = new Set<number>();
  const messages = new Set<number>();
  const samples: Sample[] = [];
  let span: readonly [string, string] | null = null;
  return {
    note: ({ user, session }, { id, role, name, content, timestamp }) => {
      const key = keyOf(user, session, id);
      if (messages.has(key)) return false;
      messages.add(key);
      users.add(user);
      sessions.add(keyOf(user, session));
      if (timestamp !== null) {
        const [first, last] = span ?? [timestamp, timestamp];
        span = [timestamp < first ? timestamp : first, timestamp > last ? timestamp : last];
      }
      if (samples.length < SAMPLES)
        samples.push({ user, session, role, name, content: content.slice(0, SAMPLE_CHARACTERS), timestamp });
      return true;
    },
    summary: () => ({
      users: users.size,
      sessions: sessions.size,
      messages: messages.size,
      firstAt: span?.[0] ?? null,
      lastAt: span?.[1] ?? null,
      samples,
    }),
  };
};

/** Six bytes of a digest distinguish millions of messages within a few megabytes. */
const keyOf = (...parts: readonly string[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6);
