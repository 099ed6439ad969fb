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

/** A language model that reads every message word for word, and writes one text of what is said of an animal, once. */
export const startWritingModel = (): Promise<ScriptedServer> => startScriptedServer({ chat: replyTo });

const TOGETHER: Readonly<Record<string, string>> = {
  Miso: 'My cat Miso sleeps and eats on the sofa.',
  Rex: 'My dog Rex sleeps and eats on the bed.',
};

const replyTo: NonNullable<Script['chat']> = (request): Reply => {
  const material = materialIn(request);
  if (asksForDigest(request)) return { says: JSON.stringify(digestIn(material)) };
  if (instructionsIn(request) === UPDATE_INSTRUCTIONS) {
    const [animal] = Object.keys(TOGETHER).filter(
      (name) => material.split(name).length > 2 && !material.includes('sleeps and eats'),
    );
    const kept = { verdict: 'ignore', candidates: [], text: null, reason: 'Other things.' };
    const written = {
      verdict: 'update',
      candidates: [1],
      text: TOGETHER[animal ?? ''],
      reason: 'Both hold.',
    };
    return { says: JSON.stringify(animal === undefined ? kept : written) };
  }
  const [, fresh = material] = material.split(/^(?=Topic 1:)/mu);
  const entries = messagesIn(fresh).map(({ number, text }) => ({
    messages: [number],
    kind: 'fact',
    topic: '',
    text,
    date: null,
    facts: [],
  }));
  return { says: JSON.stringify({ entries }) };
};
