import { expect, it } from 'vitest';
import { FOREVER, type Payload, toPoint } from './stored-point.js';

/** Points of earlier versions had the fields of all kinds. */
const EARLIER = {
  id: 'p',
  text: 'Ana: I like tea.',
  sessionId: 's1',
  agentId: null,
  episodeId: null,
  ordinal: null,
  role: null,
  speaker: 'Ana',
  saidAt: 1,
  recordedFrom: 2,
  recordedTo: null,
  stems: ['tea'],
  endsInQuestion: false,
  namesTime: false,
  sources: [],
  metadata: { kind: 'fact' },
};
const NOTE = { turnId: null, summary: null, tags: [], memoryType: null };

const payloadOf = (kind: Payload['kind'], point: object, note: object): Payload => ({
  scope: 'acme/ana',
  id: 'p',
  kind,
  tags: [],
  attached: [],
  ordinal: -1,
  said_at: 1,
  recorded_from: 2,
  recorded_to: FOREVER,
  ends_in_question: false,
  names_time: false,
  terms: [],
  counts: [],
  length: 1,
  point: JSON.stringify({ ...EARLIER, kind, ...point }),
  note: JSON.stringify({ ...NOTE, ...note }),
});

const SEARCHABLE = {
  id: 'p',
  text: 'Ana: I like tea.',
  sessionId: 's1',
  speaker: 'Ana',
  saidAt: 1,
  recordedFrom: 2,
  recordedTo: null,
  stems: ['tea'],
  endsInQuestion: false,
  namesTime: false,
  sources: [],
  dataKey: null,
};

it('reads entries, facts and digests of earlier versions with the fields of their kind only', () => {
  expect(toPoint(payloadOf('entry', {}, {}))).toEqual({
    ...SEARCHABLE,
    kind: 'entry',
    metadata: { kind: 'fact' },
  });
  const fact = { ...payloadOf('fact', { sessionId: null }, {}), memory_type: 'semantic' as const };
  expect(toPoint(fact)).toEqual({ ...SEARCHABLE, sessionId: null, kind: 'fact', memoryType: 'semantic' });
  const metadata = { made_by: 'rules' };
  expect(toPoint(payloadOf('digest', { metadata }, {}))).toEqual({ ...SEARCHABLE, kind: 'digest', metadata });
  const former = payloadOf('digest', { metadata: undefined }, {});
  expect(toPoint(former)).toEqual({ ...SEARCHABLE, kind: 'digest', metadata: {} });
});

it('reads a chunk of earlier versions with its note, and with an empty list of tool calls', () => {
  const chunk = { agentId: 'helper', episodeId: 'e1', ordinal: 3, role: 'user' };
  const note = { turnId: 't', summary: 'Tea.', tags: ['pet'], memoryType: 'episodic' };
  expect(toPoint(payloadOf('chunk', chunk, note))).toEqual({
    ...SEARCHABLE,
    ...chunk,
    ...note,
    kind: 'chunk',
    infer: true,
    toolCalls: [],
    metadata: { kind: 'fact' },
  });
});

it('reads the end of a point from its payload, which is newer than the JSON of the point', () => {
  expect(toPoint({ ...payloadOf('entry', {}, {}), recorded_to: 9 }).recordedTo).toBe(9);
});
