import { NEW_SCOPE_USER, NO_SESSIONS, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import { readStatements, type Known } from './read-statements.js';
import { defineFold, type Draft } from '../stage.js';

const NOTHING: Known = { user: NEW_SCOPE_USER, talks: NO_SESSIONS, names: [], claims: [] };

/**
 * Reads every message on arrival: the speaker's name and the statements. An extractor that needs whole segments runs
 * when they close; the speaker's name is stated at once all the same.
 */
export const read = defineFold({
  name: 'stm.read',
  consumes: topics.conversation,
  produces: [topics.entries],
  needs: ['extractor'],
  stateKey: (event) => (event.type === 'episode.recorded' && event.data.infer ? scopeKey(event.scope) : null),
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
        state = heard.known;
        events.push(...heard.events);
      }
      return { state, events };
    },
  },
  idle: null,
});
