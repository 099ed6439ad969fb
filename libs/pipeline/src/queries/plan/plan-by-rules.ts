import { evidenceShape, type QueryPlan } from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import type { Planning } from './planning.js';
import { relativesNamed } from './relatives-named.js';
import { withReferencesResolved } from './resolve-references.js';

/**
 * Resolves pronouns by the conversation, and a relation ("my brother's wife") by the name that the facts know
 * (algorithms 8.1). The original question is kept, because a rule may resolve a pronoun wrongly. Costs nothing
 * for a question without pronouns and relations.
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
