import { z } from 'zod';
import { NO_PEOPLE, parseLocomo, shaped } from '@mneme/mneme';
import { type Case, type CaseReader, type Question, messageKey } from './case.js';
import { evidenceIds } from './evidence.js';

const questionSchema = z.looseObject({
  question: z.string(),
  answer: z.union([z.string(), z.number()]).optional(),
  evidence: z.array(z.string()),
  category: z.int().min(1).max(5),
});
const sampleSchema = z.looseObject({ sample_id: z.string(), qa: z.array(questionSchema) });

const CATEGORIES = ['multi-hop', 'temporal', 'open-domain', 'single-hop', 'adversarial'];

/** Reads one LoCoMo sample. Questions of category 5 are unanswerable. */
export const locomoCase: CaseReader = (item, user): Case => {
  const { sample_id: sample, qa } = shaped(sampleSchema, item);
  const id = user ?? sample;
  const sessions = parseLocomo(item, { user, session: '', number: 1, people: NO_PEOPLE }).map((session) => ({
    ...session,
    user: id,
  }));
  const keys = new Map(
    sessions.flatMap(({ session, messages }) =>
      messages.map((message) => [message.id, messageKey(session, message.id)]),
    ),
  );
  const questions = qa.map(({ question, answer, evidence, category }, index): Question => ({
    id: `${sample}#${index}`,
    category: CATEGORIES[category - 1] ?? 'other',
    text: question,
    answer: answer === undefined ? null : String(answer),
    gold: evidenceIds(evidence, (messageId) => keys.has(messageId)).map(
      (messageId) => keys.get(messageId) ?? messageId,
    ),
    askedAt: null,
    isUnanswerable: category === 5,
  }));
  return { id, sessions, questions };
};
