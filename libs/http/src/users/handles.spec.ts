import { describe, expect, it } from 'vitest';
import { aService, everythingOf } from '../service.fixture.js';

const service = aService();
const names = () => {
  const user = service.newUser();
  return { user, phone: `+351/${user}` };
};
const saidBy = async (userId: string): Promise<readonly string[]> => {
  const messages = await everythingOf(service.client.sessions.messages('s', { userId }));
  return messages.map(({ content }) => content);
};

describe('handles of users', () => {
  it('rejects a handle that is already a user or a handle of another user', async () => {
    const [ana, bo] = [names(), names()];
    const { users } = service.client;
    const refused = { status: 409, code: 'handle-taken' };
    await service.say(bo.user, 's', [{ content: 'I like tea.' }]);
    await users.link(ana.user, ana.phone);
    await expect(users.link(ana.user, bo.user)).rejects.toMatchObject(refused);
    await expect(users.link(bo.user, ana.phone)).rejects.toMatchObject(refused);
    await expect(users.link(bo.user, ana.user)).rejects.toMatchObject(refused);
    await expect(users.link(ana.phone, ana.user)).rejects.toMatchObject(refused);
    expect(await users.handles(ana.phone)).toEqual({ userId: ana.user, handles: [ana.phone] });
    expect(await users.handles(bo.user)).toEqual({ userId: bo.user, handles: [] });
  });

  it('links a handle once if it is requested several times', async () => {
    const { user, phone } = names();
    const { users } = service.client;
    await Promise.all([users.link(user, phone), users.link(user, phone)]);
    expect(await users.link(user, phone)).toEqual({ userId: user, handles: [phone] });
  });

  it('keeps memories written under a handle with the user when the link ends', async () => {
    const { user, phone } = names();
    const { users } = service.client;
    await users.link(user, phone);
    await service.say(phone, 's', [{ content: 'I like figs.' }]);
    expect(await users.unlink(user, phone)).toEqual({ userId: user, handles: [] });
    expect([await saidBy(user), await saidBy(phone)]).toEqual([['I like figs.'], []]);
    expect(await users.unlink(user, phone)).toEqual({ userId: user, handles: [] });
  });
});
