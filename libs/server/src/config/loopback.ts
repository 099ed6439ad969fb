export const LOOPBACK = '127.0.0.1';
const LOOPBACKS: ReadonlySet<string> = new Set([LOOPBACK, '::1', 'localhost']);

/** True if only this machine can reach a server that listens on the host. */
export const isLoopback = (host: string): boolean => LOOPBACKS.has(host);
