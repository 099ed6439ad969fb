import { extractorContract } from '@mneme/ports/testing';
import { openConnection } from './connection.js';
import { openaiExtractor } from './openai-extractor.js';
import { entriesIn, materialIn } from './scripted-reading.fixture.js';
import { startScriptedServer } from './scripted-server.fixture.js';

extractorContract(async () => {
  const server = await startScriptedServer({
    chat: (request) => ({ says: JSON.stringify(entriesIn(materialIn(request))) }),
  });
  const port = openaiExtractor({
    connection: openConnection({
      baseUrl: server.baseUrl,
      apiKey: null,
      model: 'scripted',
      setting: 'OPENAI_MODEL',
    }),
    onSpent: () => undefined,
  });
  return { port, close: () => server.close() };
});
