/** What is answered to whoever asks, also where the server was given a key. */
export const isOpenPath = (path: string): boolean => OPEN_PATHS.test(path);
const OPEN_PATHS = /^\/(?:$|health\/|metrics$|docs(?:\/|$)|openapi\.json$)/;

/** Whoever watches over a process asks for these under whatever name it has. */
export const isProbedPath = (path: string): boolean => PROBED_PATHS.test(path);
const PROBED_PATHS = /^\/(?:health\/|metrics$)/;
