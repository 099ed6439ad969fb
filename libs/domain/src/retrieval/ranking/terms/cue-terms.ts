import { matchDate } from '../match-date.js';
import type { MessageVector, Statistics } from '../message-vector.js';
import type { Question } from '../../question/question.js';
import { conversationWeight, sessionsOfNamed } from '../rank-messages.js';
import { RANKING } from '../ranking-weights.js';
import { type AskedSide, isBySide } from './asked-side.js';
import type { FeatureTerms } from './feature-weights.js';
import type { ReadSession } from './session-words.js';
import type { WordTerms } from './word-terms.js';

type CueTerms = Omit<FeatureTerms, keyof WordTerms | 'vector' | 'nearVectors' | 'passage'>;

export const cueTerms = (
  question: Question,
  pool: readonly MessageVector[],
  side: AskedSide,
  statistics: Statistics,
): ((session: ReadSession, i: number) => CueTerms) => {
  const namedSessions = sessionsOfNamed(question, pool);
  const rarity = conversationWeight(question, statistics);
  return (session, i) => {
    const [message, features] = [session.messages[i], session.features[i]];
    if (!message) throw new RangeError(`No message at ${i}.`);
    const isOwn = isBySide(side, message);
    const hearer = features?.shareAboutHearer ?? 0;
    const properNames = features?.properNames ?? 0;
    return {
      speaker: toNumber(side.kind === 'person' && side.isOnlyOne && isOwn === true),
      firstNamed: toNumber(side.kind === 'person' && !side.isOnlyOne && isOwn === true),
      aboutAsked: isOwn === null ? 0 : isOwn ? 1 - hearer : hearer,
      userSide: toNumber(side.kind === 'role' && side.role === 'user' && message.role === 'user'),
      assistantSide: toNumber(side.kind === 'role' && side.role === 'assistant' && message.role !== 'user'),
      conversation: namedSessions.has(message.sessionId) ? rarity : 0,
      date: matchDate(question.dates, message.saidAt),
      time: toNumber(question.asksWhen && message.namesTime),
      number: toNumber(question.asksHowMany && features?.namesNumber === true),
      place: question.asksWhere ? properNames : 0,
      definiteTime: toNumber(features?.namesDefiniteTime === true),
      properNames,
      reaction: features?.reactions ?? 0,
      afterQuestion: toNumber(session.messages[i - 1]?.endsInQuestion === true),
      question: toNumber(message.endsInQuestion && message.length <= RANKING.bareQuestionStems),
    };
  };
};

const toNumber = (holds: boolean): number => (holds ? 1 : 0);
