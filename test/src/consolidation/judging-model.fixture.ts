import {
  asksForDigest,
  digestIn,
  instructionsIn,
  materialIn,
  messagesIn,
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
  UPDATE_INSTRUCTIONS,
} from '@mneme/openai/testing';

type ChatRequest = Parameters<NonNullable<Script['chat']>>[0];

export interface Judging {
  readonly material: string;
  /** True if the model is asked for the second time, because its first answer was invalid. */
  readonly isAskedAgain: boolean;
}

/** Starts a language model that extracts every message word for word and judges with the given function. */
export const startJudgingModel = (judge: (judging: Judging) => Reply): Promise<ScriptedServer> =>
  startScriptedServer({
    chat: (request) => {
      const material = materialIn(request);
      if (asksForDigest(request)) return { says: JSON.stringify(digestIn(material)) };
      if (isJudging(request)) return judge({ material, isAskedAgain: request.messages.length > 2 });
      return { says: JSON.stringify({ entries: entriesOf(material) }) };
    },
  });

export const isJudging = (request: ChatRequest): boolean => instructionsIn(request) === UPDATE_INSTRUCTIONS;

const entriesOf = (material: string) => {
  const [, fresh = material] = material.split(/^(?=Topic 1:)/mu);
  return messagesIn(fresh).map(({ number, text }) => ({
    messages: [number],
    kind: 'fact',
    topic: '',
    text,
    date: null,
    facts: [],
  }));
};
