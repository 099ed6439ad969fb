import type { Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { Catch, Controller, type RpcExceptionFilter, type Type, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import { delivering, type StageContext } from '@mneme/runner';
import type { DeliveryContext } from './delivery-context.js';
import { LOG } from './log-transport.js';

/** Nest would make one sentence of every error; the log has to know why a delivery was left. */
@Catch()
class PassOn implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** A stage as Nest sees it: what handles the events of its topic, for the group that is named after it. */
export const stageController = (stage: Stage, context: StageContext): Type => {
  const deliver = delivering(stage, context);
  @Controller()
  @UseFilters(PassOn)
  class StageController {
    // Left out, the type argument is taken for a map of events, which types the handler wrongly.
    @EventPattern<unknown>(stage.consumes.name, LOG, { group: stage.name })
    take(@Payload() records: readonly Logged[], @Ctx() { signal }: DeliveryContext): Promise<void> {
      return deliver({ records, signal });
    }
  }
  return StageController;
};
