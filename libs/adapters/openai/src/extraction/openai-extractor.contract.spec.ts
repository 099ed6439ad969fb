import { extractorContract } from '@mneme/ports/testing';
import { openScriptedPort } from '../scripted/scripted-port.fixture.js';
import { entriesIn, materialIn } from '../scripted/scripted-reading.fixture.js';
import { openaiExtractor } from './openai-extractor.js';

extractorContract(() =>
  openScriptedPort(openaiExtractor, (request) => ({
    says: JSON.stringify(entriesIn(materialIn(request))),
  })),
);
