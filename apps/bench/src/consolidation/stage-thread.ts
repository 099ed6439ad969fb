import { ruleUpdateJudge } from '@mneme/builtin';
import type { UpdateJudge } from '@mneme/ports';
import { serveStages } from '@mneme/server';
import { getEnvironmentData } from 'node:worker_threads';
import { arrangedStages } from './arranged-stages.js';
import { ARRANGEMENT, type Arrangement, type ChosenJudge } from './arrangement.js';
import { appendAsked, readAsked } from './asked-question.js';
import { duplicatesJudge, writtenJudge } from './bench-judges.js';

const judgeOf = async (chosen: ChosenJudge): Promise<UpdateJudge | null> => {
  if (chosen === 'configured') return null;
  if (chosen === 'rules') return ruleUpdateJudge();
  return chosen === 'duplicates' ? duplicatesJudge() : writtenJudge(await readAsked(chosen.verdictsFile));
};

const arrangement = getEnvironmentData(ARRANGEMENT) as unknown as Arrangement;
const { askedFile } = arrangement;
await serveStages(
  undefined,
  arrangedStages({
    arrangement,
    judge: await judgeOf(arrangement.judge),
    onAsked: (asked) => {
      if (askedFile !== null) appendAsked(askedFile, asked);
    },
  }),
);
