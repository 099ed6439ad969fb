import {
  canonicalPredicate,
  canonicalSubject,
  type Fact,
  type Instant,
  type Scope,
  type Vantage,
} from '@mneme/domain';
import type { FactPage } from '@mneme/ports';
import type { DoorPorts, RecallPorts } from './door.js';
import { NOTE } from './state-facts.js';

export interface FactsRequest {
  readonly scope: Scope;
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly sessionId: string | null;
  readonly vantage: Vantage;
  readonly limit: number;
  readonly cursor: string | null;
}

/** What holds at `asOf`, as believed at `knownAt`. */
export const readFacts = (ports: DoorPorts, request: FactsRequest): Promise<FactPage> =>
  query(ports, request, 'holding');

/** Every stretch of the slots, in order of their start, as believed at `knownAt`. */
export const readTimeline = (ports: DoorPorts, request: FactsRequest): Promise<FactPage> =>
  query(ports, request, 'every');

const query = (
  { facts, clock }: DoorPorts,
  request: FactsRequest,
  stretch: 'holding' | 'every',
): Promise<FactPage> => {
  const { scope, predicate, subject, ...rest } = request;
  const canonical =
    predicate === null || predicate.startsWith(NOTE) ? predicate : canonicalPredicate(predicate);
  return facts.of(scope).facts(
    {
      ...rest,
      subject: subject === null ? null : canonicalSubject(subject),
      predicate: canonical,
      claimIds: null,
      stretch,
    },
    clock.now(),
  );
};

/** The facts of a session that an agent noted for itself: they go into every context of that session (S3 5.4). */
export const sessionNotes = async (
  ports: RecallPorts,
  { scope, sessionId, now }: { readonly scope: Scope; readonly sessionId: string; readonly now: Instant },
): Promise<readonly Fact[]> => {
  const page = await ports.facts.of(scope).facts(
    {
      vantage: { asOf: null, knownAt: null },
      subject: null,
      predicate: null,
      claimIds: null,
      sessionId,
      stretch: 'holding',
      limit: LIMIT_NOTES,
      cursor: null,
    },
    now,
  );
  return page.facts.filter(({ claim }) => claim.predicate.startsWith(NOTE));
};

/** S3 caps nothing; 50 facts is where a block stops being read (algorithms 8.8). */
const LIMIT_NOTES = 50;
