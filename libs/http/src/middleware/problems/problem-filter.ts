import { Rejected } from '@mneme/domain';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Problem, problemOf } from './problem.js';
import { errorLocation } from './error-location.js';

/** Answers every failure as RFC 9457 problem details, without stacks or texts of vendors. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (hasLeft(request)) return;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = problemOf(error instanceof HttpException ? serverRefusal(error) : error);
    // `being-erased` is not logged, because it is no failure: the client sends the request again when the
    // erasure has ended.
    if (problem.status >= 500 && problem.code !== 'being-erased')
      this.logger.error({ request: request.id, code: problem.code, ...errorLocation(error) });
    await sendProblem(reply, problem);
  }
}

export const sendProblem = async (reply: FastifyReply, problem: Problem): Promise<void> => {
  if (problem.status === 503 || problem.code === 'not-yet') void reply.header('retry-after', '1');
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  await reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
};

/** True if the client has disconnected. Its request is then not answered, and a failure is not logged. */
const hasLeft = ({ raw, hungUp }: FastifyRequest): boolean =>
  hungUp.aborted || (raw.destroyed && !raw.complete);

/** Translates the refusals of the HTTP framework. Returns every other error unchanged. */
const serverRefusal = (error: HttpException): Error => {
  switch (error.getStatus()) {
    case 400:
      return new Rejected('malformed-json', 'The body is not JSON. Send one JSON object, in UTF-8.');
    case 404:
      return new Rejected('route-not-found', 'There is no such route. See /docs for those there are.');
    case 413:
      return new Rejected(
        'body-too-large',
        'The body is too large: 32 MiB for messages and facts, 4 MiB for anything else. Send it in several requests.',
      );
    case 415:
      return new Rejected('unsupported-media-type', 'Send JSON, with "content-type: application/json".');
    default:
      return error;
  }
};
