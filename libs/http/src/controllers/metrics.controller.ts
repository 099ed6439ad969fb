import { Controller, Get, Header, Inject } from '@nestjs/common';
import { METRICS_TYPE, type Metrics } from '@mneme/telemetry';
import { METRICS } from '../operations.js';

/** What the process counts, for Prometheus: not a route of the API, so not in its description. */
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
