import { editMemories, forgetMemories, type MemoryPorts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sendLess } from '../admission/send-less.js';
import { answerOnce } from '../idempotency.js';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import {
  deleteBatch,
  deleteMemory,
  editBatch,
  editedAnswer,
  editMemory,
  ownedBatch,
  replaceMemory,
} from '../wire/corrections.js';
import { readOwnedId } from '../wire/owned-id.js';
import { writeAnswerOf } from '../wire/write-answer.js';

/** Entries of one user that a request edits or deletes. */
interface Corrected {
  readonly user: string;
  readonly ids: readonly string[];
  readonly atLeast: string | undefined;
}

/** Serves the routes that edit and delete entries. */
@Controller()
export class CorrectingController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(editMemory)
  edit(@Parsed() input: InputOf<typeof editMemory>, @Req() request: FastifyRequest) {
    return this.editAll(editMemory, oneOf(input), [input.body.text], request);
  }

  @Serves(replaceMemory)
  replace(@Parsed() input: InputOf<typeof replaceMemory>, @Req() request: FastifyRequest) {
    return this.editAll(replaceMemory, oneOf(input), [input.body.text], request);
  }

  @Serves(editBatch)
  editMany(@Parsed() { body }: InputOf<typeof editBatch>, @Req() request: FastifyRequest) {
    const texts = body.memories.map(({ text }) => text);
    return this.editAll(editBatch, batchOf(body), texts, request);
  }

  @Serves(deleteMemory)
  remove(@Parsed() input: InputOf<typeof deleteMemory>, @Req() request: FastifyRequest) {
    return this.removeAll(deleteMemory, oneOf(input), request);
  }

  @Serves(deleteBatch)
  removeMany(@Parsed() { body }: InputOf<typeof deleteBatch>, @Req() request: FastifyRequest) {
    return this.removeAll(deleteBatch, batchOf(body), request);
  }

  private async editAll(
    route: typeof editMemory | typeof replaceMemory | typeof editBatch,
    { user, ids, atLeast }: Corrected,
    texts: readonly string[],
    { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user };
    await this.ports.awaitToken(scope, atLeast);
    const write = { route, scope, key: idempotencyKey, input: { ids, texts } };
    const edits = ids.map((id, n) => ({ id, text: texts[n] ?? '' }));
    return answerOnce(this.ports, write, async (receipt) =>
      editedAnswer(
        user,
        await sendLess(
          route === editBatch ? 'memories' : 'text',
          editMemories(this.ports, { scope, edits, receipt, trace }),
        ),
      ),
    );
  }

  private async removeAll(
    route: typeof deleteMemory | typeof deleteBatch,
    { user, ids, atLeast }: Corrected,
    { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user };
    await this.ports.awaitToken(scope, atLeast);
    const write = { route, scope, key: idempotencyKey, input: { ids } };
    return answerOnce(this.ports, write, async () =>
      writeAnswerOf(user, await forgetMemories(this.ports, { scope, ids, trace })),
    );
  }
}

const oneOf = ({ params, query }: Pick<InputOf<typeof deleteMemory>, 'params' | 'query'>): Corrected => {
  const { user, id } = readOwnedId('id', params.id, query.user_id);
  return { user, ids: [id], atLeast: query.at_least };
};

const batchOf = (body: InputOf<typeof deleteBatch>['body']): Corrected => ({
  ...ownedBatch(body.memories, body.user_id),
  atLeast: body.at_least,
});
