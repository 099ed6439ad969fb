import { shaped } from '@mneme/mneme';
import { z } from 'zod';
import { type Case, type CaseReader, messageKey, type Question } from './case.js';

/** Parses values that are published as JSON text. */
const jsonOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? parsedOr(value) : value), schema);

const parsedOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const turnSchema = z.looseObject({
  role: z.string(),
  content: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  time_anchor: z.string().nullish(),
});
type Turn = z.infer<typeof turnSchema>;

const questionSchema = z.looseObject({
  question: z.string(),
  answer: z.unknown().optional(),
  ideal_response: z.unknown().optional(),
  ideal_answer: z.unknown().optional(),
  expected_compliance: z.unknown().optional(),
  source_chat_ids: z.unknown().optional(),
});

const rowSchema = z.looseObject({
  conversation_id: z.union([z.string(), z.number()]),
  chat: jsonOr(z.array(z.unknown().optional(), 'must be an array')),
  probing_questions: jsonOr(
    z.record(
      z.string(),
      z.array(questionSchema),
      'must be JSON, not the literal of another language: {"abstention": [{"question": …}]}',
    ),
  ),
});

/**
 * Reads one conversation of BEAM (Tavakoli et al. 2025) from a published JSON row: batches of turns, the first
 * of which may state the day, and questions by ability. Gold are the turns whose ids a question names. Ids that
 * several turns have are ignored.
 */
export const beamCase: CaseReader = (item, user): Case => {
  const row = shaped(rowSchema, item);
  const conversation = String(row.conversation_id);
  const id = user ?? conversation;
  const prefix = user === null ? '' : `${conversation}/`;
  const batches = batchesIn(row.chat);
  const sessions = batches.map((turns, n) =>
    sessionOf(turns, { user: id, session: `${prefix}batch-${n + 1}` }),
  );
  const keys = keysOf(batches, sessions);
  const askedAt = sessions.at(-1)?.messages.at(-1)?.timestamp ?? null;
  const questions = Object.entries(row.probing_questions).flatMap(([ability, asked]) =>
    asked.map((question, n): Question => ({
      id: `${conversation}#${ability}-${n + 1}`,
      category: ability,
      text: question.question,
      answer: answerOf(question),
      gold: [...new Set(idsIn(question.source_chat_ids))].flatMap((source) => keys.get(source) ?? []),
      askedAt,
      isUnanswerable: ability === 'abstention',
    })),
  );
  return { id, sessions, questions };
};

/**
 * Finds the batches: lists of turns, or objects with `turns`. The longest conversations nest them inside plans.
 */
const batchesIn = (node: unknown): readonly (readonly Turn[])[] => {
  if (Array.isArray(node)) {
    const turns = z.array(turnSchema).min(1).safeParse(node);
    return turns.success ? [turns.data] : node.flatMap(batchesIn);
  }
  if (typeof node !== 'object' || node === null) return [];
  if ('turns' in node) {
    const flat = [node.turns].flat(2);
    return batchesIn(flat);
  }
  return Object.values(node).flatMap(batchesIn);
};

const MINUTE_MS = 60_000;

const sessionOf = (
  turns: readonly Turn[],
  { user, session }: { readonly user: string; readonly session: string },
): Case['sessions'][number] => {
  const day = dayIn(turns);
  return {
    user,
    session,
    isWhole: true,
    messages: turns.map(({ role, content }, n) => ({
      id: `${session}:${n + 1}`,
      role: role.toLowerCase() === 'user' ? 'user' : 'assistant',
      name: null,
      content,
      timestamp: day === null ? null : new Date(day + n * MINUTE_MS).toISOString(),
    })),
  };
};

/** Parses a day like "March-15-2024". Null if no turn states one. */
const dayIn = (turns: readonly Turn[]): number | null => {
  const [anchor] = turns.flatMap(({ time_anchor: told }) => (told ? [told] : []));
  const day = anchor === undefined ? Number.NaN : Date.parse(`${anchor.replace(/-/gu, ' ')} UTC`);
  return Number.isNaN(day) ? null : day;
};

/** Returns the message key of each turn by its published id, without ids that several turns have. */
const keysOf = (
  batches: readonly (readonly Turn[])[],
  sessions: Case['sessions'],
): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const [n, turns] of batches.entries()) {
    for (const [place, { id }] of turns.entries()) {
      const session = sessions[n];
      const message = session?.messages[place];
      if (id === undefined || !session || !message) continue;
      if (keys.has(String(id))) shared.add(String(id));
      keys.set(String(id), messageKey(session.session, message.id));
    }
  }
  for (const id of shared) keys.delete(id);
  return keys;
};

/** Ids are in lists, or in lists by part of the question. */
const idsIn = (node: unknown): readonly string[] => {
  if (typeof node === 'number' || typeof node === 'string') return [String(node)];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(idsIn) : [];
};

/** The field of the answer depends on the ability. */
const answerOf = ({
  answer,
  ideal_response: response,
  ideal_answer: ideal,
  expected_compliance: compliance,
}: z.infer<typeof questionSchema>): string | null => {
  const told = [answer, ideal, response, compliance].find(
    (each) => typeof each === 'string' || typeof each === 'number',
  );
  return told === undefined ? null : String(told);
};
