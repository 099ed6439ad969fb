export { builtinModels } from './testing/builtin-models.js';
