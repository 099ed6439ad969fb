import { ruleExtractor, staticEmbedder, surprisalModel, tokenCounter } from '@mneme/builtin';
import {
  bestSentences,
  bestWindow,
  classifyMemory,
  splitForCompression,
  messageCues,
  digestOf,
  addToDigest,
  EMPTY_DIGEST,
  emptySensoryBuffer,
  admitMessage,
  estimateTokens,
  type Message,
  namedSpeakers,
  packContext,
  passagesOf,
  readQuestion,
  splitSentences,
  slotKey,
  stemsOf,
  summaryOf,
  tagsOf,
  findTimes,
  compressText,
  stripRecalledMemory,
  splitWords,
} from '@mneme/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUPERLINEAR_BEFORE, growsTooFast, hostileText, startWatch } from './growth.fixture.js';

const saidAt = Date.UTC(2026, 4, 8);
const aMessage = (text: string, role: Message['role'] = 'user'): Message => ({
  id: 'm',
  ordinal: 0,
  role,
  speaker: 'Ana',
  text,
  saidAt,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
});
const anItem = (text: string) => ({ ...aMessage(text), kind: 'chunk' as const, sessionId: 's' });
const nothing = { before: [], names: [], claims: [] };
const asking = { speakers: ['Ana', '北京'], referenceDate: saidAt };
const inCharacters = (text: string): number => text.length;

const count = tokenCounter();
const extractor = ruleExtractor();
const embedder = staticEmbedder();
const surprisal = surprisalModel();

/** Renders a context with one memory, once cut to a token budget and once whole. */
const render = (text: string) => {
  const items = [anItem(text)];
  const question = readQuestion('Where does my cat live?', asking);
  packContext(items, { unit: 'tokens', limit: 500, count }, question);
  packContext(items, { unit: 'characters', limit: 10 * text.length, count: inCharacters }, question);
};

const segment = (text: string) => {
  const { id, role } = aMessage(text);
  const tokens = estimateTokens(text, count);
  const message = { id, role, saidAt, tokens, root: 'e', isRead: true };
  return admitMessage(emptySensoryBuffer('t/u', 's'), {
    message,
    speaker: 'Ana',
    text,
    vector: null,
    tokens,
  });
};

/** Shortens the text once. In production, this step is repeated on shorter and shorter text. */
const shorten = async (text: string) => {
  const whole = splitForCompression(text, inCharacters);
  const words = whole.chunks.map((chunk) => chunk.map((word) => word.text));
  return compressText(whole, await surprisal.score(words), 0.7);
};

const WORK: readonly (readonly [string, (text: string) => unknown])[] = [
  ['counting tokens', count],
  ['finding words', splitWords],
  ['stemming', stemsOf],
  ['splitting into sentences', splitSentences],
  ['tagging', (text) => tagsOf(aMessage(text))],
  ['classifying a memory', classifyMemory],
  ['finding cues', messageCues],
  ['removing recalled memory', stripRecalledMemory],
  ['reading a question', (text) => readQuestion(text, asking)],
  ['finding times', (text) => findTimes(text, { saidAt })],
  ['finding names', (text) => namedSpeakers(text, asking.speakers)],
  ['choosing sentences', (text) => bestSentences(text, ['cat', 'live'], 300)],
  ['choosing a window', (text) => bestWindow(text, ['cat', 'live'])],
  ['naming a slot', (text) => slotKey({ subject: text, predicate: 'likes', object: text })],
  [
    'summarising an exchange',
    (text) => summaryOf({ id: 't', asked: [aMessage(text)], replies: [], messages: [] }),
  ],
  ['writing a digest', (text) => digestOf(addToDigest(EMPTY_DIGEST, [aMessage(text)]))],
  ['rendering a block', render],
  ['segmenting messages', segment],
  ['compressing', shorten],
  ['embedding', (text) => embedder.embed([text])],
  [
    'extracting from a message of an assistant',
    (text) => extractor.extract([[aMessage(text, 'assistant')]], nothing),
  ],
];

/** Work that reads only the first 20,000 characters of a message, so the texts for it must be shorter. */
const EXTRACTION: typeof WORK = [
  ['finding passages and their speakers', (text) => passagesOf(text, 'Ana')],
  ['extracting from a message of a user', (text) => extractor.extract([[aMessage(text)]], nothing)],
  [
    'extracting from a message after the text',
    (text) => extractor.extract([[aMessage('No.')]], { ...nothing, before: [aMessage(text)] }),
  ],
];

const UNITS = 12_000;
const UNITS_EXTRACTED = 4_500;
const LIMIT_EXTRACTED = 20_000;
const RUNS = 25;

const growsLinearly = (
  work: (text: string) => unknown,
  numRuns: number,
  ...lengths: readonly [units: number, limitUnits?: number]
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await growsTooFast(work, text, ...lengths)).toBe(false);
    }),
    { numRuns, examples: SUPERLINEAR_BEFORE.map((text) => [text]), endOnFailure: true },
  );

describe('processing of hostile text', () => {
  it.each(WORK)('takes time linear in the length of the text: %s', async (_, work) => {
    await work('I live in Porto with my cat, and moved here two weeks ago. '.repeat(100));
    await growsLinearly(work, RUNS, UNITS);
  });

  it.each(EXTRACTION)('takes time linear in the length of the text: %s', async (_, work) => {
    await work('I live in Porto with my cat, and moved here two weeks ago. '.repeat(100));
    await growsLinearly(work, 10, UNITS_EXTRACTED, LIMIT_EXTRACTED);
  });
});

describe('growsTooFast', () => {
  const [, , , blanks = String] = SUPERLINEAR_BEFORE;
  /** A regular expression that restarts at every blank of a run. */
  const trimmed = (text: string): string => text.replace(/\s+$/u, '');

  it('detects a regular expression that restarts at every blank of a run', async () => {
    expect(await growsTooFast(trimmed, blanks, UNITS / 4)).toBe(true);
  });

  it('detects quadratic time in work that reads a limited part of the text', async () => {
    const limit = 15_000;
    const work = (text: string) => trimmed(`${text.slice(0, limit)}a`);
    expect(await growsTooFast(work, blanks, 3_000, limit)).toBe(true);
  });

  it('does not report linear work that is disturbed for a while', async () => {
    // Disturbs the first six tries, which measure two texts each, so that their times seem to grow too fast.
    let disturbed = 12;
    const work = (text: string): void => {
      const least = text.length > 2 * UNITS && disturbed > 0 ? 60 : 0;
      disturbed -= 1;
      const spent = startWatch();
      while (spent() < least);
    };
    expect(await growsTooFast(work, blanks, UNITS)).toBe(false);
    expect(disturbed).toBeLessThan(0);
  });
});
