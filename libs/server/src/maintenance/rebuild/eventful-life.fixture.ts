const SESSIONS: Readonly<Record<string, readonly string[]>> = {
  '2026-01-10': [
    'I live in Porto. My dog Rex is afraid of thunder.',
    'Is that so?',
    'I work at Acme.',
    'I like sushi.',
  ],
  '2026-02-10': ['By the way, I moved to Lisbon last week.', 'Nice!', 'The boiler ticket is BX-4471.'],
  '2026-03-10': [
    "I can't stand sushi any more.",
    'I left Acme in February.',
    '我的猫叫小黑。',
    'سافرت إلى دبي.',
  ],
  '2026-04-10': [
    'I lived in Braga from 2015 to 2018.',
    'My sister is called Lucia. 🎉',
    '👩‍👩‍👧 is my family here.',
  ],
};

/** Users who say different words under the same message ids. */
export const USERS: readonly string[] = ['ana', 'ben', 'eve'];

interface Listed {
  readonly results: readonly { readonly id: string; readonly memory: string }[];
}

/**
 * Writes several sessions of several users through the API, with stated, ended and retracted facts, forgotten
 * entries and an open session: everything that a projection can hold.
 */
export const liveEventfully = async (url: string, settled: () => Promise<void>): Promise<void> => {
  await send(url, 'PUT /v1/knowledge/settings', { enabled: true, k: 2, epoch_hours: 0 });
  for (const user of USERS) {
    for (const [run, lines] of Object.entries(SESSIONS)) {
      await say(url, { user, run, lines: [...lines, `I am ${user}.`] });
      await send(url, `POST /v1/sessions/${run}/close`, { user_id: user });
      await settled();
    }
    await stateAndTakeBack(url, user, settled);
    await say(url, { user, run: 'open', lines: ['What was it called again?', 'It was Rex.'] });
  }
  await settled();
};

const say = (
  url: string,
  { user, run, lines }: { readonly user: string; readonly run: string; readonly lines: readonly string[] },
): Promise<unknown> =>
  send(url, 'POST /v1/memories', {
    user_id: user,
    run_id: run,
    agent_id: 'tutor',
    messages: lines.map((content, n) => ({
      id: `m${n}`,
      content,
      metadata: { n },
      ...(n % 2 === 0 ? { role: 'user', name: user } : { role: 'assistant' }),
    })),
  });

const stateAndTakeBack = async (url: string, user: string, settled: () => Promise<void>): Promise<void> => {
  const dogs = ['Rex', 'Tom', 'Ida'].map((object) => ({ subject: user, predicate: 'likes_dog', object }));
  const facts = [...dogs, { subject: user, predicate: 'uses', object: 'Terraform' }];
  const { fact_ids: ids } = (await send(url, 'POST /v1/facts', { user_id: user, facts })) as {
    fact_ids: string[];
  };
  await settled();
  await send(url, `DELETE /v1/facts/${ids[0]}?user_id=${user}`);
  await send(url, `POST /v1/facts/${ids[1]}/end`, { user_id: user, invalid_at: '2030-01-01T00:00:00Z' });
  const { results } = (await send(url, `GET /v1/memories?user_id=${user}&limit=100`)) as Listed;
  for (const { id } of results.filter(({ memory }) => /sushi|Acme/.test(memory))) {
    await send(url, `DELETE /v1/memories/${id}?user_id=${user}`);
  }
  await settled();
};

/** Sends a request that is given as method and path: `POST /v1/facts`. */
const send = async (url: string, asked: string, body?: object): Promise<unknown> => {
  const [method = '', path = ''] = asked.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${asked}: ${JSON.stringify(answer)}`);
  return answer;
};
