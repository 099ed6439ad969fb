import { serveService } from '@mneme/runtime';

await serveService('ingest');
