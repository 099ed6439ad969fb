import {
  changedExchanges,
  cosine,
  countStems,
  type Message,
  rankStatements,
  readQuestion,
  stemsOf,
  summaryOf,
} from '@mneme/domain';
import { type Case, messageKey, type Question } from '../dataset/case.js';
import type { Embed } from '../recall/ranker.js';

/** An exchange as an index of summaries would store it. */
export interface Summarised {
  readonly id: string;
  readonly keys: readonly string[];
  readonly saidAt: number;
  readonly stems: readonly string[];
  readonly vector: Float32Array | undefined;
}

export type ScoreSummaries = (question: Question) => Promise<ReadonlyMap<Summarised, number>>;

/** Summarises the exchanges of a history, and returns a function that ranks the summaries as statements. */
export const summaryScores = async ({ sessions }: Case, embed: Embed): Promise<ScoreSummaries> => {
  const exchanges = sessions.flatMap(({ session, messages }) =>
    changedExchanges(session, [], messages.map(asMessage)).map((exchange) => ({ session, exchange })),
  );
  const texts = exchanges.map(({ exchange }) => summaryOf(exchange));
  const vectors = await embed(texts);
  const held = exchanges.map(({ session, exchange: { id, messages } }, n): Summarised => {
    const keys = messages.map((message) => messageKey(session, message.id));
    return { id, keys, saidAt: messages[0]?.saidAt ?? 0, stems: stemsOf(texts[n] ?? ''), vector: vectors[n] };
  });
  const frequencies = new Map<string, number>();
  for (const stem of held.flatMap(({ stems }) => [...new Set(stems)]))
    frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const meanLength = held.reduce((sum, { stems }) => sum + stems.length, 0) / held.length;
  const statistics = { turns: held.length, meanLength, speakers: [] };
  const speakers = [
    ...new Set(sessions.flatMap(({ messages }) => messages.flatMap(({ name }) => name ?? []))),
  ];
  return async ({ text, askedAt }) => {
    const referenceDate = askedAt === null ? null : Date.parse(askedAt);
    const question = readQuestion(text, { speakers, referenceDate });
    const [asked] = await embed([question.withoutNames]);
    const statements = held.map((exchange) => ({
      exchange,
      id: exchange.id,
      length: exchange.stems.length,
      counts: countStems(exchange.stems, question.stems),
      similarity: exchange.vector && asked ? cosine(exchange.vector, asked) : null,
      speaker: null,
      isOfAnother: false,
      saidAt: exchange.saidAt,
      weight: null,
    }));
    const ranked = rankStatements(question, statements, { statistics, frequencies });
    return new Map(ranked.map(({ statement, score }) => [statement.exchange, score]));
  };
};

const asMessage = (
  { id, role, name, content, timestamp, toolCalls = [] }: Case['sessions'][number]['messages'][number],
  ordinal: number,
): Message => ({
  id,
  ordinal,
  role,
  speaker: name,
  text: content,
  saidAt: timestamp === null ? ordinal : Date.parse(timestamp),
  timeSource: 'stated',
  toolCalls: [...toolCalls],
  metadata: {},
});
