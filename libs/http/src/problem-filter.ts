import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Problem, problemOf } from './problem.js';
import { serverRefusal } from './server-refusal.js';
import { whereItFailed } from './where-it-failed.js';

/** Answers every failure as RFC 9457 problem details: a stable code, a sentence, never a stack or a vendor's text. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (hasLeft(request)) return;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = problemOf(known(error));
    if (problem.status >= 500)
      this.logger.error({ request: request.id, code: problem.code, ...whereItFailed(error) });
    await sendProblem(reply, problem);
  }
}

export const sendProblem = async (reply: FastifyReply, problem: Problem): Promise<void> => {
  if (problem.status === 503 || problem.code === 'not-yet') void reply.header('retry-after', '1');
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  await reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
};

/** Who leaves before the whole request is there has no answer coming, and nothing has failed here. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const known = (error: unknown): unknown =>
  error instanceof HttpException ? (serverRefusal(error.getStatus()) ?? error) : error;
