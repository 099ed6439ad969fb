/** Paths that need no key. */
export const isOpenPath = (path: string): boolean => OPEN_PATHS.test(path);
const OPEN_PATHS = /^\/(?:$|health\/|metrics$|docs(?:\/|$)|openapi\.json$)/;

/** Probes are answered under any host name, because an orchestrator uses its own. */
export const isProbedPath = (path: string): boolean => PROBED_PATHS.test(path);
const PROBED_PATHS = /^\/(?:health\/|metrics$)/;
