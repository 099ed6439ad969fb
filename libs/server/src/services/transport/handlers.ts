import type { Stage } from '@mneme/pipeline';
import type { MessageHandler } from '@nestjs/microservices';

/** A callback that handles the records of a topic for a consumer group. */
export interface Handler {
  readonly topic: string;
  readonly group: string;
  readonly callback: MessageHandler;
}

export const handlerName = ({ topic, group }: Pick<Handler, 'topic' | 'group'>): string =>
  `${topic}:${group}`;

/**
 * Throws unless handlers and stages correspond one to one: a topic without a handler would wait without end, unnoticed.
 */
export const checkHandlers = (handlers: readonly Handler[], stages: readonly Stage[]): void => {
  const wanted = new Set(
    stages.map(({ name, consumes }) => handlerName({ topic: consumes.name, group: name })),
  );
  const found = new Set<string>();
  for (const handler of handlers) {
    const name = handlerName(handler);
    if (!wanted.has(name))
      throw new Error(
        `A handler wants the topic "${handler.topic}" for "${handler.group}", but no stage declares it.`,
      );
    if (found.has(name))
      throw new Error(`Two handlers want the topic "${handler.topic}" for "${handler.group}".`);
    found.add(name);
  }
  const missing = stages.find(
    ({ name, consumes }) => !found.has(handlerName({ topic: consumes.name, group: name })),
  );
  if (missing)
    throw new Error(`No handler takes the topic "${missing.consumes.name}" for "${missing.name}".`);
};
