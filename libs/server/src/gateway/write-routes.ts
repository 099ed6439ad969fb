import { RecordingController, type Route, routesOf, StatingController } from '@mneme/http';

/** What `ingest` answers; everything else is for `query`. */
export const writeRoutes = (): readonly Pick<Route, 'method' | 'path'>[] =>
  [RecordingController, StatingController].flatMap(routesOf);
