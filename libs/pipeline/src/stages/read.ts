import { NEW_SCOPE_USER, NO_SESSIONS, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import { heeding } from '../heeding.js';
import { readEdit } from './read-edit.js';
import { readStatements, type Known } from './read-statements.js';
import { defineFold, draft, type Draft, type Handled } from '../stage.js';

interface ReadSoFar extends Known {
  /** The last forgotten entries, which nobody edits any more; absent in rows of earlier builds. */
  readonly forgotten?: readonly string[];
}

const NOTHING: ReadSoFar = { user: NEW_SCOPE_USER, talks: NO_SESSIONS, names: [], claims: [] };

/** Somebody who forgets an entry and edits it does both at about the same time. */
const LIMIT_FORGOTTEN = 200;

const withForgotten = (state: ReadSoFar, entryIds: readonly string[]): ReadSoFar => ({
  ...state,
  forgotten: [...(state.forgotten ?? []), ...entryIds].slice(-LIMIT_FORGOTTEN),
});

const concernsEntries = (event: Handled): boolean =>
  event.type === 'entry.edited' || event.type === 'entry.forgotten' || event.type === 'session.corrected';

/**
 * Reads every message on arrival: the speaker's name and the statements. An extractor that needs whole segments runs
 * when they close; the speaker's name is stated at once all the same. What a person put in the place of an entry's words is
 * read like a message of their speaker; an entry that was forgotten before stays forgotten.
 */
export const read = defineFold({
  name: 'stm.read',
  consumes: topics.conversation,
  produces: [topics.entries],
  needs: ['extractor', 'instructions'],
  stateKey: (event) =>
    (event.type === 'episode.recorded' && event.data.infer) || concernsEntries(event)
      ? scopeKey(event.scope)
      : null,
  initialState: NOTHING,
  isHolding: () => false,
  on: {
    'episode.recorded': async ({ id: episodeId, scope, data }, known, { extractor }) => {
      const reader = data.readAs === 'messages' ? extractor : null;
      let state = known;
      const events: Draft<typeof topics.entries>[] = [];
      for (const message of data.messages) {
        const said = { scope, sessionId: data.sessionId, episodeId, message };
        const heard = await readStatements(state, said, reader);
        state = { ...state, ...heard.known };
        events.push(...heard.events);
      }
      return { state, events };
    },
    'entry.edited': async (event, state, reading) => {
      if (state.forgotten?.includes(event.data.entryId)) return { state, events: [] };
      const extractor = await heeding(reading, event.scope.tenant);
      const revised = await readEdit(state, event, extractor);
      return { state, events: [draft(topics.entries, 'entry.revised', revised)] };
    },
    'entry.forgotten': ({ data }, state) => ({
      state: withForgotten(state, [data.entryId]),
      events: [draft(topics.entries, 'entry.forgotten', data)],
    }),
    'session.corrected': ({ data }, state) => ({
      state: withForgotten(
        state,
        data.forgotten.map(({ entryId }) => entryId),
      ),
      events: [draft(topics.entries, 'session.corrected', data)],
    }),
  },
  idle: null,
});
