import { DAY_MS } from '../instant.js';
import type { JudgedEntry, Updater, UpdateQuestion } from './verdict.js';

/** Friday, 8 May 2026, 09:00 UTC. */
export const SAID_AT = Date.UTC(2026, 4, 8, 9);

export const anEntry = (changes: Partial<JudgedEntry> = {}): JudgedEntry => ({
  id: 'target',
  text: 'I live in Porto.',
  speaker: 'Ana',
  saidAt: SAID_AT,
  ...changes,
});

/** An updater that was said 30 days after `anEntry`. */
export const aLaterEntry = (changes: Partial<Updater> = {}): Updater => ({
  ...anEntry({ id: 'later', saidAt: SAID_AT + 30 * DAY_MS }),
  likeness: 'same',
  replacesFacts: false,
  ...changes,
});

export const aQuestion = (text: string, ...later: readonly string[]): UpdateQuestion => ({
  target: anEntry({ text }),
  updaters: later.map((each, n) => aLaterEntry({ id: n === 0 ? 'later' : `later-${n}`, text: each })),
});
