import { z } from 'zod';
import { longmemevalTime, messageName, NO_PEOPLE, parseLongmemeval, placeName, shaped } from '@mneme/mneme';
import { type Case, messageKey, sessionOfKey } from './case.js';

const questionSchema = z.looseObject({
  question_id: z.string(),
  question_type: z.string(),
  question: z.string(),
  question_date: z.string(),
  answer: z.union([z.string(), z.number()]).optional(),
  haystack_dates: z.array(z.string()),
  haystack_sessions: z.array(
    z.array(z.looseObject({ content: z.string(), has_answer: z.boolean().nullish() })),
  ),
});

/**
 * Reads one LongMemEval question with the sessions up to the end of its day, because some evidence has a
 * later time on that day. The gold messages are the messages that the file marks as containing the answer.
 * Throws `Rejected`.
 */
export const longmemevalCase = (item: unknown): Case => {
  const question = shaped(questionSchema, item);
  const id = question.question_id;
  const askedOn = question.question_date.slice(0, 10);
  const inTime = new Set(
    question.haystack_dates.flatMap((date, index) => (date.slice(0, 10) <= askedOn ? placeName(index) : [])),
  );
  const sessions = parseLongmemeval(item, { user: null, session: '', number: 1, people: NO_PEOPLE })
    .filter(({ session }) => inTime.has(session))
    .map((session) => ({ ...session, user: id }));
  const marked = question.haystack_sessions.flatMap((messages, index) =>
    messages.flatMap(({ content, has_answer: hasAnswer }, position) =>
      hasAnswer === true && content.trim() !== ''
        ? messageKey(placeName(index), messageName(placeName(index), position))
        : [],
    ),
  );
  const askedAt = longmemevalTime(question.question_date);
  const isUnanswerable = id.endsWith('_abs');
  const asked = {
    id,
    category: isUnanswerable ? 'abstention' : question.question_type,
    text: question.question,
    answer: question.answer === undefined ? null : String(question.answer),
    gold: marked.filter((key) => inTime.has(sessionOfKey(key))),
    askedAt: askedAt === null ? null : new Date(askedAt).toISOString(),
    isUnanswerable,
  };
  return { id, sessions, questions: [asked] };
};
