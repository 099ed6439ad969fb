import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { version } from '@mneme/telemetry';
import { type Access, openApi } from './openapi.js';

/** Static files of the page, with their content types. No other file is read. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const page = (asksForKey: boolean): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mneme API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body${asksForKey ? '' : ' class="keyless"'}>
    <div id="page"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/page.js"></script>
  </body>
</html>
`;
/** `unsafe-inline` is needed because some styles of the page are inline. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Hides controls of the page that have no use here, and the key dialog if the server needs no key. */
const STYLE = `
.keyless .scheme-container, .keyless .authorization__btn, .swagger-ui .servers, .swagger-ui .servers-title,
.swagger-ui .response-col_links { display: none; }
.swagger-ui .scheme-container { margin: 0; padding: 0 0 10px; box-shadow: none; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .response:is([data-code^="4"], [data-code^="5"]) > .response-col_description > :not(.response-col_description__inner) { display: none; }
`;
const SCRIPT = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#page', deepLinking: true });\n`;

/** The page `/docs` loads nothing from other servers. */
export const serveDocs = (server: FastifyInstance, access: Access): void => {
  // The document is made at the first request, so that the start of the server does not wait for it.
  let document: ReturnType<typeof openApi> | null = null;
  server.get('/openapi.json', () => (document ??= openApi(version, access)));
  server.get('/', (_, reply) => reply.redirect('/docs'));
  server.get('/docs', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(page(access.isKeyed)),
  );
  server.get('/docs/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  server.get('/docs/page.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  for (const [name, type] of Object.entries(ASSETS)) {
    server.get(`/docs/${name}`, async (_, reply) =>
      reply.type(type).send(await readFile(join(folder(), name))),
    );
  }
};

const folder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
