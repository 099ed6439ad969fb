import { describe, expect, it } from 'vitest';
import { knowledgeText, sharingText } from './knowledge.js';

const edge = {
  type: 'IsA',
  from: 'kafka',
  to: 'message broker',
  memory: 'kafka is a message broker',
  usersAtLeast: 10,
  confidence: 0.8,
} as const;
const node = (label: string) => ({ type: 'Entity', label, usersAtLeast: 5, confidence: 0.7 }) as const;

describe('mneme knowledge', () => {
  it('shows each edge with its evidence, and nodes without edges', () => {
    const nodes = [node('kafka'), node('redis')];
    expect(knowledgeText({ enabled: true, nodes, edges: [edge], nextCursor: null }).split('\n')).toEqual([
      'kafka is a message broker  (10 users or more, confidence 0.8)',
      'redis  (5 users or more, confidence 0.7)',
    ]);
  });

  it('prints that sharing is off, or that no knowledge is shared yet', () => {
    const nothing = { nodes: [], edges: [], nextCursor: null };
    expect(knowledgeText({ enabled: false, ...nothing })).toBe('Knowledge is not shared.');
    expect(knowledgeText({ enabled: true, ...nothing })).toBe('Nothing that enough users know.');
  });

  it('shows the minimum number of users, and warns if one user is enough', () => {
    expect([
      sharingText({ enabled: false, k: 5, epochHours: 24 }),
      sharingText({ enabled: true, k: 5, epochHours: 24 }),
      sharingText({ enabled: true, k: 1, epochHours: 0 }),
    ]).toEqual([
      'Knowledge is not shared.',
      'Knowledge is shared from 5 users on; what is said counts from the end of its 24 hours.',
      'Everybody reads what a single user said; it counts at once.',
    ]);
  });
});
