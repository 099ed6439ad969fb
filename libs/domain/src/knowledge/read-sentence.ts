import { foldText } from '../language/words/fold.js';
import type { Polarity } from './evidence.js';
import type { Form, GeneralLanguage } from './languages/general-language.js';
import { generalLanguages } from './languages/languages.js';
import {
  conceptNamed,
  isFirstOrSecondPerson,
  wordKind,
  nodeNamed,
  publicLabel,
  type ReadLanguage,
} from './public-label.js';
import { isSensitive } from './sensitive.js';
import { type KnowledgeEdge, type KnowledgeNode, validEdge } from './unit.js';
import type { Vocabulary } from './vocabulary.js';

type EdgeReader = (groups: Readonly<Record<string, string>>, tongue: ReadLanguage) => readonly EdgeDraft[];
interface EdgeDraft {
  readonly type: KnowledgeEdge['type'];
  readonly from: KnowledgeNode | null;
  readonly to: KnowledgeNode | null;
}

const cutTail = (phrase: string, { language }: ReadLanguage): string =>
  phrase.replace(language.tail, '').replace(/[.!…]+$/u, '');

const readRelation =
  (type: KnowledgeEdge['type']): EdgeReader =>
  ({ a = '', b = '' }, tongue) => [
    {
      type,
      from: nodeNamed(a, tongue),
      to:
        type === 'RelatedTo'
          ? nodeNamed(cutTail(b, tongue), tongue)
          : conceptNamed(cutTail(b, tongue), tongue),
    },
  ];

/**
 * A subject of one word must be a known concept. Otherwise it may name a person, because people also have and
 * use things.
 */
const readThingRelation =
  (type: KnowledgeEdge['type']): EdgeReader =>
  (groups, tongue) =>
    readRelation(type)(groups, tongue).filter(
      ({ from }) => from?.type === 'Concept' || !/^\p{L}+$/u.test(groups['a'] ?? ''),
    );

const readConsequence: EdgeReader = ({ a = '', b = '' }, tongue) => [
  { type: 'Implies', from: stateNamed(a, tongue), to: stateNamed(b, tongue) },
];

/** Returns the label of a state: "The cache is cold" becomes "cold cache". */
const stateNamed = (clause: string, tongue: ReadLanguage): KnowledgeNode | null => {
  const { clauses, label } = tongue.language.states;
  const text = cutTail(clause, tongue).trim();
  const pattern = clauses.find((each) => each.test(text));
  if (!pattern) return conceptNamed(text, tongue);
  const state = pattern.exec(text)?.groups?.['state'] ?? '';
  return wordKind(state.toLowerCase(), tongue) === 'quality'
    ? conceptNamed(text.replace(pattern, label), tongue)
    : null;
};

/**
 * In a language without a dictionary, the subject must be a known class, because any other subject may be a
 * person.
 */
const readQuality: EdgeReader = ({ a = '', b = '' }, tongue) => {
  if (wordKind(b.toLowerCase(), tongue) !== 'quality') return [];
  const from = tongue.language.known === null ? nodeNamed(a, tongue) : conceptNamed(a, tongue);
  return [{ type: 'HasProperty', from, to: conceptNamed(b, tongue) }];
};

const EDGE_READERS = {
  'is-a': readRelation('IsA'),
  'leads-to': readConsequence,
  'is-how': readQuality,
  offers: readRelation('HasProperty'),
  has: readThingRelation('HasProperty'),
  requires: readRelation('RelatedTo'),
  uses: readThingRelation('RelatedTo'),
} as const satisfies Record<Form, EdgeReader>;

export interface StatedEdge {
  readonly edge: KnowledgeEdge;
  readonly polarity: Polarity;
}

/**
 * Returns the edges of a sentence about the world in general, in the first language that matches. Returns
 * none for a sentence that is about a user, the past or a single day, that expresses doubt, or that is
 * sensitive.
 */
export const readSentence = (sentence: string, vocabulary: Vocabulary): readonly StatedEdge[] => {
  const text = foldText(sentence).trim();
  for (const language of generalLanguages) {
    const edges = readIn(text, { language, vocabulary });
    if (edges !== null) return edges;
  }
  return [];
};

/**
 * Maximum length of a sentence that is read, in UTF-16 units. The limit bounds the time that the patterns
 * take.
 */
const LONGEST = 160;

/** Returns null if no pattern matches, so that the next language is tried. */
const readIn = (sentence: string, tongue: ReadLanguage): readonly StatedEdge[] | null => {
  const { lead, notGeneral, forms } = tongue.language;
  const text = sentence.replace(lead, '').replace(/[.!…\s]+$/u, '');
  if (text.length > LONGEST) return null;
  const denied = affirmativeForm(text, tongue.language, (subject) => publicLabel(subject, tongue) !== null);
  const affirmed = denied ?? text;
  const form = forms.find(([pattern]) => pattern.test(affirmed));
  if (!form) return null;
  if (
    notGeneral.test(affirmed) ||
    isSensitive(text) ||
    wordsIn(text).some((word) => isFirstOrSecondPerson(word, tongue))
  )
    return [];
  const [pattern, reads] = form;
  const polarity = denied === null ? 'affirmed' : 'denied';
  return EDGE_READERS[reads](pattern.exec(affirmed)?.groups ?? {}, tongue)
    .flatMap(completeEdge)
    .map((edge) => ({ edge, polarity }));
};

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .map((word) => word.replace(/'(?:m|ve|ll|d|re)$/u, ''));

const completeEdge = ({ type, from, to }: EdgeDraft): readonly KnowledgeEdge[] => {
  const edge = from && to && validEdge({ type, from, to });
  return edge ? [edge] : [];
};

/**
 * Returns the sentence without its denial, or null if not the whole sentence is denied: "a cache that is not
 * warm causes misses" denies nothing.
 */
const affirmativeForm = (
  text: string,
  { condition, denials }: Pick<GeneralLanguage, 'condition' | 'denials'>,
  isName: (phrase: string) => boolean,
): string | null => {
  if (condition.test(text)) return null;
  for (const [pattern, affirmed] of denials) {
    const subject = pattern.exec(text)?.groups?.['subject'];
    if (subject !== undefined && isName(subject)) return text.replace(pattern, affirmed);
  }
  return null;
};
