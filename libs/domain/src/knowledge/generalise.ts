import { ownWordsOf } from '../consolidation/notes.js';
import type { Claim } from '../facts/claim.js';
import { sentencesOf } from '../language/sentence.js';
import type { Polarity } from './evidence.js';
import { english } from './languages/english.js';
import { nodeNamed } from './public-label.js';
import { readSentence, type SaidEdge } from './read-sentence.js';
import { isSensitive } from './sensitive.js';
import { type KnowledgeUnit, unitId, unitsOfEdge } from './unit.js';
import type { Vocabulary } from './vocabulary.js';

/** One statement of a user's memory: its words, and the claims that were read from them. */
export interface Statement {
  readonly text: string;
  /** Who said it, where that is known. */
  readonly speaker: string | null;
  readonly claims: readonly Claim[];
}

/** A unit, whether the statement says it or denies it, and how sure it is of that: q of algorithms 6.4. */
export interface Proposal {
  readonly unit: KnowledgeUnit;
  readonly polarity: Polarity;
  readonly weight: number;
}

/** Rules read one sentence in ten wrong or more: they are never as sure as a person. */
const WEIGHT = 0.9;
/** One statement gives no more: who floods the graph floods it slowly. */
const MOST_UNITS = 12;

/** Claims whose object is something that many share, and the class it belongs to (algorithms 6.3). */
const CLASSES: Readonly<Record<string, string>> = {
  works_at: 'organisation',
  uses: 'tool',
  speaks: 'language',
};
/** Claims whose object is somebody. */
const OF_PERSONS = /^(?:has_|knows|friend|spouse|lives_with|met|name$|nickname)/u;

/** Entries begin with who said them. */
const SPEAKER = /^(?<who>[\p{L}\p{N}][\p{L}\p{N} ._'-]{0,40}): /u;
const MACHINE = /^(?:assistant|tool|system)$/u;

/**
 * The general units of a statement: nothing of the person, of what is theirs, of those they know. The same statement gives
 * the same units, in one order. No units where a text was pasted, or an assistant has said it.
 */
export const generalise = (statement: Statement, vocabulary: Vocabulary): readonly Proposal[] => {
  const { claims, speaker } = statement;
  if (claims.some(({ authority }) => authority === 'quoted' || authority === 'assistant')) return [];
  const who = SPEAKER.exec(statement.text)?.groups?.['who'] ?? '';
  if (MACHINE.test(who)) return [];
  const persons = new Set([...wordsOf(`${speaker ?? ''} ${who}`), ...claims.flatMap(personsIn)]);
  const edges = [
    ...sentencesOf(ownWordsOf(statement.text).replace(SPEAKER, '')).flatMap(({ text }) =>
      readSentence(text, vocabulary),
    ),
    ...claims.flatMap((claim) => edgesOfClaim(claim, vocabulary)),
  ].filter(({ edge }) => !isOf(edge, persons));
  const proposals = edges.flatMap(proposalsOf);
  const each = new Map(
    proposals.map((proposal) => [`${proposal.polarity} ${unitId(proposal.unit)}`, proposal]),
  );
  return [...each.values()].slice(0, MOST_UNITS);
};

/** Who denies that two things belong together says nothing of whether there are such things. */
const proposalsOf = ({ edge, polarity }: SaidEdge): readonly Proposal[] => {
  const units: readonly KnowledgeUnit[] =
    polarity === 'denied' ? [{ kind: 'edge', edge }] : unitsOfEdge(edge);
  return units.map((unit) => ({ unit, polarity, weight: WEIGHT }));
};

const edgesOfClaim = (
  { predicate, object, polarity, text }: Claim,
  vocabulary: Vocabulary,
): readonly SaidEdge[] => {
  const label = Object.hasOwn(CLASSES, predicate) ? CLASSES[predicate] : undefined;
  if (label === undefined || polarity === 'denied' || isSensitive(text)) return [];
  // Only what has a name of its own, for anything may be a tool.
  const from = /^\p{Lu}/u.test(object) ? nodeNamed(object, { language: english, vocabulary }) : null;
  if (from === null || from.label === label) return [];
  return [{ edge: { type: 'IsA', from, to: { type: 'Concept', label } }, polarity: 'affirmed' }];
};

const personsIn = ({ predicate, object }: Claim): readonly string[] =>
  OF_PERSONS.test(predicate) ? wordsOf(object) : [];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isOf = ({ from, to }: SaidEdge['edge'], persons: ReadonlySet<string>): boolean =>
  [...wordsOf(from.label), ...wordsOf(to.label)].some((word) => persons.has(word));
