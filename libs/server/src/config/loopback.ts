/** The default address to listen on. */
export const LOOPBACK = '127.0.0.1';
const LOOPBACKS: ReadonlySet<string> = new Set([LOOPBACK, '::1', 'localhost']);

/** Whether only this machine can reach an address to listen on. */
export const isLoopback = (host: string): boolean => LOOPBACKS.has(host);
