import {
  countStems,
  messageCues,
  type MessageVector,
  rankMessages,
  readQuestion,
  stemsOf,
} from '@mneme/domain';
import type { BaselineMessage, Embed, Ranker } from './ranker.js';

/** Ranks every message of a history by R2 of retrieval.md, the ranking used before texts were read closely. */
export const recipeBefore = (turns: readonly BaselineMessage[], embed: Embed): Ranker => {
  const byId = new Map(turns.map((turn) => [turn.key, turn]));
  const stems = turns.map(({ item }) => stemsOf(item.text));
  const vectors = embed(turns.map(({ item }) => item.text));
  const statistics = {
    turns: turns.length,
    meanLength: stems.reduce((sum, { length }) => sum + length, 0) / Math.max(turns.length, 1),
    speakers: speakersOf(turns),
  };
  const speakers = statistics.speakers.map(({ name }) => name);
  return async ({ text, askedAt }) => {
    const referenceDate = askedAt === null ? null : Date.parse(askedAt);
    const question = readQuestion(text, { speakers, referenceDate });
    const [asked] = await embed([question.withoutNames]);
    const embedded = await vectors;
    const pool = turns.map((turn, n): MessageVector => {
      const [own = [], vector] = [stems[n], embedded[n]];
      return {
        ...seatOf(turn),
        length: own.length,
        counts: countStems(own, question.stems),
        similarity: vector && asked ? dot(vector, asked) : null,
      };
    });
    const frequencies = new Map(
      question.stems.map((stem, at) => [stem, pool.filter(({ counts }) => (counts[at] ?? 0) > 0).length]),
    );
    const ranked = rankMessages(question, pool, { statistics, frequencies, limit: turns.length });
    return ranked.flatMap(({ message }) => byId.get(message.id) ?? []);
  };
};

const seatOf = ({ key, session, item }: BaselineMessage) => ({
  id: key,
  sessionId: session,
  ordinal: item.ordinal ?? 0,
  speaker: item.speaker,
  role: item.role ?? 'user',
  saidAt: item.saidAt,
  recordedFrom: 0,
  isEligible: true,
  ...messageCues(item.text),
});

const speakersOf = (turns: readonly BaselineMessage[]) => {
  const counts = new Map<string, number>();
  for (const { item } of turns)
    if (item.speaker !== null) counts.set(item.speaker, (counts.get(item.speaker) ?? 0) + 1);
  return [...counts].map(([name, spoken]) => ({ name, turns: spoken }));
};

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
