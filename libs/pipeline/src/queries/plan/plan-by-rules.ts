import { evidenceShape, type QueryPlan } from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import type { Planning } from './planning.js';
import { relativesNamed } from './relatives-named.js';
import { withReferencesResolved } from './resolve-references.js';

/**
 * What to look for, by rules (algorithms 8.1): pronouns are resolved by the conversation in which it is asked, and whoever is
 * named by a relation, "my brother's wife", is looked for by the name that the facts know, too. What was asked stays among the
 * queries, for a rule may be wrong about whom a pronoun means. Costs nothing where a question has neither.
 */
export const planByRules = async (ports: RecallPorts, planning: Planning): Promise<QueryPlan> => {
  const { query } = planning;
  const resolved = await withReferencesResolved(ports, planning);
  const named = await relativesNamed(ports, { ...planning, query: resolved ?? query });
  return {
    shape: evidenceShape(query),
    queries: [
      ...(named === null ? [] : [{ text: named, reason: 'relation' as const }]),
      ...(resolved === null ? [] : [{ text: resolved, reason: 'reference' as const }]),
      { text: query, reason: 'asked' },
    ],
    madeBy: 'rules',
    reason: null,
  };
};
