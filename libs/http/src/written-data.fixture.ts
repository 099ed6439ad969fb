import { resultsOf, type Service } from './service.fixture.js';

/** Returns a body of `POST /v1/memories` with one message of the session `s`. */
export const messageBody = (user: string, content: string, more: object = {}) => ({
  user_id: user,
  run_id: 's',
  messages: [{ role: 'user', content, ...more }],
});

/** Writes data of a user over HTTP, and reads it. */
export const writtenData = ({ ask, settled }: Pick<Service, 'ask' | 'settled'>) => ({
  /** States a fact, and returns its id. */
  factOf: async (user: string): Promise<string> => {
    const facts = [
      { subject: 'Ana', predicate: 'lives_in', object: 'Porto', valid_at: '2026-01-01T00:00:00Z' },
    ];
    const { body } = await ask('/v1/facts', { body: { user_id: user, facts } });
    await settled();
    return String((body['fact_ids'] as string[])[0]);
  },
  /** Records and closes a session, and returns the ids of its entries. */
  entriesOf: async (user: string): Promise<string[]> => {
    await ask('/v1/memories', { body: messageBody(user, 'I live in Porto.') });
    await ask('/v1/sessions/s/close', { body: { user_id: user } });
    await settled();
    return resultsOf(await ask(`/v1/memories?user_id=${encodeURIComponent(user)}`)).map(({ id }) => id);
  },
  /** Returns the texts of the messages of the session `s`. */
  textsOf: async (user: string): Promise<string[]> =>
    resultsOf(await ask(`/v1/sessions/s/messages?user_id=${user}`)).map(({ content }) => content),
});
