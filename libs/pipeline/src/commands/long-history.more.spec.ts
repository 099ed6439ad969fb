import { openTestStack } from '@mneme/server/testing';
import { afterAll, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

it(
  'records the last 10,000 messages and the system prompt of a longer request, each once',
  { timeout: 180_000 },
  async () => {
    const user = stack.newUser();
    const system = { role: 'system' as const, speaker: null, text: 'You are helpful.' };
    const said = Array.from({ length: 10_050 }, (_, n) => ({
      role: n % 2 ? ('assistant' as const) : ('user' as const),
      speaker: null,
      text: `message ${n}`,
    }));
    const send = async (end: number): Promise<Readonly<Record<string, number>>> => {
      const request = [system, ...said.slice(0, end)];
      const { messages } = await stack.recordMessages(user, 's', request, { infer: false });
      expect(messages).toHaveLength(request.length);
      const counts: Record<string, number> = {};
      for (const { outcome, reason } of messages)
        counts[reason ?? outcome] = (counts[reason ?? outcome] ?? 0) + 1;
      return counts;
    };
    expect(await send(10_040)).toEqual({ recorded: 10_001, 'too-long': 40 });
    expect(await send(10_050)).toEqual({ known: 9_991, 'too-long': 50, recorded: 10 });
    await stack.settled();
    const stored = await stack.messages(user, 's');
    expect(stored.filter(({ role }) => role !== 'system').map(({ text }) => text)).toEqual(
      said.slice(40).map(({ text }) => text),
    );
  },
);
