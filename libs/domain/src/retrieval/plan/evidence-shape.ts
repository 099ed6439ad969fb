import { ASKS_HOW_MANY } from '../../language/questions/english-ranking-cues.js';
import { asksForPast, READ_OF_QUESTION } from '../../language/questions/question-language.js';
import type { EvidenceShape } from './query-plan.js';

const COUNT = new RegExp(
  `${ASKS_HOW_MANY.source}|\\bcuánt[oa]s?\\b|\\bwie ?(?:viele?|oft|lange)\\b|\\bin total\\b|\\ben total\\b|\\binsgesamt\\b`,
  'iu',
);
const LIST = new RegExp(
  [
    String.raw`\b(?:list|all|every|each|everything|everyone|everybody)\b`,
    String.raw`\bwhat (?:are|were) (?:all )?(?:the|my|his|her|their|our)\b`,
    String.raw`\b(?:which|what) (?:\p{L}+ )?\p{L}{2,}s (?:do|does|did|has|have|are|were|will)\b`,
    String.raw`\b(?:tod[oa]s|cada|lista|cuáles|qué cosas)\b`,
    String.raw`\b(?:alle[ns]?|jede[rsn]?|welche (?:\p{L}+ )*\p{L}+en|liste)\b`,
  ].join('|'),
  'iu',
);
const LATEST = new RegExp(
  [
    String.raw`\b(?:now|currently?|these days|at the moment|still|latest|newest|most recent(?:ly)?|right now|today)\b`,
    String.raw`\b(?:ahora|actual(?:mente)?|todavía|aún|últim[oa]s?|hoy)\b`,
    String.raw`\b(?:jetzt|zurzeit|derzeit|aktuell(?:e[rsn]?)?|noch|neueste[rsn]?|letzte[rsn]?|heute)\b`,
  ].join('|'),
  'iu',
);
const ADVICE = new RegExp(
  [
    String.raw`\b(?:recommend(?:ation)?s?|suggest(?:ion)?s?|advi[cs]e|tips?|ideas?)\b`,
    String.raw`\b(?:should|could|may|might) (?:i|we)\b|\bwhat (?:do|would) you think\b|\bany thoughts\b`,
    String.raw`\b(?:recomienda[sn]?|recomendación|sugerencias?|consejos?|debería(?:mos)?|ideas)\b`,
    String.raw`\b(?:empfiehlst|empfehlung(?:en)?|vorschl[aä]ge?|vorschlagen|tipps?|soll(?:te)?n? (?:ich|wir)|ideen?)\b`,
  ].join('|'),
  'iu',
);

/**
 * Returns the shape of the evidence by cue words in English, Spanish and German. Advice takes precedence over
 * all shapes, and a count over a list.
 */
export const evidenceShape = (question: string): EvidenceShape => {
  const text = question.slice(0, READ_OF_QUESTION);
  if (ADVICE.test(text)) return 'advice';
  if (COUNT.test(text)) return 'count';
  if (asksForPast(text)) return 'history';
  if (LATEST.test(text)) return 'latest';
  return LIST.test(text) ? 'list' : 'one';
};
