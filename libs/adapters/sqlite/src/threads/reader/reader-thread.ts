import { serveReader } from './serve-reader.js';

serveReader();
