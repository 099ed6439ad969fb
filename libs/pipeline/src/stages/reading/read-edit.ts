import { type Claim, idOf } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import type { Extractor } from '@mneme/ports';
import type { Handled } from '../../stage.js';
import { type ScopeReading, readStatements } from './read-statements.js';

/**
 * Reads the claims of an edit as if the speaker of the entry had said the new words. The state of the scope
 * does not change, because the original message stays as it is.
 */
export const readEdit = async (
  known: ScopeReading,
  { scope, data }: Handled<'entry.edited'>,
  reader: Extractor,
): Promise<DataOf<'entry.revised'>> => {
  const { entryId, sessionId, episodeId, message, kind, happenedAt, sources, editedAt, knownFrom } = data;
  const { events } = await readStatements(known, { scope, sessionId, episodeId, message }, reader);
  const read = events.flatMap((event): readonly Claim[] =>
    event.type === 'entry.written' ? (event.data as DataOf<'entry.written'>).claims : [],
  );
  const claims = read.map((claim, n) => {
    return { ...claim, id: idOf('claim', entryId, editedAt, n), entryId, sources };
  });
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
