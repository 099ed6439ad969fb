import { Controller, Get, Header, Inject } from '@nestjs/common';
import { METRICS_TYPE, type Metrics } from '@mneme/telemetry';
import { METRICS } from '../dependencies.js';

/** Prometheus reads this route. It is not part of the API, so the OpenAPI document omits it. */
@Controller()
export class MetricsController {
  constructor(@Inject(METRICS) private readonly metrics: Pick<Metrics, 'scrape'>) {}

  @Get('/metrics')
  @Header('content-type', METRICS_TYPE)
  @Header('cache-control', 'no-store')
  read(): Promise<string> {
    return this.metrics.scrape();
  }
}
