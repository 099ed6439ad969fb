import { serveGateway } from '@mneme/runtime';

await serveGateway();
