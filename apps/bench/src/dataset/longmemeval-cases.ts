import { z } from 'zod';
import { longmemevalTime, NO_PEOPLE, parseLongmemeval, placeName, shaped, messageName } from '@mneme/mneme';
import { type Case, type CaseReader, messageKey } from './case.js';

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
 * Reads one LongMemEval question with the sessions up to the end of its day, because some evidence is dated
 * later on that day. Gold are the turns marked as containing the answer.
 */
export const longmemevalCase: CaseReader = (item, user): Case => {
  const question = shaped(questionSchema, item);
  const id = user ?? question.question_id;
  const nameOf = (name: string): string => (user === null ? name : `${question.question_id}/${name}`);
  const askedOn = question.question_date.slice(0, 10);
  const inTime = new Set(
    question.haystack_dates.flatMap((date, index) =>
      date.slice(0, 10) <= askedOn ? nameOf(placeName(index)) : [],
    ),
  );
  const sessions = parseLongmemeval(item, { user, session: '', number: 1, people: NO_PEOPLE })
    .filter(({ session }) => inTime.has(session))
    .map((session) => ({ ...session, user: id }));
  const gold = question.haystack_sessions.flatMap((turns, index) =>
    turns.flatMap(({ content, has_answer: hasAnswer }, position) =>
      hasAnswer === true && content.trim() !== ''
        ? messageKey(nameOf(placeName(index)), messageName(placeName(index), position))
        : [],
    ),
  );
  const askedAt = longmemevalTime(question.question_date);
  const isUnanswerable = question.question_id.endsWith('_abs');
  const asked = {
    id: question.question_id,
    category: isUnanswerable ? 'abstention' : question.question_type,
    text: question.question,
    answer: question.answer === undefined ? null : String(question.answer),
    gold: gold.filter((key) => inTime.has(key.slice(0, key.lastIndexOf('\n')))),
    askedAt: askedAt === null ? null : new Date(askedAt).toISOString(),
    isUnanswerable,
  };
  return { id, sessions, questions: [asked] };
};
