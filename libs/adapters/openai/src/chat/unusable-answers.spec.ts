import { Rejected, Unavailable } from '@mneme/domain';
import { UnusableAnswer } from '@mneme/ports';
import { aJudgedEntry, anUpdater } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import type { Asking } from './chat-model.js';
import { openaiAbstractor } from '../abstraction/openai-abstractor.js';
import { openaiAdjudicator } from '../adjudication/openai-adjudicator.js';
import { openaiExtractor } from '../extraction/openai-extractor.js';
import { openaiQueryPlanner } from '../planning/openai-query-planner.js';
import { openaiSelector } from '../selection/openai-selector.js';
import { openaiUpdateJudge } from '../updates/openai-update-judge.js';
import { ALONE, aMessageOfAna } from '../extraction/scripted-extractor.fixture.js';
import { openScriptedPort } from '../scripted/scripted-port.fixture.js';
import { EVENT_STREAM, eventOf, pieceOf, type Reply } from '../scripted/scripted-server.fixture.js';

const QUESTIONS: Readonly<Record<string, (asking: Asking) => Promise<unknown>>> = {
  extractor: (asking) => openaiExtractor(asking).extract([[aMessageOfAna('I live in Porto.')]], ALONE),
  abstractor: (asking) =>
    openaiAbstractor(asking).digest({
      beganAt: 1,
      lines: [{ label: 'Ana: ', piece: 'I live in Porto.', messageId: 'm1', saidAt: 1 }],
    }),
  adjudicator: (asking) =>
    openaiAdjudicator(asking).adjudicate([
      {
        predicate: 'has_car',
        statement: 'Ana has a car.',
        candidates: [{ predicate: 'car', statement: null }],
      },
    ]),
  judge: (asking) =>
    openaiUpdateJudge(asking).judge({
      target: aJudgedEntry({ text: 'I have 2 cats in Porto.' }),
      updaters: [anUpdater({ text: 'My cats are called Miso and Tofu.', likeness: 'near' })],
    }),
  planner: (asking) => openaiQueryPlanner(asking).plan({ query: 'Where is she?', recent: [] }),
  selector: (asking) => openaiSelector(asking).select(['Where?'], ['Here.', 'There.']),
};

const loop = '{"entries": [{"messages": [1], "kind": "fact", "text": "Ana'.repeat(500);
const BAD: readonly (readonly [string, Reply])[] = [
  ['nothing', { says: '' }],
  ['prose', { says: 'I cannot help with that.' }],
  ['prose around no JSON', { says: 'Here {you} are.' }],
  ['null', { says: 'null' }],
  ['an empty object', { says: '{}' }],
  [
    'null in every place',
    {
      says: JSON.stringify({
        entries: null,
        verdicts: null,
        queries: null,
        selected: null,
        digest: null,
        verdict: null,
      }),
    },
  ],
  [
    'lists of null',
    {
      says: JSON.stringify({
        entries: [null],
        verdicts: [null],
        queries: [null],
        selected: [null],
        digest: [null],
      }),
    },
  ],
  [
    'objects for lists',
    { says: JSON.stringify({ entries: {}, verdicts: {}, queries: {}, selected: {}, digest: {} }) },
  ],
  ['a prototype', { says: '{"__proto__": {"entries": []}, "constructor": 1}' }],
  ['the same again and again until it is cut off', { says: loop }],
  ['a million brackets', { says: '{"entries": '.padEnd(1_000_000, '[') }],
  ['a page of HTML', { raw: ['<html></html>'], headers: { 'content-type': 'text/html' } }],
  ['no choice', { raw: ['{"choices": []}'] }],
  [
    'an error in its stream',
    { raw: [pieceOf('{'), eventOf({ error: { message: 'no' } })], headers: EVENT_STREAM },
  ],
  ['half an answer', 'breaks-off'],
  ['silence', 'hangs'],
  ['half an answer, then silence', 'stalls'],
  ['a redirect', { status: 307, raw: [], headers: { location: 'http://127.0.0.1:9/v1' } }],
  ['status 413', { status: 413 }],
  ['status 503', { status: 503 }],
];

describe.each(Object.entries(QUESTIONS))('an answer to the %s', (_, ask) => {
  it.each(BAD)('throws `UnusableAnswer` or `Unavailable` if the answer is %s', async (__, reply) => {
    const { port, close } = await openScriptedPort(
      (asking) => () => ask(asking),
      () => reply,
      {
        silenceMs: 500,
        failuresInRow: 99,
      },
    );
    try {
      const failure = await port().then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure instanceof UnusableAnswer || failure instanceof Unavailable).toBe(true);
      expect(failure instanceof Rejected && !(failure instanceof UnusableAnswer)).toBe(false);
    } finally {
      await close();
    }
  });
});
