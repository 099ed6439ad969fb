import { deniedBy } from './denial.js';
import type { Polarity } from './evidence.js';
import { isOwnWord, isSensitive } from './sensitive.js';
import { conceptNamed, nodeNamed, publicLabel } from './public-label.js';
import { type KnowledgeEdge, type KnowledgeNode, validEdge } from './unit.js';
import type { Vocabulary } from './vocabulary.js';

/** What opens a sentence without adding to it. */
const LEAD =
  /^(?:(?:ok(?:ay)?|so|well|yeah|yes|btw|by the way|fyi|apparently|turns out|it turns out|i (?:think|guess|believe|know|heard|read|learned|found out)|you know|did you know|remember|note|til|in general|generally|usually|honestly|basically|also|and|but)(?:,|:| that\b)?\s+)+/iu;
/** What is doubted, wished, asked or over says nothing that holds for all. */
const NOT_GENERAL =
  /\?|\b(?:not|never|no longer|nobody|nothing|none|hardly|maybe|perhaps|probably|might|could|would|should|if only|wish|hope|was|were|had|used to|will|won't|going to)\b|n['’]t\b/iu;
/** Where a noun phrase ends. */
const TAIL =
  /\s*(?:,|;|\(|—| - |\b(?:that|which|who|where|when|because|since|so|for|in|on|at|with|by|from|written|made|used|built|called|and|or|but|than|as|of|to)\b).*$/iu;

const cut = (phrase: string): string => phrase.replace(TAIL, '').replace(/[.!…]+$/u, '');

type Read = (groups: Readonly<Record<string, string>>, vocabulary: Vocabulary) => readonly Ends[];
interface Ends {
  readonly type: KnowledgeEdge['type'];
  readonly from: KnowledgeNode | null;
  readonly to: KnowledgeNode | null;
}

const relating =
  (type: KnowledgeEdge['type']): Read =>
  ({ a = '', b = '' }, vocabulary) => [
    {
      type,
      from: nodeNamed(a, vocabulary),
      to: type === 'RelatedTo' ? nodeNamed(cut(b), vocabulary) : conceptNamed(cut(b), vocabulary),
    },
  ];

/** Verbs of people as well: only what the dictionary knows for no name does such things. */
const asThing =
  (type: KnowledgeEdge['type']): Read =>
  (groups, vocabulary) =>
    relating(type)(groups, vocabulary).filter(
      ({ from }) => from?.type === 'Concept' || !/^\p{L}+$/u.test(groups['a'] ?? ''),
    );

const leading: Read = ({ a = '', b = '' }, vocabulary) => [
  { type: 'Implies', from: stateNamed(a, vocabulary), to: stateNamed(b, vocabulary) },
];

/** "the cache is cold" is the state "cold cache". */
const stateNamed = (clause: string, vocabulary: Vocabulary): KnowledgeNode | null => {
  const { thing = '', state = '' } =
    /^(?<thing>.+?) (?:is|are|gets?|becomes?|stays?) (?<state>\p{L}+)$/iu.exec(cut(clause).trim())?.groups ??
    {};
  if (state === '') return conceptNamed(cut(clause), vocabulary);
  if (vocabulary(state.toLowerCase()) !== 'quality') return null;
  return conceptNamed(`${state} ${thing.replace(/^(?:the|an?)\s+/iu, '')}`, vocabulary);
};

/** Algorithms 6.3, the first that fits: what is a kind of what, what follows from what, what goes with what, what is how. */
const PATTERNS: readonly (readonly [RegExp, Read])[] = [
  [/^(?<a>.+?) (?:is|are) (?:an? )?(?:kinds?|types?|sorts?|forms?) of (?<b>.+)$/iu, relating('IsA')],
  [/^(?:if|when|whenever) (?<a>.+?),? (?:then )(?<b>.+)$/iu, leading],
  [/^(?:if|when|whenever) (?<a>.+?), (?<b>.+)$/iu, leading],
  [/^because (?<a>.+?), (?<b>.+)$/iu, leading],
  [/^(?<a>.+?) (?:causes?|leads? to|results? in|triggers?) (?<b>.+)$/iu, leading],
  [/^(?<b>.+?) because (?!of )(?<a>.+)$/iu, leading],
  [/^(?<a>.+?) (?:is|are) an? (?<b>.+)$/iu, relating('IsA')],
  [/^(?<a>.+?) (?:supports?|includes?|contains?|provides?) (?<b>.+)$/iu, relating('HasProperty')],
  [/^(?<a>.+?) (?:has|have|offers?) (?<b>.+)$/iu, asThing('HasProperty')],
  [
    /^(?<a>.+?) (?:requires?|integrates? (?:well )?with|runs? on|depends? on|(?:is|are) (?:written|built|based|made) (?:in|on|with|of)|builds? on) (?<b>.+)$/iu,
    relating('RelatedTo'),
  ],
  [
    /^(?<a>.+?) (?:uses?|needs?|(?:works?|goes|go|pairs?) (?:well |best |great )?with) (?<b>.+)$/iu,
    asThing('RelatedTo'),
  ],
  [
    /^(?<a>.+?) (?:is|are) (?:really |very |so |quite |pretty |rather )?(?<b>\p{L}+)$/iu,
    (groups, vocabulary) =>
      vocabulary(groups['b']?.toLowerCase() ?? '') === 'quality'
        ? relating('HasProperty')(groups, vocabulary)
        : [],
  ],
];

/** An edge, and whether a sentence says it or denies it. */
export interface SaidEdge {
  readonly edge: KnowledgeEdge;
  readonly polarity: Polarity;
}

/**
 * The edges that a sentence states of the world in general, or denies. None for what is said of oneself or of whom one talks to, in
 * doubt, of the past or of one day, and for what is sensitive: that stays in the memory of its user.
 */
export const readSentence = (sentence: string, vocabulary: Vocabulary): readonly SaidEdge[] => {
  const text = sentence
    .trim()
    .replace(LEAD, '')
    .replace(/[.!…\s]+$/u, '');
  if (text.length > LONGEST || isSensitive(text) || wordsIn(text).some(isOwnWord)) return [];
  const denied = deniedBy(text, (subject) => publicLabel(subject, vocabulary) !== null);
  const affirmed = denied ?? text;
  if (NOT_GENERAL.test(affirmed)) return [];
  const polarity = denied === null ? 'affirmed' : 'denied';
  for (const [pattern, read] of PATTERNS) {
    const { groups } = pattern.exec(affirmed) ?? {};
    if (groups)
      return read(groups, vocabulary)
        .flatMap(whole)
        .map((edge) => ({ edge, polarity }));
  }
  return [];
};

/** What is longer is rarely one statement, and patterns stay linear. */
const LONGEST = 160;

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/[’]/gu, "'")
    .split(/[^\p{L}']+/u)
    .map((word) => word.replace(/'(?:m|ve|ll|d|re)$/u, ''));

const whole = ({ type, from, to }: Ends): readonly KnowledgeEdge[] => {
  const edge = from && to && validEdge({ type, from, to });
  return edge ? [edge] : [];
};
