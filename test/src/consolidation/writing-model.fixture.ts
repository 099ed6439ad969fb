import type { Reply, ScriptedServer } from '@mneme/openai/testing';
import { type Judging, startJudgingModel } from './judging-model.fixture.js';

/** Starts a language model that writes one combined text about each animal once. */
export const startWritingModel = (): Promise<ScriptedServer> => startJudgingModel(replyTo);

const TOGETHER: Readonly<Record<string, string>> = {
  Miso: 'My cat Miso sleeps and eats on the sofa.',
  Rex: 'My dog Rex sleeps and eats on the bed.',
};

const replyTo = ({ material }: Judging): Reply => {
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
};
