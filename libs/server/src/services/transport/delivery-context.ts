import { BaseRpcContext } from '@nestjs/microservices';

/** Context of a delivery, which a handler gets in addition to the records. */
export class DeliveryContext extends BaseRpcContext<readonly [AbortSignal]> {
  /** Aborted when the process stops. */
  get signal(): AbortSignal {
    return this.args[0];
  }
}
