import { type ScriptedServer, startScriptedServer } from '@mneme/openai/testing';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { locomoFile } from '../dataset/locomo-file.fixture.js';
import { keptRows } from '../recall/rows-file.js';
import { NO_ANSWER } from './answer-prompt.js';
import { type AnswerRow, answerRowSchema } from './answer-row.js';
import { openChat } from './chat.js';
import { runAnswers, SYSTEMS } from './run-answers.js';
import { summariseAnswers } from './summary.js';

const SAID = [
  ['fly the kite', 'flew a red kite at the harbour', 'at the harbour'],
  ['tortoise eat', 'tortoise eats cabbage', 'cabbage'],
  ['Ana move to', 'moved to Lisbon', 'Lisbon'],
] as const;

/** A model that answers from its prompt and judges by exact words. */
const answerTo = (prompt: string): string => {
  const [, gold, response] = /Correct Answer: (.*)\n\nModel Response: (.*)\n/u.exec(prompt) ?? [];
  if (gold !== undefined) return response?.includes(gold) ? 'Yes.' : 'no';
  const [, , answer = NO_ANSWER] =
    SAID.find(([asked, words]) => prompt.split('Question:')[1]?.includes(asked) && prompt.includes(words)) ??
    [];
  return answer;
};

describe('runAnswers', () => {
  let file: Awaited<ReturnType<typeof locomoFile>>;
  let server: ScriptedServer;
  let rows: readonly AnswerRow[];
  let isDown = true;
  const rowsTo = (): string => `${file.query.file}.rows`;

  const run = async (): Promise<readonly AnswerRow[]> => {
    const address = { baseUrl: server.baseUrl, apiKey: null, limits: { retries: 0 } };
    const kept = await keptRows(rowsTo(), { bench: 'answers' }, answerRowSchema);
    return withBenchStore(({ connection: store }) =>
      runAnswers({
        ...file.query,
        store,
        systems: SYSTEMS,
        answer: openChat({ ...address, model: 'answerer', setting: '--answer' }),
        judge: openChat({ ...address, model: 'judge', setting: '--judge' }),
        rows: { ...kept, earlier: kept.earlier.filter(({ error }) => error === null) },
        onProgress: () => undefined,
      }),
    );
  };

  beforeAll(async () => {
    file = await locomoFile();
    server = await startScriptedServer({
      chat: ({ messages }) => {
        const prompt = messages.map(({ content }) => content as string).join('');
        if (isDown && prompt.includes('Question: What does the tortoise eat?')) return { status: 400 };
        return { says: answerTo(prompt), spent: { promptTokens: 100, completionTokens: 10 } };
      },
    });
    await run();
    isDown = false;
    rows = await run();
  });
  afterAll(async () => {
    await server.close();
    await rm(rowsTo(), { force: true });
    await file.remove();
  });

  it('asks only failed questions again, and never counts a failure as wrong', () => {
    expect(rows.map(({ id, error }) => [id, error])).toEqual(
      expect.arrayContaining([0, 1, 2].map((n) => [`conv-1#${n}`, null])),
    );
    const asked = server.chats.map(({ messages }) => messages[0]?.content as string);
    const answered = (words: string) =>
      asked.filter((prompt) => prompt.includes(`Question: ${words}`)).length;
    // Three systems, each answered and judged, make six calls. The failed question was asked at least once
    // more.
    expect(answered('Where did Ana fly the kite?')).toBe(6);
    expect(answered('What does the tortoise eat?')).toBeGreaterThan(6);
  });

  it('scores answers from the context and from the history as correct, and answers from nothing as wrong', () => {
    const [all, ...others] = SYSTEMS.map((system) =>
      summariseAnswers(rows, { prompt: 0, completion: 0 }).find((row) => row.system === system),
    );
    expect([all?.correct?.mean, ...others.map((row) => row?.correct?.mean)]).toEqual([1, 1, 0]);
    expect([all?.f1.mean, others[1]?.f1.mean]).toEqual([1, 0]);
    expect(all?.behindHistory?.mean).toBe(0);
    expect(others[1]?.behindHistory?.mean).toBe(-1);
  });

  it('reports tokens and cost of one question', () => {
    const [first] = summariseAnswers(rows, { prompt: 2, completion: 10 });
    const cost = { promptTokens: 100, completionTokens: 10, money: 300 / 1e6 };
    expect([first?.answering, first?.judging]).toEqual([cost, cost]);
  });
});
