import { Rejected } from '@mneme/domain';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf } from './problem.js';

/**
 * Answers a client that sent bytes that are not a complete and valid request. A disconnected client gets no
 * answer.
 */
export const answerClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(refusal(error.code));
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

const refusal = (code: string | undefined): Rejected => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Rejected(
        'request-timeout',
        'The request took too long to arrive. Send it in smaller parts.',
      );
    case 'HPE_HEADER_OVERFLOW':
      return new Rejected(
        'headers-too-large',
        'The address and headers are larger than 16 KiB. Send fewer or shorter ones.',
      );
    default:
      return new Rejected('malformed-http', 'This is not an HTTP/1.1 request. Check the client.');
  }
};
