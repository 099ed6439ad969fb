import {
  ENGLISH_LEAD_INS,
  ENGLISH_OPENERS,
  ENGLISH_TOPIC_MARKERS,
} from '../language/languages/english-cues.js';
import { splitWords } from '../language/words/lexical.js';
import type { HeldMessage, SegmentCause } from './segment.js';

/**
 * Maximum silence within a topic. A longer silence, or a jump in time, always ends a topic (algorithms 2.8).
 */
const GAP_MS = 30 * 60_000;
/** Minimum number of turns before a greeting can begin a new topic (algorithms 2.8). */
const TURNS_BEFORE_OPENER = 4;
/** Number of characters in which a cue is searched, because a cue is always among the first words. */
const CUE_CHARACTERS = 200;
const LONGEST_LEAD_IN = 3;

/**
 * Returns the reason why a topic certainly ends before `next` (algorithms 2.8), or null. `turns` is the
 * number of turns since the last boundary. Sessions are not compared, because messages are held per session.
 */
export const hardBoundary = (
  previous: HeldMessage,
  next: HeldMessage,
  text: string,
  turns: number,
): Extract<SegmentCause, 'gap' | 'marker' | 'opener'> | null => {
  if (Math.abs(next.saidAt - previous.saidAt) > GAP_MS) return 'gap';
  if (next.role !== 'user') return null;
  const words = splitWords(text.slice(0, CUE_CHARACTERS));
  if (marksTopic(words)) return 'marker';
  return turns >= TURNS_BEFORE_OPENER && startsWithOne(words, OPENERS) ? 'opener' : null;
};

const MARKERS = ENGLISH_TOPIC_MARKERS.map(splitWords);
const OPENERS = ENGLISH_OPENERS.map(splitWords);
const LEAD_INS: ReadonlySet<string> = new Set(ENGLISH_LEAD_INS);

const startsWithOne = (words: readonly string[], phrases: readonly (readonly string[])[]): boolean =>
  phrases.some((phrase) => phrase.every((word, at) => words[at] === word));

const marksTopic = (words: readonly string[]): boolean => {
  for (let skipped = 0; skipped <= LONGEST_LEAD_IN; skipped += 1) {
    if (startsWithOne(words.slice(skipped), MARKERS)) return true;
    if (!LEAD_INS.has(words[skipped] ?? '')) return false;
  }
  return false;
};
