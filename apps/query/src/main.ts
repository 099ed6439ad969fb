import { serveService } from '@mneme/runtime';

await serveService('query');
