import { Rejected } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { parseInput } from './parse-input.js';
import type { Route } from './route.js';
import { addMemories } from '../memories/add-memories.js';
import { readContext } from '../context/context.js';
import { recallRoute } from '../context/recall.js';
import { restoreSession } from '../context/restore.js';
import { stateFactsRoute } from '../facts/facts.js';
import { searchMemories } from '../search/search.js';

/** Messages of all errors for which a body is refused. */
const refusalsOf = (route: Pick<Route, 'params' | 'query' | 'body'>, body: object): readonly string[] => {
  try {
    parseInput(route as Route, { body, params: {}, query: {} });
    return [];
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return [error, ...error.others].map(({ message }) => message);
  }
};

const asked = (more: object) => ({ user_id: 'a', query: 'x', ...more });
const many = (count: number) => Array<string>(count).fill('m');
const said = (more: object) => ({ user_id: 'a', messages: [{ role: 'user', content: 'x', ...more }] });

describe('limits of a route', () => {
  it.each<readonly [Pick<Route, 'params' | 'query' | 'body'>, object, string]>([
    [readContext, asked({ budget_tokens: 1e8 }), '"budget_tokens": must be at most 10000000.'],
    [readContext, asked({ tokens_limit: 1e8 }), '"tokens_limit": must be at most 10000000.'],
    [
      readContext,
      asked({ messages: Array(201).fill({ role: 'user', content: 'x' }) }),
      '"messages": must hold at most 200 messages; send the last ones.',
    ],
    [
      readContext,
      asked({ active_message_ids: many(10_001) }),
      '"active_message_ids": must name at most 10000 messages; name the last ones.',
    ],
    [
      recallRoute,
      asked({ active_message_ids: many(10_001) }),
      '"active_message_ids": must name at most 10000 messages; name the last ones.',
    ],
    [
      restoreSession,
      { user_id: 'a', kept_message_ids: many(10_001) },
      '"kept_message_ids": must name at most 10000 messages; name the last ones.',
    ],
    [
      restoreSession,
      { user_id: 'a', budget_chars: 1e12 },
      expect.stringMatching(/"budget_chars": must be at most \d+\./u),
    ],
    [
      addMemories,
      said({ tool_calls: Array(101).fill({ name: 'f', arguments: '' }) }),
      '"messages[0].tool_calls": must hold at most 100 tool calls; send the rest in another message.',
    ],
  ])('refuses input over a limit and names the limit: %#', (route, body, sentence) => {
    expect(refusalsOf(route, body)).toEqual([sentence]);
  });
});

describe('errors of stated facts', () => {
  const stated = (fact: unknown) => refusalsOf(stateFactsRoute, { user_id: 'z', facts: [fact] });
  const wrong = (...fields: readonly string[]) =>
    fields.map((field) => expect.stringContaining(`"facts[0]${field}"`) as unknown);

  it('reports the errors as those of a note if the input has a field that only notes have', () => {
    expect(stated({ key: 'project.x', value: 5 })).toEqual(['"facts[0].value": must be a string.']);
    expect(stated({ key: 'project.x' })).toEqual(wrong('.value'));
    expect(stated({ key: '', value: ' ', category: 7 })).toEqual(wrong('.key', '.value', '.category'));
    expect(stated({ value: 'vim' })).toEqual(wrong('.key'));
    expect(stated({ key: 'project.x', value: 'y', source: 'user' })).toEqual(wrong('.source'));
  });

  it('reports all errors of a fact if the input has no field that only notes have', () => {
    const fact = { subject: '', predicate: 'a', object: 5 };
    expect(stated(fact)).toEqual(wrong('.subject', '.object'));
    expect(stated({ ...fact, objekt: 'b' })).toEqual(wrong('.subject', '.object', '.objekt'));
    expect(stated({})).toEqual(wrong('.subject', '.predicate', '.object'));
    expect(stated('Ana works at Acme.')).toEqual(wrong(''));
  });
});

describe('searches without a user', () => {
  const nobody = '"user_id": must name whose memory it is, here or in "filters".';

  it('reports a missing user together with all other errors', () => {
    expect(refusalsOf(searchMemories, { query: 'x' })).toEqual([nobody]);
    expect(refusalsOf(searchMemories, {})).toEqual(['"query": must be a string.', nobody]);
    expect(refusalsOf(searchMemories, { top_k: 0, filters: 5 })).toEqual([
      '"query": must be a string.',
      '"top_k": must be at least 1.',
      expect.stringContaining('"filters"'),
      nobody,
    ]);
  });

  it('reports no missing user if the body or its filters name one, or if the body is no object', () => {
    expect(refusalsOf(searchMemories, { user_id: 'a' })).toEqual(['"query": must be a string.']);
    expect(refusalsOf(searchMemories, { filters: { user_id: 'a' } })).toEqual(['"query": must be a string.']);
    expect(refusalsOf(searchMemories, { query: 'x', user_id: 7 })).toEqual([
      expect.stringContaining('"user_id"'),
    ]);
    expect(refusalsOf(searchMemories, [])).toEqual([expect.stringContaining('must be a JSON object')]);
  });
});
