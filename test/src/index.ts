export { findChromium } from './tools/chromium.js';
export { type Conformance, schemathesis } from './tools/schemathesis.js';
