export { builtinModels } from './testing/builtin-models.js';
export { aStageContext, aStagePorts, sharingOn } from './testing/stage-context.js';
