import { startEmbedded, type Started } from '@mneme/server';
import { findChromium } from '../tools/chromium.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
let server: Started;
let browser: Browser;

const KEY = 'a key of nobody else';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-docs-'));
  const [started, { path, env }] = await Promise.all([
    startEmbedded({ dataFolder: join(folder, 'data') }),
    findChromium(),
  ]);
  server = started;
  // The browser runs without its sandbox, because the page is trusted.
  browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the page at a viewport width and collects the errors and warnings of the browser. */
const openDocs = async (url: string, width = 1280) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('console', (message) => {
    // Error statuses of API answers do not count as errors of the page, because the tests check them.
    const isAnswer = /\/(?:v1|health)\//.test(message.location().url);
    if (['error', 'warning'].includes(message.type()) && !isAnswer) complaints.push(message.text());
  });
  await page.goto(url);
  await page.locator('.opblock').first().waitFor();
  return { page, complaints };
};

const operationsOf = async (url: string): Promise<readonly string[]> => {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
};

/** Returns method and path of an operation, for example `POST /v1/search`. */
const nameOf = async (block: Locator): Promise<string> => {
  const path = await block.locator('.opblock-summary-path').getAttribute('data-path');
  return `${await block.locator('.opblock-summary-method').innerText()} ${path}`;
};

/** Opens an operation, executes it with its prefilled example, and returns the displayed status. */
const execute = async (block: Locator): Promise<string> => {
  await block.locator('.opblock-summary-control').click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  await block.getByRole('button', { name: 'Execute' }).click();
  const status = block.locator('.live-responses-table tbody .response-col_status');
  const refused = block.locator('.invalid, .validation-errors');
  await status.or(refused).first().waitFor();
  return (await status.count()) > 0
    ? (await status.first().innerText()).slice(0, 3)
    : 'not sent: a field is empty';
};

const executeAll = async (page: Page): Promise<readonly (readonly [string, string])[]> => {
  const answers: (readonly [string, string])[] = [];
  for (const block of await page.locator('.opblock').all()) {
    const name = await nameOf(block);
    answers.push([name, await execute(block)]);
    await block.locator('.opblock-summary-control').click();
  }
  return answers;
};

describe('page at /docs', () => {
  it('opens from / and executes every operation with its prefilled example', async () => {
    const { page, complaints } = await openDocs(server.url);
    expect(new URL(page.url()).pathname).toBe('/docs');
    const answers = await executeAll(page);
    const operations = await operationsOf(server.url);
    expect(answers.map(([name]) => name).sort()).toEqual([...operations].sort());
    expect(operations.length).toBeGreaterThanOrEqual(24);
    // The ids in the examples belong to no stored data, so 404 is the documented answer.
    const failed = answers.filter(
      ([name, status]) =>
        !status.startsWith('2') &&
        !(status === '404' && /\{(?:event_|receipt_)?id\}|batch|feedback|^DELETE \/v1\/facts$/.test(name)),
    );
    expect(failed).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  }, 400_000);

  it('fits a width of 400 pixels, and has no Authorize button on a server without an API key', async () => {
    const { page, complaints } = await openDocs(server.url, 400);
    await execute(page.locator('.opblock').first());
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    expect(await page.getByRole('button', { name: /authori/i }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('sends the entered API key to a server that requires one', async () => {
    const asking = await startEmbedded({ dataFolder: join(folder, 'asking'), apiKey: KEY });
    const { page } = await openDocs(asking.url);
    const blocks = page.locator('.opblock');
    expect(await execute(blocks.nth(0))).toBe('401');
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.locator('#auth-bearer-value').fill(KEY);
    await page.locator('.modal-ux').getByRole('button', { name: 'Apply credentials' }).first().click();
    await page.locator('.modal-ux').getByRole('button', { name: 'Close' }).first().click();
    expect(await execute(blocks.nth(1))).toBe('200');
    await page.close();
    await asking.close();
  });
});
