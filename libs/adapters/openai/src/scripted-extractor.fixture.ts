import type { ExtractionContext, Extractor } from '@mneme/ports';
import { aMessage } from '@mneme/ports/testing';
import type { Asking, Dropped } from './chat-model.js';
import type { Spent } from './http/usage-figures.js';
import { type Limits, openConnection } from './connection.js';
import type { AnsweredEntry, AnsweredFact } from './extraction-answer.js';
import { openaiExtractor } from './openai-extractor.js';
import {
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.fixture.js';

export const ALONE: ExtractionContext = { before: [], names: [], claims: [] };

/** A message by Ana of Monday, 8 May 2023. */
export const said = (text: string, changes: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id: 'm1', speaker: 'Ana', saidAt: Date.parse('2023-05-08T10:00:00Z'), text, ...changes });

export const aFact = (changes: Partial<AnsweredFact> = {}): AnsweredFact => ({
  subject: 'Ana',
  predicate: 'lives_in',
  object: 'Porto',
  sentence: 'Ana lives in Porto.',
  negated: false,
  since: null,
  until: null,
  time_words: null,
  ...changes,
});

export const anEntry = (changes: Partial<AnsweredEntry> = {}): AnsweredEntry => ({
  messages: [1],
  kind: 'fact',
  topic: 'home',
  text: 'Ana lives in Porto.',
  date: null,
  facts: [],
  ...changes,
});

export const saying = (...entries: readonly AnsweredEntry[]): Reply => ({
  says: JSON.stringify({ entries }),
});

export interface Scripted {
  readonly extractor: Extractor;
  readonly server: ScriptedServer;
  readonly spent: readonly Spent[];
  readonly dropped: readonly Dropped[];
}

export const withScripted = async (
  chat: NonNullable<Script['chat']>,
  work: (scripted: Scripted) => Promise<void>,
  { onProgress, ...limits }: Partial<Limits> & Pick<Asking, 'onProgress'> = {},
): Promise<void> => {
  const server = await startScriptedServer({ chat });
  const spent: Spent[] = [];
  const dropped: Dropped[] = [];
  const extractor = openaiExtractor({
    connection: openConnection({
      baseUrl: server.baseUrl,
      apiKey: 'a key',
      model: 'scripted',
      setting: 'OPENAI_MODEL',
      limits: { retries: 0, ...limits },
    }),
    onSpent: (one) => spent.push(one),
    onDropped: (each) => dropped.push(each),
    ...(onProgress && { onProgress }),
  });
  try {
    await work({ extractor, server, spent, dropped });
  } finally {
    await server.close();
  }
};
