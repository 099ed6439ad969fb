import { describe, expect } from 'vitest';
import { type DataKeys, factsKind, type LiveKey, type SealedKind } from '../../keys/data-keys.js';
import type { StateStore } from '../../state/state-store.js';
import { aStateRow } from '../builders.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';

export const dataKeysContract = (open: Open<DataKeys>): void => {
  describe('DataKeys', () => {
    const it = promises(open);
    testClaims(it);
    testDestruction(it);
    testRewrapping(it);
  });
};

export const aLiveKey = (changes: Partial<LiveKey> = {}): LiveKey => ({
  id: 'key-1',
  scope: 'acme/ana',
  sessionId: 's1',
  holds: 'messages',
  wrapped: `secret of ${changes.id ?? 'key-1'}`,
  masterKeyId: 'master-1',
  ...changes,
});

const KINDS: readonly SealedKind[] = [
  'messages',
  'facts',
  'aside',
  'facts until 0',
  'facts until 1',
  'facts until -1',
  'facts until 253402300799999',
];

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

const testClaims = (it: Promises<DataKeys>): void => {
  it('gives an owner without a key the fresh key, and later callers the same key', async (keys) => {
    const first = aLiveKey();
    expect(await keys.claim([first])).toEqual([first]);
    expect(await keys.claim([aLiveKey({ id: 'key-2' })])).toEqual([first]);
    expect(await keys.load(['key-1', 'key-2'])).toEqual([first]);
  });

  it('gives different keys to different scopes, sessions and data outside of sessions', async (keys) => {
    const sessions = [null, '', ...ODD_STRINGS];
    const owned = [
      ...sessions.map((sessionId, n) => aLiveKey({ id: `a-${n}`, sessionId })),
      ...sessions.map((sessionId, n) => aLiveKey({ id: `b-${n}`, sessionId, scope: 'acme/anabel' })),
    ];
    expect(await keys.claim(owned)).toEqual(owned);
    const again = owned.map((key) => ({ ...key, id: `${key.id}-again` }));
    expect(await keys.claim(again)).toEqual(owned);
    expect(await keys.claim([])).toEqual([]);
  });

  it('gives different keys to messages, facts and facts of each expiry time, in a session and outside of sessions', async (keys) => {
    const owned = [null, 's1'].flatMap((sessionId) =>
      KINDS.map((holds) => aLiveKey({ id: `${sessionId}-${holds}`, sessionId, holds })),
    );
    expect(await keys.claim(owned)).toEqual(owned);
    expect(await keys.claim(owned.map((key) => ({ ...key, id: `${key.id}-again` })))).toEqual(owned);
    expect((await keys.load(owned.map(({ id }) => id))).toSorted(byId)).toEqual(owned.toSorted(byId));
  });

  it('returns the same key twice for an owner that is named twice', async (keys) => {
    const [first, second] = await keys.claim([aLiveKey(), aLiveKey({ id: 'key-2' })]);
    expect(first).toEqual(aLiveKey());
    expect(second).toEqual(aLiveKey());
  });

  it('gives concurrent callers the same key', async (keys) => {
    const claimed = await Promise.all(
      Array.from({ length: 16 }, (_, n) => keys.claim([aLiveKey({ id: `key-${n}` })])),
    );
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(1);
  });
};

