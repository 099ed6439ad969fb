import type { Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { Catch, Controller, type RpcExceptionFilter, type Type, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import { delivering, type StageContext } from '@mneme/runner';
import type { DeliveryContext } from './delivery-context.js';
import { LOG } from './log-transport.js';

/** Nest would replace every error by a general one; the subscription needs the original. */
@Catch()
class PassOn implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** The Nest controller of a stage: it handles the events of its topic, in the group named after the stage. */
export const stageController = (stage: Stage, context: StageContext): Type => {
  const deliver = delivering(stage, context);
  @Controller()
  @UseFilters(PassOn)
  class StageController {
    // Without the type argument, Nest types the handler for a map of events.
    @EventPattern<unknown>(stage.consumes.name, LOG, { group: stage.name })
    take(@Payload() records: readonly Logged[], @Ctx() { signal }: DeliveryContext): Promise<void> {
      return deliver({ records, signal });
    }
  }
  return StageController;
};
