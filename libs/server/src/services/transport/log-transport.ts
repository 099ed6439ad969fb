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
  /** The stages to run: each needs a handler, and no handler may be without one. */
  readonly stages: readonly Stage[];
  /** Called when a subscription has ended without being asked to. */
  readonly onDeath: (error: unknown) => void;
}

/**
 * Brings the event log to Nest: subscribes the topic of every handler, each in the group of its stage, and
 * hands it whole batches. Nest's own transport for Kafka hands out single events, commits what nobody has
 * handled, and stays alive when its consumer has died.
 */
export class LogTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = LOG;
  /** A failed delivery must reach the subscription, which then ends. */
  override readonly propagatesEventHandlerErrors = true;
  readonly #handlers: Handler[] = [];
  readonly #subscriptions = new Map<string, Subscription>();
  #closing: Promise<void> | null = null;

  constructor(private readonly options: LogTransportOptions) {
    super();
  }

  /** Stages that share a topic have a group, and so a position, of their own. */
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
   * Calls back when every stage consumes, or with the reason why none does: a stage without a handler, a handler
   * without a stage, a topic that the log does not have.
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

  /** Delivers nothing more, and resolves when the deliveries under way have committed. Closing again does nothing. */
  override close(): Promise<void> {
    this.#closing ??= Promise.all([...this.#subscriptions.values()].map((each) => each.close())).then(
      () => undefined,
    );
    return this.#closing;
  }

  /** The assigned partitions of each stage. */
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
    // The transport was closed while the subscription was being made.
    if (this.#closing) await subscription.close();
  }
}

const handOver = async (callback: MessageHandler, { records, signal }: Delivery): Promise<void> => {
  const answer: unknown = await callback(records, new DeliveryContext([signal]));
  if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
};
