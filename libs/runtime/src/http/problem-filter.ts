import { Unavailable } from '@mneme/domain';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Problem, problemOf } from './problem.js';
import { serverRefusal } from './server-refusal.js';

/** Answers every failure as RFC 9457 problem details: a stable code, a sentence, never a stack or a vendor's text. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = problemOf(known(error));
    if (problem.status >= 500)
      this.logger.error({ request: request.id, code: problem.code, error: nameOf(error) });
    await sendProblem(reply, problem);
  }
}

export const sendProblem = async (reply: FastifyReply, problem: Problem): Promise<void> => {
  if (problem.status === 503) void reply.header('retry-after', '1');
  await reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
};

const known = (error: unknown): unknown =>
  error instanceof HttpException ? (serverRefusal(error.getStatus()) ?? error) : error;

/** Of an unknown failure only its kind and place: a message may hold what somebody said. */
const nameOf = (error: unknown): string => {
  if (error instanceof Unavailable) return error.code;
  if (!(error instanceof Error)) return typeof error;
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  return `${error.name} ${place.trim()}`;
};
