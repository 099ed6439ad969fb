import { type Claim, idOf } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import type { Extractor } from '@mneme/ports';
import type { Handled } from '../stage.js';
import { type Known, readStatements } from './read-statements.js';

/**
 * The entry with the words of the person who edited it, and the claims that those make, read as if its speaker had said
 * them. What is known of the scope does not change: the message itself says what it said.
 */
export const readEdit = async (
  known: Known,
  { scope, data }: Handled<'entry.edited'>,
  reader: Extractor,
): Promise<DataOf<'entry.revised'>> => {
  const { entryId, sessionId, episodeId, message, kind, happenedAt, sources, editedAt, knownFrom } = data;
  const { events } = await readStatements(known, { scope, sessionId, episodeId, message }, reader);
  const read = events.flatMap((event): readonly Claim[] =>
    event.type === 'entry.written' ? (event.data as DataOf<'entry.written'>).claims : [],
  );
  const claims = read.map((claim, n) => ({
    ...claim,
    id: idOf('claim', entryId, editedAt, n),
    entryId,
    sources,
  }));
  return {
    id: entryId,
    sessionId,
    segmentId: null,
    text: message.text,
    kind,
    speaker: message.speaker,
    happenedAt,
    precision: null,
    sources,
    claims,
    editedAt,
    knownFrom,
  };
};
