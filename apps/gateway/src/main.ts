import { serveGateway } from '@mneme/server';

await serveGateway();