const testDestruction = (it: Promises<DataKeys>): void => {
  it('destroys only the key of the session, and then gives the session a new key', async (keys) => {
    await keys.claim([aLiveKey(), aLiveKey({ id: 'key-2', sessionId: 's2' })]);
    const erasure = {
      erasureId: 'e1',
      scope: 'acme/ana',
      of: { sessionId: 's1', holds: 'anything' } as const,
    };
    expect(await keys.destroy(erasure)).toEqual(['key-1']);
    expect((await keys.load(['key-1', 'key-2'])).toSorted(byId)).toEqual([
      aLiveKey({ wrapped: null as never }),
      aLiveKey({ id: 'key-2', sessionId: 's2' }),
    ]);
    const next = aLiveKey({ id: 'key-3' });
    expect(await keys.claim([next])).toEqual([next]);
  });

  it('returns the keys that given erasures have destroyed, and destroys no other keys', async (keys) => {
    await keys.claim([
      aLiveKey(),
      aLiveKey({ id: 'key-2', sessionId: 's2' }),
      aLiveKey({ id: 'key-3', sessionId: 's3' }),
    ]);
    for (const n of [1, 2]) {
      await keys.destroy({
        erasureId: `e${n}`,
        scope: 'acme/ana',
        of: { sessionId: `s${n}`, holds: 'anything' },
      });
    }
    expect(await keys.destroyedBy(['e1'])).toEqual(['key-1']);
    expect((await keys.destroyedBy(['e2', 'e3', 'e1'])).toSorted()).toEqual(['key-1', 'key-2']);
    expect(await keys.destroyedBy(['e3'])).toEqual([]);
    expect(await keys.destroyedBy([])).toEqual([]);
    expect(await keys.destroy({ erasureId: 'e3', scope: 'acme/ana', of: 'everything' })).toEqual(['key-3']);
  });

  it('destroys only the keys of one kind, or all keys of a session', async (keys) => {
    await keys.claim([
      aLiveKey({ id: 'messages' }),
      aLiveKey({ id: 'facts', holds: 'facts' }),
      aLiveKey({ id: 'at 5', holds: 'facts until 5' }),
      aLiveKey({ id: 'at 6', holds: 'facts until 6' }),
      aLiveKey({ id: 'elsewhere', sessionId: 's2', holds: 'facts until 5' }),
      aLiveKey({ id: 'nowhere', sessionId: null, holds: 'facts until 5' }),
    ]);
    const of = (sessionId: string | null, holds: SealedKind | 'anything') => ({ sessionId, holds });
    const scope = 'acme/ana';
    expect(await keys.destroy({ erasureId: 'e1', scope, of: of('s1', 'facts until 5') })).toEqual(['at 5']);
    expect(await keys.destroy({ erasureId: 'e2', scope, of: of(null, 'facts until 5') })).toEqual([
      'nowhere',
    ]);
    expect(await keys.destroy({ erasureId: 'e3', scope, of: of('s1', 'messages') })).toEqual(['messages']);
    const rest = await keys.destroy({ erasureId: 'e4', scope, of: of('s1', 'anything') });
    expect([...rest].sort()).toEqual(['at 6', 'facts']);
    expect(await keys.load(['elsewhere'])).toMatchObject([{ wrapped: 'secret of elsewhere' }]);
  });

  it('destroys only the keys of the facts of an agent, in one session or in all', async (keys) => {
    const coach = factsKind('coach', null);
    await keys.claim([
      aLiveKey({ id: 'facts', holds: 'facts' }),
      aLiveKey({ id: 'coach s1', holds: coach }),
      aLiveKey({ id: 'coach s1 at 5', holds: factsKind('coach', 5) }),
      aLiveKey({ id: 'coach s2', sessionId: 's2', holds: coach }),
      aLiveKey({ id: 'coach nowhere', sessionId: null, holds: coach }),
      aLiveKey({ id: 'coach of bo', scope: 'acme/bo', holds: coach }),
      aLiveKey({ id: 'like coach', holds: factsKind('coach" until', null) }),
      aLiveKey({ id: 'also like coach', holds: factsKind('coach until 5', null) }),
    ]);
    const destroy = (erasureId: string, sessionId: string | null) =>
      keys.destroy({ erasureId, scope: 'acme/ana', of: { factsOf: 'coach', sessionId } });
    expect((await destroy('e1', 's1')).toSorted()).toEqual(['coach s1', 'coach s1 at 5']);
    expect((await destroy('e2', null)).toSorted()).toEqual(['coach nowhere', 'coach s2']);
  });

  it('returns the scopes with live keys whose names begin with a text', async (keys) => {
    const long = `acme/${'x'.repeat(300)}`;
    const scopes = [
      'acme/ana',
      'acme/ana%1Fcoach',
      'acme/ana%1Ftutor',
      'acme/anabel',
      long,
      `${long}%1Fcoach`,
    ];
    await keys.claim(scopes.map((scope, n) => aLiveKey({ id: `key-${n}`, scope })));
    await keys.claim([aLiveKey({ id: 'second', scope: 'acme/ana%1Fcoach', sessionId: 's2' })]);
    expect((await keys.liveScopes('acme/ana%1F')).toSorted()).toEqual([
      'acme/ana%1Fcoach',
      'acme/ana%1Ftutor',
    ]);
    expect(await keys.liveScopes(`${long}%1F`)).toEqual([`${long}%1Fcoach`]);
    await keys.destroy({ erasureId: 'e1', scope: 'acme/ana%1Ftutor', of: 'everything' });
    expect(await keys.liveScopes('acme/ana%1F')).toEqual(['acme/ana%1Fcoach']);
    expect(await keys.liveScopes('acme/bo')).toEqual([]);
  });

  it('destroys every key of a scope, and none of a scope with a similar name', async (keys) => {
    const others = ['acme/anabel', 'acme', 'ac', 'acme/ana/s1'].map((scope, n) =>
      aLiveKey({ id: `other-${n}`, scope }),
    );
    await keys.claim([
      aLiveKey(),
      aLiveKey({ id: 'key-2', sessionId: 's2' }),
      aLiveKey({ id: 'key-3', sessionId: null }),
      ...others,
    ]);
    const destroyed = await keys.destroy({ erasureId: 'e1', scope: 'acme/ana', of: 'everything' });
    expect([...destroyed].sort()).toEqual(['key-1', 'key-2', 'key-3']);
    expect(await keys.claim(others.map((key) => ({ ...key, id: `${key.id}-again` })))).toEqual(others);
  });

  it('destroys only the keys outside of sessions', async (keys) => {
    await keys.claim([aLiveKey(), aLiveKey({ id: 'key-2', sessionId: null })]);
    const erasure = {
      erasureId: 'e1',
      scope: 'acme/ana',
      of: { sessionId: null, holds: 'anything' } as const,
    };
    expect(await keys.destroy(erasure)).toEqual(['key-2']);
  });

  it('returns the same keys for a repeated erasure, and keeps newer keys', async (keys) => {
    await keys.claim([aLiveKey()]);
    const erasure = { erasureId: 'e1', scope: 'acme/ana', of: 'everything' } as const;
    expect(await keys.destroy(erasure)).toEqual(['key-1']);
    await keys.claim([aLiveKey({ id: 'key-2' })]);
    expect(await keys.destroy(erasure)).toEqual(['key-1']);
    expect(await keys.load(['key-2'])).toEqual([aLiveKey({ id: 'key-2' })]);
    expect(await keys.destroy({ ...erasure, erasureId: 'e2' })).toEqual(['key-2']);
  });

  it('keeps newer keys if a repeated erasure found nothing to destroy the first time', async (keys) => {
    const erasure = { erasureId: 'e1', scope: 'acme/ana', of: 'everything' } as const;
    expect(await keys.destroy(erasure)).toEqual([]);
    await keys.claim([aLiveKey()]);
    expect(await keys.destroy(erasure)).toEqual([]);
    expect(await keys.load(['key-1'])).toEqual([aLiveKey()]);
  });

  it('destroys 2,500 keys in one erasure', async (keys) => {
    const many = Array.from({ length: 2_500 }, (_, n) => aLiveKey({ id: `key-${n}`, sessionId: `s${n}` }));
    await keys.claim(many);
    const destroyed = await keys.destroy({ erasureId: 'e1', scope: 'acme/ana', of: 'everything' });
    expect([...destroyed].sort()).toEqual(many.map(({ id }) => id).sort());
  });
};

