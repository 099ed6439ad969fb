import { FromPool } from './values.js';

/** Ids, cursors and tokens of earlier answers, by the request field that takes them. */
export interface Pool {
  /** Replaces each `FromPool` in a value by a value of an earlier answer. */
  fill(value: unknown): unknown;
  learn(path: string, answer: unknown): void;
}

/** Maximum number of values per kind. Older values are dropped. */
const LIMIT = 500;

/** Fields of answers with the request fields that take their values. */
const TAKEN_AS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    token: ['at_least'],
    event_id: ['event_id'],
    receipt_id: ['receipt_id'],
    fact_id: ['id of /v1/facts'],
    fact_ids: ['id of /v1/facts'],
    consolidation_id: ['id of /v1/consolidations'],
    message_id: ['message_id', 'active_message_ids', 'kept_message_ids'],
    message_ids: ['message_id', 'active_message_ids', 'kept_message_ids'],
  }),
);

export const openPool = (): Pool => {
  const kinds = new Map<string, string[]>();
  const add = (kind: string, value: unknown): void => {
    if (typeof value !== 'string') return;
    const known = kinds.get(kind) ?? [];
    kinds.set(kind, [...known, value].slice(-LIMIT));
  };
  const fill = (value: unknown): unknown => {
    if (value instanceof FromPool) {
      const known = kinds.get(value.name) ?? [];
      return known[value.n % Math.max(known.length, 1)] ?? value.otherwise;
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]));
  };
  const learn = (path: string, answer: unknown): void => {
    if (Array.isArray(answer)) for (const each of answer) learn(path, each);
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer) as [string, unknown][]) {
      for (const kind of TAKEN_AS.get(name) ?? []) for (const each of [value].flat()) add(kind, each);
      if (name === 'id') for (const kind of kindsOfId(path, answer)) add(kind, value);
      if (name === 'next_cursor') add(`cursor of ${listOf(path)}`, value);
      if (typeof value === 'object') learn(path, value);
    }
  };
  return { fill, learn };
};

const listOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/**
 * Returns the request fields that take the id of a result. The kind of the memory determines them, or else
 * the path of the listing. Feedback takes the ids of all memories.
 */
const kindsOfId = (path: string, answer: object): readonly string[] => {
  const kind = 'kind' in answer ? answer.kind : null;
  if (kind === 'fact') return ['id of /v1/facts', 'id of /v1/feedback'];
  if (kind === 'entry') return ['id of /v1/memories', 'memory_id', 'memory_ids', 'id of /v1/feedback'];
  return kind === null ? [`id of ${listOf(path)}`] : ['id of /v1/feedback'];
};
