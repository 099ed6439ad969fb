import type { Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { Catch, Controller, type RpcExceptionFilter, type Type, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import { delivering, type StageContext } from '@mneme/runner';
import type { DeliveryContext } from './delivery-context.js';
import { LOG } from './log-transport.js';

/**
 * Passes errors on unchanged. Without it, Nest would replace every error by a generic one, but the log needs
 * the error of the delivery.
 */
@Catch()
class PassOn implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Handles the events of the stage's topic, in the group named after the stage. */
export const stageController = (stage: Stage, context: StageContext): Type => {
  const deliver = delivering(stage, context);
  @Controller()
  @UseFilters(PassOn)
  class StageController {
    // Without the type argument, Nest infers a map of events and types the handler wrongly.
    @EventPattern<unknown>(stage.consumes.name, LOG, { group: stage.name })
    take(@Payload() records: readonly Logged[], @Ctx() { signal }: DeliveryContext): Promise<void> {
      return deliver({ records, signal });
    }
  }
  return StageController;
};
