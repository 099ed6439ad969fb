export type { Operations } from './dependencies.js';
export { openApi } from './document/openapi.js';
export { routes } from './document/routes.js';
export { assertRecordable } from './memories/add-memories.js';
export { credentialOf, isKeyless, type Keys, seenBy } from './middleware/access/api-key.js';
export { closeIdleConnections } from './middleware/connections/close-idle.js';
export { sendProblem } from './middleware/problems/problem-filter.js';
export { problemOf } from './middleware/problems/problem.js';
export { httpShell, LIMIT_PARAM } from './shell/app.js';
