import type { ExtractionContext, Extractor } from '@mneme/ports';
import { aMessage } from '@mneme/ports/testing';
import { type Chat, openScriptedPort } from '../scripted/scripted-port.fixture.js';
import type { Reply } from '../scripted/scripted-server.fixture.js';
import type { AnsweredEntry, AnsweredFact } from './extraction-answer.js';
import { openaiExtractor } from './openai-extractor.js';

export const ALONE: ExtractionContext = { before: [], names: [], claims: [] };

export const aMessageOfAna = (text: string, changes: Parameters<typeof aMessage>[0] = {}) =>
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

type Scripted = Awaited<ReturnType<typeof openScriptedPort<Extractor>>> & { readonly extractor: Extractor };

export const withScripted = async (
  chat: Chat,
  work: (scripted: Scripted) => Promise<void>,
  options?: Parameters<typeof openScriptedPort>[2],
): Promise<void> => {
  const scripted = await openScriptedPort(openaiExtractor, chat, options);
  try {
    await work({ ...scripted, extractor: scripted.port });
  } finally {
    await scripted.close();
  }
};
