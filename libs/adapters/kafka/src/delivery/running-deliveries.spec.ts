import type { EventLog, Logged } from '@mneme/ports';
import { anOutgoing, deliveriesOf, eventIds } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { describeOnKafka, openFresh } from '../open-fresh.fixture.js';

describeOnKafka('a delivery that is being handled', () => {
  it('a delivery is finished and acknowledged when another member joins the group meanwhile', async () => {
    const { log, close } = await openFresh();
    await log.append([anOutgoing({ id: 'a' }), anOutgoing({ id: 'b' })], 1_000);
    const slow = gate();
    const first = await deliveriesOf(log, { handle: slow.handle(log) });
    await slow.entered;
    const joining = deliveriesOf(log);
    slow.open();
    const second = await joining;
    await log.append([anOutgoing({ id: 'c' })], 1_000);
    const third = await Promise.race([first.reached(3), second.reached(1)]);
    expect(third.at(-1)?.body).toContain('"c"');
    await Promise.all([first.close(), second.close()]);
    expect(eventIds([...first.records, ...second.records])).toEqual(['a', 'b', 'c']);
    await close();
  });

  it('a delivery is finished and acknowledged before its subscription is closed', async () => {
    const { log, close } = await openFresh();
    await log.append([anOutgoing({ id: 'a' })], 1_000);
    const slow = gate();
    const first = await deliveriesOf(log, { handle: slow.handle(log) });
    await slow.entered;
    const closing = first.close();
    slow.open();
    await closing;
    expect(eventIds(first.records)).toEqual(['a']);
    await log.append([anOutgoing({ id: 'b' })], 1_000);
    const next = await deliveriesOf(log);
    expect(eventIds(await next.reached(1))).toEqual(['b']);
    await next.close();
    await close();
  });
});

/** A stage whose first delivery waits until `open` is called and then acknowledges. */
const gate = () => {
  let enter = (): void => undefined;
  let open = (): void => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const handle = (log: EventLog) => async (records: readonly Logged[]) => {
    enter();
    await opened;
    const last = records.at(-1);
    if (last) await log.acknowledge('group', [last.position]);
  };
  return { entered, open: (): void => open(), handle };
};
