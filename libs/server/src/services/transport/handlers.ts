import type { Stage } from '@mneme/pipeline';
import type { MessageHandler } from '@nestjs/microservices';

export interface Handler {
  readonly topic: string;
  readonly group: string;
  readonly callback: MessageHandler;
}

export const handlerName = ({ topic, group }: Pick<Handler, 'topic' | 'group'>): string =>
  `${topic}:${group}`;

export interface Handled {
  readonly stage: Stage;
  readonly callback: MessageHandler;
}

/**
 * Throws unless each stage has exactly one handler: otherwise events for a stage without a handler would
 * never be handled.
 */
export const stageOfHandlers = (
  handlers: readonly Handler[],
  stages: readonly Stage[],
): readonly Handled[] => {
  const wanted = new Map(
    stages.map((stage) => [handlerName({ topic: stage.consumes.name, group: stage.name }), stage]),
  );
  const found = new Set<string>();
  const handled = handlers.map((handler): Handled => {
    const name = handlerName(handler);
    const stage = wanted.get(name);
    if (!stage)
      throw new Error(
        `A handler wants the topic "${handler.topic}" for "${handler.group}", but no stage declares it.`,
      );
    if (found.has(name))
      throw new Error(`Two handlers want the topic "${handler.topic}" for "${handler.group}".`);
    found.add(name);
    return { stage, callback: handler.callback };
  });
  const missing = [...wanted].find(([name]) => !found.has(name))?.[1];
  if (missing)
    throw new Error(`No handler takes the topic "${missing.consumes.name}" for "${missing.name}".`);
  return handled;
};
