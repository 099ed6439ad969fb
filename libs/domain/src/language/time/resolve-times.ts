import { chooseReading } from './choose-reading.js';
import { type Direction, directionOf } from './direction.js';
import { type TimeContext, type Groups, READINGS, stepsOf, unitIn } from './readings.js';
import type { Moment, TimeMention } from './time-mention.js';
import type { TimeKind, TimeWords } from './time-words.js';

interface FoundPhrase {
  readonly kind: TimeKind;
  readonly phrase: string;
  readonly index: number;
  readonly groups: Groups;
}

/**
 * Returns the times of a sentence in order, without overlaps, in UTC. Weeks begin on Monday. A phrase with
 * several readings ("in March", "the 12th") is read in the direction of its clause, or otherwise as the
 * nearest time.
 */
export function resolveTimes(sentence: string, words: TimeWords, moment: Moment): readonly TimeMention[] {
  if (!words.gate.test(sentence)) return [];
  const found = dropOverlaps(findPhrases(sentence, words));
  if (found.every(({ kind }) => kind === 'undated')) return [];
  const direction = directionOf(blankPhrases(sentence, found), words.tense);
  const around = { words, saidAt: moment.saidAt, pivot: moment.corrects?.from ?? moment.saidAt };
  return found.flatMap((phrase) => mentionOf(phrase, direction, around, moment) ?? []);
}

function findPhrases(sentence: string, { patterns }: TimeWords): FoundPhrase[] {
  return patterns.flatMap(({ kind, pattern }) => {
    // `search` comes first, because `matchAll` copies the pattern and most patterns match nothing.
    if (sentence.search(pattern) < 0) return [];
    return [...sentence.matchAll(pattern)].map((match) => ({
      kind,
      phrase: match[0],
      index: match.index,
      groups: match.groups ?? {},
    }));
  });
}

function dropOverlaps(found: FoundPhrase[]): readonly FoundPhrase[] {
  found.sort((a, b) => a.index - b.index || b.phrase.length - a.phrase.length);
  const kept: FoundPhrase[] = [];
  let end = 0;
  for (const phrase of found) {
    if (phrase.index < end) continue;
    kept.push(phrase);
    end = phrase.index + phrase.phrase.length;
  }
  return kept;
}

/** Replaces the phrases by blanks, because the words of a date are not verbs: "may", "march". */
function blankPhrases(sentence: string, found: readonly FoundPhrase[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, phrase } of found) {
    parts.push(sentence.slice(from, index), ' '.repeat(phrase.length));
    from = index + phrase.length;
  }
  return [...parts, sentence.slice(from)].join('');
}

function mentionOf(
  found: FoundPhrase,
  direction: Direction,
  around: TimeContext,
  moment: Moment,
): TimeMention | null {
  const { kind, phrase, index, groups } = found;
  if (kind === 'undated') return null;
  const readings = READINGS[kind](groups, around);
  const bound = boundOf(kind, groups);
  if (readings.length > 1 && bound === 'at' && direction.isHabitAt(index)) return null;
  const looks = direction.looksAt(index);
  // In the past tense, "in two days" is a duration: "I read it in two days".
  if (kind === 'ahead' && looks === 'back') return null;
  const chosen = chooseReading(readings, {
    kind,
    groups,
    clauseLooks: direction.clauseLooksAt(index),
    looks,
    words: around.words,
    moment,
  });
  if (chosen === null) return null;
  const unit = unitIn(groups, around);
  const steps = stepsOf(groups, around);
  return {
    ...chosen,
    phrase,
    index,
    kind,
    bound,
    isAbsolute: groups['year'] !== undefined,
    distance: unit === null || bound === 'lasting' ? null : { unit, steps: kind === 'ago' ? -steps : steps },
  };
}

function boundOf(kind: TimeKind, groups: Groups): TimeMention['bound'] {
  if (kind === 'duration') return 'lasting';
  if (kind === 'day-range' || kind === 'month-range' || kind === 'year-range') return 'through';
  if (groups['since'] !== undefined || groups['from'] !== undefined) return 'since';
  return groups['until'] === undefined ? 'at' : 'until';
}
