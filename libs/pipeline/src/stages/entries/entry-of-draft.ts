import {
  type Claim,
  type Entry,
  idOf,
  type SaidMessage,
  type Scope,
  scopeKey,
  sourceOf,
} from '@mneme/domain';
import type { DraftEntry } from '@mneme/ports';

export interface StatementOrigin {
  readonly scope: Scope;
  readonly sessionId: string;
  /** Segment of the statements. `null` if the statements were read from their message alone. */
  readonly segmentId: string | null;
  /** Id of the extractor. */
  readonly madeBy: string;
  /** The messages by message id. */
  readonly said: ReadonlyMap<string, SaidMessage>;
}

/** Number of ordinals for the claims of one message, so that claims keep the order of the text. */
const ORDINALS_A_MESSAGE = 1000;

/**
 * Returns the entry of a draft. The id is derived from the cited messages and the words, so a statement gets
 * the same id from any extractor.
 */
export const entryOfDraft = (made: DraftEntry, origin: StatementOrigin): Entry => {
  const { scope, sessionId, segmentId, madeBy, said } = origin;
  const cited = made.messageIds.map((id) => said.get(id)).filter((one) => one !== undefined);
  const id = idOf('entry', scopeKey(scope), sessionId, ...[...made.messageIds].sort(), made.text);
  const sources = cited.map((one) => sourceOf(one, sessionId));
  const first = cited[0];
  const claims = made.claims.map((claim, n): Claim => ({
    ...claim,
    id: idOf('claim', id, n),
    category: null,
    saidAt: first?.message.saidAt ?? made.happenedAt,
    sessionId,
    episodeId: first?.episodeId ?? id,
    ordinal: (first?.message.ordinal ?? 0) * ORDINALS_A_MESSAGE + n,
    entryId: id,
    sources,
  }));
  const { text, kind, speaker, happenedAt, precision } = made;
  return {
    id,
    sessionId,
    segmentId,
    text,
    kind,
    ...(made.topic === undefined ? {} : { topic: made.topic }),
    madeBy,
    speaker,
    happenedAt,
    precision,
    sources,
    claims,
  };
};
