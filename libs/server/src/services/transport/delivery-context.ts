import { BaseRpcContext } from '@nestjs/microservices';

export class DeliveryContext extends BaseRpcContext<readonly [AbortSignal]> {
  /** Aborted when the process stops. */
  get signal(): AbortSignal {
    return this.args[0];
  }
}
