export { portsIn } from './ports-of.js';
export { type Sweepable, sweepIdle } from './sweep/sweep-idle.js';
export { builtinModels } from './testing/builtin-models.js';
export { aStageContext, aStagePorts } from './testing/stage-context.js';
