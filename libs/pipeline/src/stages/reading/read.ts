import { isSystemPrompt, NEW_SCOPE_USER, NO_SESSIONS, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import { readEdit } from './read-edit.js';
import { readStatements, type ScopeReading } from './read-statements.js';
import { defineFold, draft, type Draft, type Handled } from '../../stage.js';

interface ReadSoFar extends ScopeReading {
  /** Ids of the last deleted entries, whose edits are ignored. Absent in rows of earlier builds. */
  readonly forgotten?: readonly string[];
}

const NOTHING: ReadSoFar = { user: NEW_SCOPE_USER, talks: NO_SESSIONS, names: [], claims: [] };

/** Number of deleted entries to remember, because an edit of a deleted entry arrives soon after the deletion. */
const LIMIT_FORGOTTEN = 200;

const withForgotten = (state: ReadSoFar, entryIds: readonly string[]): ReadSoFar => ({
  ...state,
  forgotten: [...(state.forgotten ?? []), ...entryIds].slice(-LIMIT_FORGOTTEN),
});

const concernsEntries = (event: Handled): boolean =>
  event.type === 'entry.edited' || event.type === 'entry.forgotten' || event.type === 'session.corrected';

/**
 * Reads messages on arrival. An extractor that needs whole segments reads them when they close, but the name
 * of the speaker is stated at once. A person's edit is read like a message of the entry's speaker, unless the
 * entry was deleted before.
 */
export const read = defineFold({
  name: 'stm.read',
  consumes: topics.conversation,
  produces: [topics.entries],
  needs: ['reader'],
  stateKey: (event) =>
    (event.type === 'episode.recorded' && event.data.infer) || concernsEntries(event)
      ? scopeKey(event.scope)
      : null,
  initialState: NOTHING,
  isHolding: () => false,
  on: {
    'episode.recorded': async ({ id: episodeId, scope, data }, known, ports) => {
      const reader = data.readAs === 'messages' ? ports.reader : null;
      let state = known;
      const events: Draft<typeof topics.entries>[] = [];
      for (const message of data.messages.filter((each) => !isSystemPrompt(each))) {
        const said = {
          scope,
          sessionId: data.sessionId,
          episodeId,
          message,
          agentId: data.agentId ?? undefined,
        };
        const statements = await readStatements(state, said, reader);
        state = { ...state, ...statements.known };
        events.push(...statements.events);
      }
      return { state, events };
    },
    'entry.edited': async (event, state, { reader }) => {
      if (state.forgotten?.includes(event.data.entryId)) return { state, events: [] };
      const revised = await readEdit(state, event, reader);
      return { state, events: [draft(topics.entries, 'entry.revised', revised)] };
    },
    'entry.forgotten': ({ data }, state) => ({
      state: withForgotten(state, [data.entryId]),
      events: [draft(topics.entries, 'entry.forgotten', data)],
    }),
    'session.corrected': ({ data }, state) => {
      const entryIds = data.forgotten.map(({ entryId }) => entryId);
      const events = [draft(topics.entries, 'session.corrected', data)];
      return { state: withForgotten(state, entryIds), events };
    },
  },
  idle: null,
});
