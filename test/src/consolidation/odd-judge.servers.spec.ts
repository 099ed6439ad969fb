import { describeOnServers, startOwnServices } from '../tools/own-services.fixture.js';
import { oddJudgePromises } from './odd-judge-promises.fixture.js';

describeOnServers('consolidation by a language model on the services stack', () =>
  oddJudgePromises((models) => startOwnServices(3, {}, { models })),
);
