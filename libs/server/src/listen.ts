import { Rejected, Unavailable } from '@mneme/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Starts listening, and returns the URL. Throws `Rejected` if the host cannot be used, and `Unavailable` if
 * the port is taken.
 */
export const listen = async (app: NestFastifyApplication, host: string, port: number): Promise<string> => {
  try {
    await app.listen(port, host);
    return await app.getUrl();
  } catch (cause) {
    throw whyNotListening(cause, host, port);
  }
};

/** Explains why an address cannot be used. Returns any other failure unchanged. */
export const whyNotListening = (cause: unknown, host: string, port: number): unknown => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'EADDRINUSE') {
    const sentence = `Port ${port} on ${host} is taken. Choose another with MNEME_PORT or "mneme serve --port", or stop what uses it.`;
    return new Unavailable('port-in-use', sentence, { cause });
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    const sentence = `Cannot listen on ${host}:${port}. Set MNEME_HOST and MNEME_PORT to an address of this machine.`;
    return new Rejected('cannot-listen', sentence, { field: 'MNEME_HOST', cause });
  }
  return cause;
};
