import { BaseRpcContext } from '@nestjs/microservices';

/** The context of a delivery, which a handler gets beside the records. */
export class DeliveryContext extends BaseRpcContext<readonly [AbortSignal]> {
  /** Aborted when the process is to stop. */
  get signal(): AbortSignal {
    return this.args[0];
  }
}
