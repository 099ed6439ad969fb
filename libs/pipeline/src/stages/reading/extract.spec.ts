import { DIGEST_RULES, type Point, type Scope } from '@mneme/domain';
import type { Abstractor } from '@mneme/ports';
import { anEnvelope } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import type { Decision, Handled } from '../../stage.js';
import type { StagePorts } from '../../stage-ports.js';
import { digestId } from '../../points/digest-id.js';
import { extract } from './extract.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const LINE = { label: 'Ana: ', piece: 'I walked to the sea.', messageId: 'm1', saidAt: 1 };

const due = (provisional?: true): Handled =>
  ({
    ...anEnvelope({ type: 'digest.due' }),
    scope: SCOPE,
    recordedAt: 9,
    data: { sessionId: 's', soFar: { beganAt: 1, lines: [LINE] }, ...(provisional && { provisional }) },
  }) as unknown as Handled;

const abstractor = (id: string): Abstractor => ({
  id,
  asksModel: id !== DIGEST_RULES,
  digest: () => Promise.resolve({ text: `As ${id} says.`, messageIds: ['m1'] }),
});

/** Ports with a stored digest made by `stored` (none for `null`), and an abstractor called `by`. */
const portsWith = (stored: string | null, by: string): StagePorts => {
  const digest = {
    id: digestId(SCOPE, 's'),
    kind: 'digest',
    metadata: { made_by: stored },
  } as unknown as Point;
  const get = (): Promise<readonly Point[]> => Promise.resolve(stored === null ? [] : [digest]);
  return { memoryReader: { of: () => ({ get }) }, abstractor: abstractor(by) } as unknown as StagePorts;
};

const { decide, withoutBudget } = extract as Decision;

const typesOf = (drafts: readonly { readonly type: string }[]) => drafts.map(({ type }) => type);

describe('digests without budget for a model', () => {
  it('makes one digest by rules and keeps the request for the model', async () => {
    const first = await withoutBudget(due(), portsWith(null, DIGEST_RULES));
    expect(typesOf(first.events)).toEqual(['session.digested']);
    expect(first.again).toMatchObject({ type: 'digest.due', data: { provisional: true } });
    const second = await withoutBudget(due(true), portsWith(DIGEST_RULES, DIGEST_RULES));
    expect(second).toMatchObject({ events: [], again: { type: 'digest.due' } });
  });

  it('makes the digest by the model when there is budget', async () => {
    expect(typesOf(await decide(due(true), portsWith(DIGEST_RULES, 'a model')))).toEqual([
      'session.digested',
    ]);
  });

  it('keeps a later digest that a model has made in the meantime', async () => {
    expect(await decide(due(true), portsWith('a model', 'a model'))).toEqual([]);
  });

  it('makes a new digest for a session that is closed again', async () => {
    expect(typesOf(await decide(due(), portsWith('a model', 'a model')))).toEqual(['session.digested']);
  });
});
