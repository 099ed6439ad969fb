import { serveService } from '@mneme/server';

await serveService('consolidator');
