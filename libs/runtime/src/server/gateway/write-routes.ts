import { RecordingController } from '../../http/controllers/recording.controller.js';
import { StatingController } from '../../http/controllers/stating.controller.js';
import type { Route } from '../../http/route.js';
import { routesOf } from '../../http/serves.js';

/** What `ingest` answers; everything else is for `query`. */
export const writeRoutes = (): readonly Pick<Route, 'method' | 'path'>[] =>
  [RecordingController, StatingController].flatMap(routesOf);