const testRewrapping = (it: Promises<DataKeys>): void => {
  it('lists live keys of other master keys by id and replaces their wrapping', async (keys) => {
    await keys.claim([
      aLiveKey({ id: 'b', sessionId: 'b' }),
      aLiveKey({ id: 'a', sessionId: 'a' }),
      aLiveKey({ id: 'c', sessionId: 'c' }),
      aLiveKey({ id: 'new', sessionId: 'd', masterKeyId: 'master-2' }),
    ]);
    await keys.destroy({ erasureId: 'e1', scope: 'acme/ana', of: { sessionId: 'c', holds: 'anything' } });
    const others = await keys.wrappedByOthers('master-2', 10);
    expect(others.map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await keys.wrappedByOthers('master-2', 1)).map(({ id }) => id)).toEqual(['a']);
    const rewrapped = others.map((key) => ({ ...key, wrapped: `new ${key.id}`, masterKeyId: 'master-2' }));
    await keys.rewrap(rewrapped);
    expect(await keys.wrappedByOthers('master-2', 10)).toEqual([]);
    expect((await keys.load(['a', 'b'])).toSorted(byId)).toEqual(rewrapped);
  });

  it('keeps a key destroyed if it is rewrapped after its destruction', async (keys) => {
    const [key] = await keys.claim([aLiveKey()]);
    await keys.destroy({ erasureId: 'e1', scope: 'acme/ana', of: 'everything' });
    await keys.rewrap(key ? [{ ...key, wrapped: 'again', masterKeyId: 'master-2' }] : []);
    expect(await keys.load(['key-1'])).toEqual([aLiveKey({ wrapped: null as never })]);
  });
};

export const erasedRowsContract = (
  open: Open<{ readonly keys: DataKeys; readonly state: StateStore }>,
): void => {
  describe('a state row with a data key', () => {
    const it = promises(open);

    it('a state row is written only until its data key is destroyed', async ({ keys, state }) => {
      await keys.claim([aLiveKey()]);
      expect(await state.compareAndSet([aStateRow({ dataKey: 'key-1' })])).toEqual([]);
      await keys.destroy({ erasureId: 'e1', scope: 'acme/ana', of: 'everything' });
      const late = [
        aStateRow({ dataKey: 'key-1', version: 1 }),
        aStateRow({ key: 'acme/ana/s2', dataKey: 'key-1' }),
      ];
      expect(await state.compareAndSet(late)).toEqual(late.map(({ key }) => key));
      expect(await state.load('segment', ['acme/ana/s2'])).toEqual([]);
      const others = [
        aStateRow({ key: 'a', dataKey: null }),
        aStateRow({ key: 'b', dataKey: 'a key of nobody' }),
      ];
      expect(await state.compareAndSet(others)).toEqual([]);
    });
  });
};
