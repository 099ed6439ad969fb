import type { Fact } from '@mneme/client';
import { expect, it } from 'vitest';
import { factTable } from './facts.js';

const aFact = (over: Partial<Fact>): Fact => ({
  id: 'f1',
  kind: 'fact',
  subject: 'Ana',
  predicate: 'lives_in',
  object: 'Berlin',
  negated: false,
  polarity: 'affirmed',
  memory: 'Ana lives in Berlin (since May 2026)',
  validAt: '2026-05-01T00:00:00.000Z',
  invalidAt: null,
  createdAt: '2026-06-03T00:00:00.000Z',
  expiredAt: null,
  confidence: 0.8,
  salience: 1,
  evidence: 1,
  supersedes: null,
  contested: false,
  saidBy: 'Ana',
  disputedBy: [],
  source: 'extracted',
  category: null,
  sessionId: 's',
  agentId: null,
  metadata: {},
  sources: [],
  ...over,
});

it('factTable shows for each fact whether it holds, is denied, ended, never held or is disputed', () => {
  const facts = [
    aFact({}),
    aFact({
      id: 'f2',
      negated: true,
      polarity: 'denied',
      memory: 'Ana does not live in Berlin (as of 3 June 2026)',
    }),
    aFact({
      id: 'f3',
      invalidAt: '2026-05-01T00:00:00.000Z',
      memory: 'Ana lives in Rome (never held; disputed)',
    }),
  ];
  expect(factTable(facts).split('\n')).toEqual([
    'from        to          predicate     fact                                             said  sure  id',
    '2026-05-01  -           lives_in      Ana lives in Berlin (since May 2026)                1  0.80  f1',
    '2026-05-01  -           not lives_in  Ana does not live in Berlin (as of 3 June 2026)     1  0.80  f2',
    '2026-05-01  2026-05-01  lives_in      Ana lives in Rome (never held; disputed)            1  0.80  f3',
  ]);
});
