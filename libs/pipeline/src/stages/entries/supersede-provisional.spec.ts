import type { Entry, EntryPoint, Point } from '@mneme/domain';
import { anEntryPoint } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import type { Handled } from '../../stage.js';
import { supersede } from './supersede-provisional.js';

const entryOf = (id: string, messageId: string): Entry => ({
  id,
  sessionId: 's',
  segmentId: 'g',
  text: `What ${messageId} says.`,
  kind: 'fact',
  madeBy: 'a model',
  speaker: 'Ana',
  happenedAt: 1,
  precision: null,
  sources: [{ messageId, sessionId: 's', saidAt: 1 }],
  claims: [],
});

const NOON = 1_000;

const readAgain = (provisional: readonly string[] | undefined): Handled<'batch.ready'> =>
  ({
    id: 'event',
    type: 'batch.ready',
    scope: { tenant: 't', user: 'ana' },
    roots: [],
    trace: null,
    dataKey: null,
    recordedAt: NOON,
    data: { id: 'batch', sessionId: 's', segments: [], endsSession: false, provisional },
  }) as unknown as Handled<'batch.ready'>;

const madeByRules = (id: string, messageId: string, changes: Partial<EntryPoint> = {}): EntryPoint =>
  anEntryPoint({ id, sources: [{ messageId, sessionId: 's', saidAt: 1 }], ...changes });

const storeOf = (...points: readonly Point[]) => ({
  get: (ids: readonly string[]) => Promise.resolve(points.filter(({ id }) => ids.includes(id))),
});

const outcome = async (
  store: ReturnType<typeof storeOf>,
  provisional: readonly string[] | undefined,
  entries: readonly Entry[],
) => {
  const drafts = await supersede(store, readAgain(provisional), 'a model', entries);
  return drafts.map(({ type, data }) => {
    const { entryIds, id } = data as { readonly entryIds?: readonly string[]; readonly id?: string };
    return [type, entryIds ?? id];
  });
};

describe('supersede', () => {
  it('only writes the entries of the model if rules have read nothing', async () => {
    expect(await outcome(storeOf(), undefined, [entryOf('e1', 'm1')])).toEqual([['entry.written', 'e1']]);
  });

  it('supersedes all entries of the rules before it writes the entries of the model', async () => {
    const store = storeOf(madeByRules('r1', 'm1'), madeByRules('r2', 'm2'));
    expect(await outcome(store, ['r1', 'r2'], [entryOf('e1', 'm1')])).toEqual([
      ['entries.superseded', ['r1', 'r2']],
      ['entry.written', 'e1'],
    ]);
  });

  it('keeps entries that a person has edited or deleted, and adds no entries for their messages', async () => {
    const store = storeOf(
      madeByRules('edited', 'm1', { metadata: { edited_at: '2026-11-24T12:00:00Z' } }),
      madeByRules('deleted', 'm2', { recordedTo: 5 }),
      madeByRules('r3', 'm3'),
    );
    const entries = ['m1', 'm2', 'm3'].map((messageId) => entryOf(`of ${messageId}`, messageId));
    expect(await outcome(store, ['edited', 'deleted', 'r3'], entries)).toEqual([
      ['entries.superseded', ['r3']],
      ['entry.written', 'of m3'],
    ]);
  });

  it('gives the entry of a model another id than the entry of the rules with the same words', async () => {
    const [[, superseded], [, written]] = (await outcome(
      storeOf(madeByRules('r1', 'm1')),
      ['r1'],
      [entryOf('r1', 'm1')],
    )) as [[string, unknown], [string, unknown]];
    expect(superseded).toEqual(['r1']);
    expect(written).not.toBe('r1');
  });
});
