import type { Stage } from '@mneme/pipeline';
import type { EventLog, Subscription } from '@mneme/ports';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Delivery, subscribeGroup } from '@mneme/runner';
import { DeliveryContext } from './delivery-context.js';
import { checkHandlers, type Handler, handlerName } from './handlers.js';

/** Marks the handlers that the log serves. */
export const LOG = Symbol('log');

export interface LogTransportOptions {
  readonly log: Pick<EventLog, 'subscribe'>;
  /** What has to be consumed, no more and no less. */
  readonly stages: readonly Stage[];
  /** A subscription ended unasked. */
  readonly onDeath: (error: unknown) => void;
}

/**
 * Brings the event log to Nest: subscribes the topic of every handler, each in the group of its stage, and
 * hands it whole batches. Nest's own transport for Kafka hands out single events, commits what nobody has
 * handled, and stays alive when its consumer has died.
 */
export class LogTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = LOG;
  /** A delivery that failed is the subscription's to end. */
  override readonly propagatesEventHandlerErrors = true;
  readonly #handlers: Handler[] = [];
  readonly #subscriptions = new Map<string, Subscription>();
  #closing: Promise<void> | null = null;

  constructor(private readonly options: LogTransportOptions) {
    super();
  }

  /** Stages that share a topic stay apart: each has its own place in it. */
  override addHandler(
    ...[pattern, callback, isEventHandler = false, extras = {}]: Parameters<Server['addHandler']>
  ): void {
    callback.isEventHandler = isEventHandler;
    callback.extras = extras;
    const handler = { topic: String(pattern), group: String(extras['group']), callback };
    this.messageHandlers.set(handlerName(handler), callback);
    this.#handlers.push(handler);
  }

  /**
   * Resolves through the callback when every stage consumes; hears of what speaks against it: a stage without
   * handler, a handler without stage, a topic that the log does not have. Nothing is consumed then.
   */
  override async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      checkHandlers(this.#handlers, this.options.stages);
      await Promise.all(this.#handlers.map((handler) => this.#subscribe(handler)));
    } catch (error) {
      await this.close();
      callback(error);
      return;
    }
    callback();
  }

  /** Nothing is handed out any more; resolves when what is in hand has committed. Closing twice is closing once. */
  override close(): Promise<void> {
    this.#closing ??= Promise.all([...this.#subscriptions.values()].map((each) => each.close())).then(
      () => undefined,
    );
    return this.#closing;
  }

  /** By stage, the partitions whose records it gets. */
  assigned(): ReadonlyMap<string, readonly number[]> {
    return new Map([...this.#subscriptions].map(([stage, each]) => [stage, each.partitions()]));
  }

  override on(event: string): never {
    throw new Error(`The log tells of no "${event}".`);
  }

  override unwrap(): never {
    throw new Error('What is behind the log is not reached through it.');
  }

  async #subscribe({ topic, group, callback }: Handler): Promise<void> {
    const subscription = await subscribeGroup(this.options.log, {
      group,
      topic,
      onDeath: this.options.onDeath,
      take: (delivery) => handOver(callback, delivery),
    });
    this.#subscriptions.set(group, subscription);
    // Another one could not be had meanwhile.
    if (this.#closing) await subscription.close();
  }
}

const handOver = async (callback: MessageHandler, { records, signal }: Delivery): Promise<void> => {
  const answer: unknown = await callback(records, new DeliveryContext([signal]));
  if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
};
