import { foldText } from '../language/words/fold.js';
import { deniedBy } from './denial.js';
import type { Polarity } from './evidence.js';
import type { Form } from './languages/general-language.js';
import { generalLanguages } from './languages/languages.js';
import { conceptNamed, isOwn, kindOf, nodeNamed, publicLabel, type Tongue } from './public-label.js';
import { isSensitive } from './sensitive.js';
import { type KnowledgeEdge, type KnowledgeNode, validEdge } from './unit.js';
import type { Vocabulary } from './vocabulary.js';

type Read = (groups: Readonly<Record<string, string>>, tongue: Tongue) => readonly Ends[];
interface Ends {
  readonly type: KnowledgeEdge['type'];
  readonly from: KnowledgeNode | null;
  readonly to: KnowledgeNode | null;
}

const cut = (phrase: string, { language }: Tongue): string =>
  phrase.replace(language.tail, '').replace(/[.!…]+$/u, '');

const relating =
  (type: KnowledgeEdge['type']): Read =>
  ({ a = '', b = '' }, tongue) => [
    {
      type,
      from: nodeNamed(a, tongue),
      to: type === 'RelatedTo' ? nodeNamed(cut(b, tongue), tongue) : conceptNamed(cut(b, tongue), tongue),
    },
  ];

/**
 * People, too, have and use things. So a subject of a single word must be in the dictionary, because it may be
 * a name otherwise.
 */
const asThing =
  (type: KnowledgeEdge['type']): Read =>
  (groups, tongue) =>
    relating(type)(groups, tongue).filter(
      ({ from }) => from?.type === 'Concept' || !/^\p{L}+$/u.test(groups['a'] ?? ''),
    );

const leading: Read = ({ a = '', b = '' }, tongue) => [
  { type: 'Implies', from: stateNamed(a, tongue), to: stateNamed(b, tongue) },
];

/** Turns a clause such as "the cache is cold" into the concept "cold cache". */
const stateNamed = (clause: string, tongue: Tongue): KnowledgeNode | null => {
  const { clauses, label } = tongue.language.states;
  const text = cut(clause, tongue).trim();
  const pattern = clauses.find((each) => each.test(text));
  if (!pattern) return conceptNamed(text, tongue);
  const state = pattern.exec(text)?.groups?.['state'] ?? '';
  return kindOf(state.toLowerCase(), tongue) === 'quality'
    ? conceptNamed(text.replace(pattern, label), tongue)
    : null;
};

/**
 * In a language without a dictionary only known classes get qualities, because any other subject may be a
 * person.
 */
const quality: Read = ({ a = '', b = '' }, tongue) => {
  if (kindOf(b.toLowerCase(), tongue) !== 'quality') return [];
  const from = tongue.language.known === null ? nodeNamed(a, tongue) : conceptNamed(a, tongue);
  return [{ type: 'HasProperty', from, to: conceptNamed(b, tongue) }];
};

const READS = {
  'is-a': relating('IsA'),
  'leads-to': leading,
  'is-how': quality,
  offers: relating('HasProperty'),
  has: asThing('HasProperty'),
  requires: relating('RelatedTo'),
  uses: asThing('RelatedTo'),
} as const satisfies Record<Form, Read>;

export interface SaidEdge {
  readonly edge: KnowledgeEdge;
  readonly polarity: Polarity;
}

/**
 * Returns the edges that a sentence affirms or denies about the world in general, in the first language with a
 * matching pattern. Sentences about the speaker or the listener, in doubt, about the past or a single day, and
 * sensitive ones give none: they stay in the user's memory.
 */
export const readSentence = (sentence: string, vocabulary: Vocabulary): readonly SaidEdge[] => {
  const text = foldText(sentence).trim();
  for (const language of generalLanguages) {
    const said = readIn(text, { language, vocabulary });
    if (said !== null) return said;
  }
  return [];
};

/**
 * Maximum length of a sentence, in UTF-16 units. Longer text is rarely one statement, and the bound limits the
 * cost of the patterns.
 */
const LONGEST = 160;

/**
 * Returns null if no pattern of the language matches or the sentence is too long. Then the next language is
 * tried.
 */
const readIn = (sentence: string, tongue: Tongue): readonly SaidEdge[] | null => {
  const { lead, notGeneral, forms } = tongue.language;
  const text = sentence.replace(lead, '').replace(/[.!…\s]+$/u, '');
  if (text.length > LONGEST) return null;
  const denied = deniedBy(text, tongue.language, (subject) => publicLabel(subject, tongue) !== null);
  const affirmed = denied ?? text;
  const form = forms.find(([pattern]) => pattern.test(affirmed));
  if (!form) return null;
  if (notGeneral.test(affirmed) || isSensitive(text) || wordsIn(text).some((word) => isOwn(word, tongue)))
    return [];
  const [pattern, reads] = form;
  const polarity = denied === null ? 'affirmed' : 'denied';
  return READS[reads](pattern.exec(affirmed)?.groups ?? {}, tongue)
    .flatMap(whole)
    .map((edge) => ({ edge, polarity }));
};

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .map((word) => word.replace(/'(?:m|ve|ll|d|re)$/u, ''));

const whole = ({ type, from, to }: Ends): readonly KnowledgeEdge[] => {
  const edge = from && to && validEdge({ type, from, to });
  return edge ? [edge] : [];
};
