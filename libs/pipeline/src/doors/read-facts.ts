import { canonicalPredicate, canonicalSubject, type Fact, type Scope, type Vantage } from '@mneme/domain';
import type { FactPage } from '@mneme/ports';
import type { DoorPorts, RecallPorts } from './door.js';
import { believed } from './believed.js';
import { NOTE, noteSubject } from './state-facts.js';

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
  const { scope, predicate, subject, vantage, ...rest } = request;
  const now = clock.now();
  const canonical =
    predicate === null || predicate.startsWith(NOTE) ? predicate : canonicalPredicate(predicate);
  return facts.of(scope).facts(
    {
      ...rest,
      vantage: believed(vantage, now),
      subject: subject === null ? null : canonicalSubject(subject),
      predicate: canonical,
      claimIds: null,
      stretch,
    },
    now,
  );
};

/** More than a session is ever noted down in. */
const MOST_NOTES = 1000;

/** What an agent noted for itself in a session, newest first: it goes into every context of that session (S3 5.4). */
export const sessionNotes = async (
  { facts, clock }: RecallPorts,
  { scope, sessionId, vantage }: SessionVantage,
): Promise<readonly Fact[]> => {
  const now = clock.now();
  const page = await facts.of(scope).facts(
    {
      vantage: believed(vantage, now),
      subject: canonicalSubject(noteSubject(sessionId)),
      predicate: null,
      claimIds: null,
      sessionId,
      stretch: 'holding',
      limit: MOST_NOTES,
      cursor: null,
    },
    now,
  );
  return page.facts
    .filter(({ claim }) => claim.predicate.startsWith(NOTE))
    .sort((a, b) => b.version.validFrom - a.version.validFrom);
};

interface SessionVantage {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly vantage: Vantage;
}
