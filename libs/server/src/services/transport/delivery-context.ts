import { BaseRpcContext } from '@nestjs/microservices';

/** What a handler is told beside the records. */
export class DeliveryContext extends BaseRpcContext<readonly [AbortSignal]> {
  /** Aborted when the process wants to stop. */
  get signal(): AbortSignal {
    return this.args[0];
  }
}
