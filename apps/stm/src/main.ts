import { serveService } from '@mneme/runtime';

await serveService('stm');
