/** True if the path is served without a key, even if the server has one. */
export const isOpenPath = (path: string): boolean => OPEN_PATHS.test(path);
const OPEN_PATHS = /^\/(?:$|health\/|metrics$|docs(?:\/|$)|openapi\.json$)/;

/**
 * True for the path of a probe. Monitoring calls probes under any host name, so `refuseForeignPages` does not
 * check them.
 */
export const isProbedPath = (path: string): boolean => PROBED_PATHS.test(path);
const PROBED_PATHS = /^\/(?:health\/|metrics$)/;
