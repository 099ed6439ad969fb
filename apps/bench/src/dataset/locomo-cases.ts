import { z } from 'zod';
import { NO_PEOPLE, parseLocomo, shaped } from '@mneme/mneme';
import { type Case, messageKey } from './case.js';

const questionSchema = z.looseObject({
  question: z.string(),
  answer: z.union([z.string(), z.number()]).optional(),
  evidence: z.array(z.string()),
  category: z.int().min(1).max(5),
});
const sampleSchema = z.looseObject({ sample_id: z.string(), qa: z.array(questionSchema) });

const CATEGORIES = ['multi-hop', 'temporal', 'open-domain', 'single-hop', 'adversarial'];

/** Reads one LoCoMo sample. Questions of category 5 are unanswerable. Throws `Rejected`. */
export const locomoCase = (item: unknown): Case => {
  const { sample_id: id, qa } = shaped(sampleSchema, item);
  const parsed = parseLocomo(item, { user: null, session: '', number: 1, people: NO_PEOPLE });
  const sessions = parsed.map((session) => ({ ...session, user: id }));
  const keys = new Map(
    sessions.flatMap(({ session, messages }) =>
      messages.map((message) => [message.id, messageKey(session, message.id)]),
    ),
  );
  const questions = qa.map(({ question, answer, evidence, category }, index) => ({
    id: `${id}#${index}`,
    category: CATEGORIES[category - 1] ?? 'other',
    text: question,
    answer: answer === undefined ? null : String(answer),
    gold: evidenceIds(evidence).flatMap((messageId) => keys.get(messageId) ?? []),
    askedAt: null,
    isUnanswerable: category === 5,
  }));
  return { id, sessions, questions };
};

/**
 * Returns the message ids in an evidence list. LoCoMo joins some ids (`D8:6; D9:17`), and writes others with a
 * stray colon (`D:11:26`) or with zeros (`D30:05`).
 */
const evidenceIds = (evidence: readonly string[]): readonly string[] => {
  const named = evidence.flatMap((text) =>
    [...text.matchAll(/D:?(\d+):0*(\d+)/g)].map(([, session, message]) => `D${session}:${message}`),
  );
  return [...new Set(named)];
};
