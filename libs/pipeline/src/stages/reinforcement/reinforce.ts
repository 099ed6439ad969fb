import { type UseBook, addJudgements, addRecalls } from '@mneme/domain';
import { topics } from '@mneme/events';
import { defineFold, openDraft } from '../../stage.js';
import { REINFORCE, placeKey } from '../../uses.js';

/**
 * Folds reads and feedback into confidence, success and salience (S0, S1, algorithms 9). A row holds the ids
 * and figures of some memories of a session, and is erased with the session's data key.
 */
export const reinforce = defineFold<UseBook, never, typeof topics.entries>({
  name: REINFORCE,
  consumes: topics.recalls,
  produces: [topics.entries],
  needs: [],
  stateKey: (event) =>
    event.type === 'memory.recalled' || event.type === 'memory.judged'
      ? placeKey(event.scope, event.data)
      : null,
  initialState: [],
  isHolding: () => false,
  on: {
    'memory.recalled': ({ data }, book) => ({
      state: addRecalls(book, data.reads),
      events:
        data.pagedOut.length === 0
          ? []
          : [openDraft(topics.entries, 'entries.paged', { entryIds: data.pagedOut, to: 'active' })],
    }),
    'memory.judged': ({ data }, book) => ({ state: addJudgements(book, data.judgements), events: [] }),
  },
  idle: null,
});
