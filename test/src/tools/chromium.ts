import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { toolFolder } from '@mneme/local-servers';

export interface Browser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

const run = promisify(execFile);
/** Time limit in milliseconds. It is long, because the first run downloads the browser. */
const PATIENCE_MS = 5 * 60_000;

/** Common commands of Chromium browsers, and their paths on macOS. */
const INSTALLED = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The newest version that unpacks on every supported Node.js version. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '143.0.4';

/**
 * Returns the browser at `CHROME_PATH`, an installed one, or one from the npm registry, which is kept in the
 * user's cache.
 */
export const findChromium = async (): Promise<Browser> => {
  const given = process.env['CHROME_PATH'];
  for (const path of (given === undefined ? INSTALLED : [given]).flatMap(programsOf))
    if (await answers(path)) return { path, env: {} };
  if (given !== undefined)
    throw new Error(`CHROME_PATH names no browser: ${given} does not answer --version.`);
  return await fetchedChromium();
};

const programsOf = (name: string): readonly string[] => {
  const folders = isAbsolute(name) ? [''] : (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
};

const answers = (path: string): Promise<boolean> =>
  run(path, ['--version']).then(
    () => true,
    () => false,
  );

/** Fills a temporary folder and renames it, so that parallel runs do not disturb each other. */
const fetchedChromium = async (): Promise<Browser> => {
  const folder = toolFolder('chromium', VERSION);
  const browser = browserIn(folder);
  if (existsSync(browser.path)) return browser;
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(absent());
  await mkdir(dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  try {
    await unpackInto(aside);
    await writeFile(join(aside, 'fonts', 'fonts.conf'), fontsOf(folder));
    await rename(aside, folder).catch((error: unknown) => {
      // Uses the existing folder if a parallel run has finished first.
      if (!existsSync(browser.path)) throw error;
    });
    return browser;
  } catch (cause) {
    throw new Error(absent(), { cause });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

/**
 * Installs the package in the folder and lets it unpack the browser there. The package unpacks into the
 * temporary folder, and unpacks its libraries only if the environment looks like AWS Lambda.
 */
const unpackInto = async (folder: string): Promise<void> => {
  const install = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const where = { cwd: folder, timeout: PATIENCE_MS };
  await run('npm', [...install, '--prefix', folder, `${PACKAGE}@${VERSION}`], where);
  const unpack = `import('${PACKAGE}').then(({ default: chromium }) => chromium.executablePath())`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  await run(process.execPath, ['--input-type=module', '--eval', unpack], { ...where, env });
  await rm(join(folder, 'node_modules'), { recursive: true });
};

/**
 * Replaces the font configuration of the package, which names folders of AWS Lambda. Pages crash without a
 * font.
 */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
</fontconfig>
`;

const browserIn = (folder: string): Browser => ({
  path: join(folder, 'chromium'),
  env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
});

const absent = (): string =>
  `There is no browser, and ${PACKAGE} could not be had from the npm registry. Install Chromium or Google Chrome, or set CHROME_PATH to the program of one.`;
