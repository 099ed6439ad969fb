import type { NewFacts } from '@mneme/client';
import type { Connection } from '@mneme/mneme';

/** Distribution of claims over slots: each in its own, all equal in one, or all different in one. */
export const SHAPES = ['apart', 'equal', 'changing'] as const;
export type Shape = (typeof SHAPES)[number];

export interface FactsPlan {
  readonly store: Connection;
  readonly claims: number;
  readonly shape: Shape;
}

const DAY_MS = 86_400_000;
const START_AT = Date.UTC(1990, 0, 1);
/** Number of concurrent requests. Each states one claim, so that each is a separate command. */
const AT_ONCE = 16;

/**
 * States claims of one user through `POST /v1/facts`, in order of valid time. Returns the seconds until all are
 * processed.
 */
export const runFacts = async ({ store, claims, shape }: FactsPlan): Promise<number> => {
  const userId = `${shape}-${claims}-${Date.now()}`;
  const startedAt = performance.now();
  let eventIds: readonly string[] = [];
  for (let from = 0; from < claims; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, claims - from) }, (_, i) => from + i);
    const written = await Promise.all(
      places.map((place) => store.client.facts.state(statement(shape, place, userId))),
    );
    eventIds = written.map(({ eventId }) => eventId);
  }
  await store.settled(eventIds.map((eventId) => ({ userId, eventId })));
  return (performance.now() - startedAt) / 1000;
};

const statement = (shape: Shape, place: number, userId: string): NewFacts => ({
  userId,
  facts: [
    {
      subject: shape === 'apart' ? `Person${place}` : 'Maya',
      predicate: 'lives_in',
      object: shape === 'changing' ? `Town${place}` : 'Porto',
      validAt: new Date(START_AT + place * DAY_MS).toISOString(),
    },
  ],
});
