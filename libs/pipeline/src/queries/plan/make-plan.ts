import { evidenceShape, mergePlans, type QueryPlan, Unavailable } from '@mneme/domain';
import type { DraftPlan } from '@mneme/ports';
import type { RecallPorts } from '../../memory-ports.js';
import type { Planning } from './planning.js';
import { recentTexts } from './recent-texts.js';
import { relativesNamed } from './relatives-named.js';
import { withReferencesResolved } from './resolve-references.js';

/**
 * Rules plan a search, and in `thorough` mode a model also does. The model only proposes queries: scope,
 * kinds and filters do not change. If the model is unavailable, the plan of the rules gives the reason.
 */
export const makePlan = async (ports: RecallPorts, planning: Planning): Promise<QueryPlan> => {
  const { planner } = ports;
  if (planner === null) return planByRules(ports, planning);
  if (planning.mode !== 'thorough')
    return { ...(await planByRules(ports, planning)), reason: `The mode is ${planning.mode}.` };
  const [rules, draft] = await Promise.all([planByRules(ports, planning), draftOf(ports, planning)]);
  if (draft === null || 'reason' in draft) return { ...rules, reason: draft?.reason ?? null };
  return mergePlans(rules, { ...draft, madeBy: planner.id });
};

/**
 * Resolves pronouns by the conversation, and a relation ("my brother's wife") by the name that the facts
 * state (algorithms 8.1). The original question is kept, because a rule may resolve a pronoun wrongly. Costs
 * nothing for a question without pronouns and relations.
 */
const planByRules = async (ports: RecallPorts, planning: Planning): Promise<QueryPlan> => {
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

const draftOf = async (
  ports: RecallPorts,
  { scope, instants, query, askedIn }: Planning,
): Promise<DraftPlan | { readonly reason: string } | null> => {
  const recent = askedIn === null ? [] : await recentTexts(ports, { scope, instants }, askedIn);
  try {
    return (await ports.planner?.plan({ query, recent })) ?? null;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { reason: error.message };
  }
};
