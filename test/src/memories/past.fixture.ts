import type { MnemeClient } from '@mneme/client';
import { everythingOf } from '../tools/service.fixture.js';

const SESSIONS: Readonly<Record<string, readonly string[]>> = {
  '2026-01-10': ['I live in Porto. My dog Rex is afraid of thunder.', 'I work at Acme.', 'I like sushi.'],
  '2026-02-10': [
    'By the way, I moved to Lisbon last week.',
    'The boiler ticket is BX-4471.',
    '我的猫叫小黑。',
  ],
  '2026-03-10': [
    "I can't stand sushi any more.",
    'I left Acme in February.',
    'My sister is called Lucia. 🎉',
  ],
  '2026-04-10': ['The boiler ticket is BX-4471.', 'My dog Rex is afraid of thunder.', 'I live in Braga now.'],
};
const PEOPLE = ['ana', 'ben'];
const QUESTIONS = ['Where does Ana live?', 'BX-4471', 'Who is afraid of thunder?', '猫'];

/**
 * Creates a history: conversations, stated and retracted facts, a deleted entry, and consolidation runs, some
 * of which are undone.
 */
export const livePast = async (client: MnemeClient, settled: () => Promise<void>): Promise<void> => {
  for (const userId of PEOPLE) {
    for (const [runId, lines] of Object.entries(SESSIONS)) {
      const messages = lines.map((content, n) => ({
        id: `m${n}`,
        role: 'user' as const,
        name: userId,
        content,
        timestamp: `${runId}T09:0${n}:00Z`,
      }));
      await client.memories.add({ userId, runId, messages });
      await client.sessions.close(runId, { userId });
    }
    const facts = ['Rex', 'Tom'].map((object) => ({ subject: userId, predicate: 'likes_dog', object }));
    const { factIds } = await client.facts.state({ userId, facts });
    await settled();
    await client.facts.retract(factIds[0] ?? '', { userId });
    const [forgotten] = await everythingOf(client.memories.list({ userId }));
    await client.memories.delete(forgotten?.id ?? '', { userId });
    await consolidated(client, userId, settled);
  }
  await settled();
};

/** Runs a consolidation. For the user `ben`, undoes one verdict and then the whole run. */
const consolidated = async (
  client: MnemeClient,
  userId: string,
  settled: () => Promise<void>,
): Promise<void> => {
  const { id } = await client.consolidations.start(userId);
  while ((await client.consolidations.get(id)).status !== 'succeeded') await settled();
  if (userId !== 'ben') return;
  for (const { id: run, verdicts } of await client.consolidations.list(userId)) {
    for (const { memoryId } of verdicts.slice(0, 1)) await client.consolidations.undo(run, [memoryId]);
    await client.consolidations.undo(run);
  }
};

export const answersOf = async (client: MnemeClient): Promise<unknown> => {
  const answers: unknown[] = [];
  for (const userId of PEOPLE) {
    const memories = await everythingOf(client.memories.list({ userId }));
    answers.push(memories.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    const runs = await client.consolidations.list(userId);
    const taken = runs.flatMap(({ verdicts }) => verdicts.map(({ memoryId }) => memoryId));
    answers.push(runs, await Promise.all(taken.map((id) => client.memories.history(id))));
    answers.push(await everythingOf(client.facts.list({ userId })));
    answers.push(await everythingOf(client.facts.timeline({ userId })));
    for (const runId of Object.keys(SESSIONS)) {
      answers.push(await everythingOf(client.sessions.messages(runId, { userId })));
    }
    for (const query of QUESTIONS) answers.push((await client.search({ userId, query })).results);
  }
  return answers;
};
