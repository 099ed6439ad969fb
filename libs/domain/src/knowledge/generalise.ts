import { stripNotes } from '../consolidation/notes.js';
import type { Claim } from '../facts/claim.js';
import { splitSentences } from '../language/text/sentence.js';
import type { Polarity } from './evidence.js';
import { english } from './languages/english.js';
import { nodeNamed } from './public-label.js';
import { readSentence, type StatedEdge } from './read-sentence.js';
import { isSensitive } from './sensitive.js';
import { type KnowledgeUnit, unitId, unitsOfEdge } from './unit.js';
import type { Vocabulary } from './vocabulary.js';

interface Statement {
  readonly text: string;
  readonly speaker: string | null;
  readonly claims: readonly Claim[];
}

/** `weight` is the certainty of the proposal, which is q in algorithms 6.4. */
interface Proposal {
  readonly unit: KnowledgeUnit;
  readonly polarity: Polarity;
  readonly weight: number;
}

/** Certainty of a rule. Rules misread at least one sentence in ten. */
const WEIGHT = 0.9;
/** Maximum number of proposals per statement. The limit reduces the effect of a user who floods the graph. */
const MOST_UNITS = 12;

/** Predicates whose object users may share, each with the class of the object (algorithms 6.3). */
const CLASSES: Readonly<Record<string, string>> = {
  works_at: 'organisation',
  uses: 'tool',
  speaks: 'language',
};
const OF_PERSONS = /^(?:has_|knows|friend|spouse|lives_with|met|name$|nickname)/u;

/** The name of the speaker, with which each entry begins. */
const SPEAKER = /^(?<who>[\p{L}\p{N}][\p{L}\p{N} ._'-]{0,40}): /u;
const MACHINE = /^(?:assistant|tool|system)$/u;

/**
 * Returns units about the world in general, and none about the user, their things or people. Pasted text and
 * texts of an assistant, a tool or the system yield no units.
 */
export const generaliseStatement = (statement: Statement, vocabulary: Vocabulary): readonly Proposal[] => {
  const { claims, speaker } = statement;
  if (claims.some(({ authority }) => authority === 'quoted' || authority === 'assistant')) return [];
  const who = SPEAKER.exec(statement.text)?.groups?.['who'] ?? '';
  if (MACHINE.test(who)) return [];
  const persons = new Set([...lowerWords(`${speaker ?? ''} ${who}`), ...claims.flatMap(personsIn)]);
  const edges = [
    ...splitSentences(stripNotes(statement.text).replace(SPEAKER, '')).flatMap(({ text }) =>
      readSentence(text, vocabulary),
    ),
    ...claims.flatMap((claim) => edgesOfClaim(claim, vocabulary)),
  ].filter(({ edge }) => !namesPerson(edge, persons));
  const proposals = edges.flatMap(proposalsOf);
  const each = new Map(
    proposals.map((proposal) => [`${proposal.polarity} ${unitId(proposal.unit)}`, proposal]),
  );
  return [...each.values()].slice(0, MOST_UNITS);
};

/** Omits the nodes of a denied edge, because a denial does not show that both things exist. */
const proposalsOf = ({ edge, polarity }: StatedEdge): readonly Proposal[] => {
  const units: readonly KnowledgeUnit[] =
    polarity === 'denied' ? [{ kind: 'edge', edge }] : unitsOfEdge(edge);
  return units.map((unit) => ({ unit, polarity, weight: WEIGHT }));
};

const edgesOfClaim = (
  { predicate, object, polarity, text }: Claim,
  vocabulary: Vocabulary,
): readonly StatedEdge[] => {
  const label = Object.hasOwn(CLASSES, predicate) ? CLASSES[predicate] : undefined;
  if (label === undefined || polarity === 'denied' || isSensitive(text)) return [];
  // An object must begin with a capital like a proper name, because any common noun may be a tool.
  const from = /^\p{Lu}/u.test(object) ? nodeNamed(object, { language: english, vocabulary }) : null;
  if (from === null || from.label === label) return [];
  return [{ edge: { type: 'IsA', from, to: { type: 'Concept', label } }, polarity: 'affirmed' }];
};

const personsIn = ({ predicate, object }: Claim): readonly string[] =>
  OF_PERSONS.test(predicate) ? lowerWords(object) : [];

const lowerWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const namesPerson = ({ from, to }: StatedEdge['edge'], persons: ReadonlySet<string>): boolean =>
  [...lowerWords(from.label), ...lowerWords(to.label)].some((word) => persons.has(word));
