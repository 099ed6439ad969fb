import { startEmbedded, type Started } from '@mneme/server';
import { findChromium } from './tools/chromium.js';
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
  // A container has no user to shield from the page, and the page is our own.
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

/** The page as a reader finds it, and everything that its browser complains of. */
const openDocs = async (url: string, width = 1280) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('console', (message) => {
    // That an answer is a 404 is no complaint of the page; of its own files it is one below.
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

/** What is written in a block: `POST /v1/search`. */
const nameOf = async (block: Locator): Promise<string> => {
  const path = await block.locator('.opblock-summary-path').getAttribute('data-path');
  return `${await block.locator('.opblock-summary-method').innerText()} ${path}`;
};

/** Opens a block, presses what a reader would press and changes nothing: the status it shows then. */
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

describe('the page at /docs', () => {
  it('is where / leads, and executes every operation as it is filled in', async () => {
    const { page, complaints } = await openDocs(server.url);
    expect(new URL(page.url()).pathname).toBe('/docs');
    const answers = await executeAll(page);
    const operations = await operationsOf(server.url);
    expect(answers.map(([name]) => name).sort()).toEqual([...operations].sort());
    expect(operations.length).toBeGreaterThanOrEqual(24);
    // The memory, fact, note or event of an example is nobody's: to say so is the documented answer.
    const failed = answers.filter(
      ([name, status]) =>
        !status.startsWith('2') &&
        !(status === '404' && /\{(?:event_|receipt_)?id\}|batch|feedback|^DELETE \/v1\/facts$/.test(name)),
    );
    expect(failed).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  }, 240_000);

  it('fits a small screen, and speaks of no key where none is asked for', async () => {
    const { page, complaints } = await openDocs(server.url, 400);
    await execute(page.locator('.opblock').first());
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    expect(await page.getByRole('button', { name: /authori/i }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('takes the key of a server that has one', async () => {
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
