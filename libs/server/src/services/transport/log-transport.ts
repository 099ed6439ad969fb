import type { Stage } from '@mneme/pipeline';
import type { EventLog, Subscription } from '@mneme/ports';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Delivery, deliveryCharacters, subscribeGroup } from '@mneme/runner';
import { DeliveryContext } from './delivery-context.js';
import { type Handled, type Handler, handlerName, stageOfHandlers } from './handlers.js';

/** Marks the handlers that receive the records of the log. */
export const LOG = Symbol('log');

export interface LogTransportOptions {
  readonly log: Pick<EventLog, 'subscribe'>;
  /** The stages to run. Each must have a handler, and there must be no other handler. */
  readonly stages: readonly Stage[];
  /** Called if a subscription ends without a call of `close`. */
  readonly onDeath: (error: unknown) => void;
}

/**
 * Connects the event log to Nest. Subscribes the topic of every handler in the group of its stage, and passes
 * whole deliveries. Nest's own Kafka transport passes single events, commits events that no handler has
 * handled, and stays alive when its consumer has died.
 */
export class LogTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = LOG;
  /** Errors of handlers are passed to the subscription, so that the delivery fails. */
  override readonly propagatesEventHandlerErrors = true;
  readonly #handlers: Handler[] = [];
  readonly #subscriptions = new Map<string, Subscription>();
  #closing: Promise<void> | null = null;

  constructor(private readonly options: LogTransportOptions) {
    super();
  }

  /**
   * Registers a handler by topic and group, because each stage that consumes a topic has its own position.
   */
  override addHandler(
    ...[pattern, callback, isEventHandler = false, extras = {}]: Parameters<Server['addHandler']>
  ): void {
    callback.isEventHandler = isEventHandler;
    callback.extras = extras;
    const handler = { topic: String(pattern), group: String(extras['group']), callback };
    this.messageHandlers.set(handlerName(handler), callback);
    this.#handlers.push(handler);
  }

  /** Calls back when every stage consumes, or with the error after which no stage consumes. */
  override async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      const { stages } = this.options;
      const handled = stageOfHandlers(this.#handlers, stages);
      await Promise.all(handled.map((each) => this.#subscribe(each)));
    } catch (error) {
      await this.close();
      callback(error);
      return;
    }
    callback();
  }

  /**
   * Ends all subscriptions. Resolves when the deliveries in flight have committed. A second call has no
   * further effect.
   */
  override close(): Promise<void> {
    this.#closing ??= Promise.all([...this.#subscriptions.values()].map((each) => each.close())).then(
      () => undefined,
    );
    return this.#closing;
  }

  assigned(): ReadonlyMap<string, readonly number[]> {
    return new Map([...this.#subscriptions].map(([stage, each]) => [stage, each.partitions()]));
  }

  override on(event: string): never {
    throw new Error(`The log transport has no event "${event}".`);
  }

  override unwrap(): never {
    throw new Error('The log transport does not expose its client.');
  }

  async #subscribe({ stage, callback }: Handled): Promise<void> {
    const subscription = await subscribeGroup(this.options.log, {
      stage,
      limitCharacters: deliveryCharacters('after-rows', stage.kind === 'decision'),
      onDeath: this.options.onDeath,
      take: (delivery) => handOver(callback, delivery),
    });
    this.#subscriptions.set(stage.name, subscription);
    // Closes the subscription if the transport was closed while it was being opened.
    if (this.#closing) await subscription.close();
  }
}

const handOver = async (callback: MessageHandler, { records, signal }: Delivery): Promise<void> => {
  const answer: unknown = await callback(records, new DeliveryContext([signal]));
  if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
};
