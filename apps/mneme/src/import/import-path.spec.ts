import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dryRecorder } from './sending/dry-recorder.js';
import { FORMAT_FILES, type FormatFile } from './exports/files.fixture.js';
import { formats } from './formats.js';
import { importPath, type PathPlan } from './import-path.js';
import type { Recorder } from './sending/recorder.js';

/** A recorder that keeps all sent messages, in the order of sending. */
const aLog = () => {
  const said: (string | null)[][] = [];
  const recorder: Recorder = {
    memories: {
      add: ({ runId, messages }) => {
        for (const { role, name, content } of messages)
          said.push([runId ?? null, role, name ?? null, content]);
        return Promise.resolve({
          eventId: 'e',
          episodeId: 'p',
          messageIds: [],
          messages: [],
          refused: [],
          redacted: [],
          token: 't',
        });
      },
    },
    sessions: { close: () => Promise.resolve({ eventId: 'e', token: 't' }) },
  };
  return { said, recorder };
};

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mneme-import-')), 'general');
  await mkdir(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const planFor = (path: string, client: Recorder, more: Partial<PathPlan> = {}): PathPlan => ({
  client,
  path,
  format: 'auto',
  user: 'ana',
  session: null,
  me: null,
  timeZone: 'UTC',
  folder: null,
  target: 'test',
  onProgress: () => undefined,
  ...more,
});

const written = async (name: string, content: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

const refusal = async (name: string, content: string | Uint8Array): Promise<string> => {
  const { said, recorder } = aLog();
  const path = await written(name, content);
  const sentence = await importPath(planFor(path, recorder)).then(
    () => 'It was imported.',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  expect(said).toEqual([]);
  return sentence.replace(path, 'FILE');
};

/** The beginning of a ZIP archive, up to the name of its first file. */
const aZip = (): Buffer =>
  Buffer.concat([
    Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'),
    Buffer.alloc(20),
    Buffer.from([6, 0, 0, 0]),
    Buffer.from('a.json'),
  ]);

describe.each(FORMAT_FILES)('importPath of $name ($label)', ({ name, label, text, said }: FormatFile) => {
  it('recognises the format and records the messages as they were said', async () => {
    const log = aLog();
    const report = await importPath(planFor(await written(name, text), log.recorder));
    expect(report.format && formats[report.format].label).toBe(label);
    expect(report.problems).toEqual([]);
    expect(log.said).toEqual(said);
  });

  it('reads the file gzipped, and in UTF-16', async () => {
    for (const content of [gzipSync(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      const log = aLog();
      await importPath(planFor(await written(name, content), log.recorder));
      expect(log.said).toEqual(said);
    }
  });

  it('reports the same in a dry run as in a real run', async () => {
    const path = await written(name, text);
    const run = await importPath(planFor(path, aLog().recorder));
    const trial = await importPath(planFor(path, dryRecorder()));
    expect({ ...trial, lastEvents: [] }).toEqual({ ...run, lastEvents: [] });
    expect(trial.summary).toMatchObject({ users: 1, messages: said.length });
  });

  it('records a truncated file up to the cut, or rejects it in one sentence', async () => {
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const log = aLog();
      const path = await written(name, text.slice(0, Math.floor(text.length * share)));
      const outcome = await importPath(planFor(path, log.recorder, { me: null })).then(
        ({ problems, isCutShort }) => ({ problems: problems.length, isCutShort }),
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
      const whole = said.map((message) => message.join());
      const cut = log.said.map((message) => message.join());
      expect(cut.every((message) => whole.some((one) => one.startsWith(message)))).toBe(true);
      if (typeof outcome === 'string') expect(outcome.match(/[.!?](?: |$)/gu)).toHaveLength(1);
      else if (!name.endsWith('.txt')) expect(outcome).toEqual({ problems: 1, isCutShort: true });
    }
  });
});

describe('importPath of a foreign file', () => {
  it.each([
    [
      'chat.pdf',
      '%PDF-1.7\n%\xe2\xe3\n',
      '"FILE" is a file of the kind pdf, not a chat: export the chat as JSON or text.',
    ],
    ['chat.zip', aZip(), '"FILE" is an archive (zip): unpack it, and import the file or folder inside.'],
    ['chat.json', ' \n', '"FILE" is empty: there is nothing in it to import.'],
    ['chat.json', '', '"FILE" is empty: there is nothing in it to import.'],
    ['chat.bin', Buffer.from([7, 0, 8, 0, 0, 9]), '"FILE" is not text: export the chat as JSON or text.'],
    [
      'chat.html',
      '<!DOCTYPE html>\n<html>',
      '"FILE" is a web page: import the JSON of the same export, like conversations.json or result.json.',
    ],
    [
      'chat.csv',
      'name,age\nAna,3\nBen,4\n',
      '"FILE" looks like a table (CSV): write a line of JSON for each message, {"role": "user", "content": "…"}.',
    ],
    [
      'chat.txt',
      'Dear diary,\ntoday was fine.\n',
      '"FILE" is text, but no chat in a form that import reads: see mneme import --help.',
    ],
    [
      'package.json',
      '{\n  "name": "x"\n}\n',
      '"FILE" is JSON, but no conversation in a form that import reads: see mneme import --help.',
    ],
    [
      'numbers.json',
      JSON.stringify(Array.from({ length: 500 }, (_, n) => n)),
      '"FILE" is JSON, but no conversation in a form that import reads: see mneme import --help.',
    ],
    [
      'users.json',
      '[{"id":"U1","name":"ana","profile":{}}]',
      '"FILE" is JSON, but no conversation in a form that import reads: see mneme import --help.',
    ],
    [
      'wrong.jsonl',
      '{"role":"robot","content":"x"}\n'.repeat(50),
      /^Nothing in "FILE" can be imported as messages in JSON; line 1: [^\n]+$/,
    ],
    [
      'cut.json',
      '{"messages": [{"role": "us',
      '"FILE" ends in the middle of line 1, and nothing before it can be imported: get the whole file.',
    ],
  ])('rejects the file in one sentence: %s %#', async (name, content, sentence) => {
    const said = await refusal(name, content);
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });

  it('rejects a file that does not have the given format', async () => {
    const path = await written('rows.csv', 'name,age\n'.repeat(100));
    await expect(importPath(planFor(path, aLog().recorder, { format: 'jsonl' }))).rejects.toThrow(
      `Nothing in "${path}" can be imported as messages in JSON; line 1: It is not valid JSON.`,
    );
  });

  it('rejects a folder without an export', async () => {
    await written('notes.txt', 'x');
    await expect(importPath(planFor(folder, aLog().recorder))).rejects.toThrow(
      'is a folder without an export',
    );
  });
});

describe('importPath of a WhatsApp chat', () => {
  const english = [
    '\u200e[5/8/26, 1:50:00\u202fPM] Ben: \u200eMessages and calls are end-to-end encrypted.',
    '[5/8/26, 1:55:02\u202fPM] Ben: Hi!',
    '[5/8/26, 12:05:00\u202fAM] ~\u202fAna: \u200eimage omitted',
    '[5/13/26, 9:00:00\u202fAM] ~\u202fAna: I adopted a dog. \u200e<This message was edited>',
    '',
  ].join('\r\n');
  const german = [
    '08.05.26, 13:55 - Ben: Hallo!',
    '13.05.26, 09:00 - Ana: Ich habe einen Hund.',
    '13.05.26, 09:01 - Ana: <Medien ausgeschlossen>',
    '13.05.26, 09:02 - Ana: Diese Nachricht wurde gelöscht',
    '',
  ].join('\n');
  const spanish = '8/5/26 1:55 p. m. - Ben: ¡Hola!\n9/5/26 9:00 a. m. - Ana: Tengo un perro.\n';
  const korean = '2026. 5. 8. 오후 1:55 - Ben: 안녕\n2026. 5. 13. 오전 9:00 - Ana: 개\n';

  const timesOf = async (text: string, more: Partial<PathPlan> = {}) => {
    const { summary } = await importPath(planFor(await written('chat.txt', text), dryRecorder(), more));
    return summary.samples.map(({ timestamp, name, content }) => [timestamp, name, content]);
  };

  it('reads the dates and notices of several phones and languages', async () => {
    const at = (time: string) => `2026-05-${time}.000Z`;
    expect(await timesOf(english)).toEqual([
      [at('08T13:55:02'), 'Ben', 'Hi!'],
      [at('13T09:00:00'), 'Ana', 'I adopted a dog.'],
    ]);
    expect(await timesOf(german)).toEqual([
      [at('08T13:55:00'), 'Ben', 'Hallo!'],
      [at('13T09:00:00'), 'Ana', 'Ich habe einen Hund.'],
    ]);
    expect((await timesOf(spanish)).map(([time]) => time)).toEqual([at('08T13:55:00'), at('09T09:00:00')]);
    expect((await timesOf(korean)).map(([time]) => time)).toEqual([at('08T13:55:00'), at('13T09:00:00')]);
  });

  it('applies the given time zone, in summer and in winter', async () => {
    const text = '08.05.26, 00:30 - Ana: Hallo!\n08.12.26, 00:30 - Ana: Hallo!\n';
    const times = await timesOf(text, { timeZone: 'Europe/Berlin' });
    expect(times.map(([time]) => time)).toEqual(['2026-05-07T22:30:00.000Z', '2026-12-07T23:30:00.000Z']);
    await expect(timesOf(text, { timeZone: 'Atlantis' })).rejects.toThrow('"Atlantis" is no time zone');
  });

  it('infers the order of day and month from any date, else from the order of the messages', async () => {
    const days = async (...dates: readonly string[]) =>
      (await timesOf(dates.map((date) => `${date}, 10:00 - Ana: Hi ${date}\n`).join(''))).map(([time]) =>
        time?.slice(0, 10),
      );
    expect(await days('5/8/26', '5/13/26')).toEqual(['2026-05-08', '2026-05-13']);
    expect(await days('5/8/26', '13/8/26')).toEqual(['2026-08-05', '2026-08-13']);
    expect(await days('12/1/26', '1/2/26')).toEqual(['2026-01-12', '2026-02-01']);
    expect(await days('1/12/26', '2/1/26')).toEqual(['2026-01-12', '2026-02-01']);
  });

  it("lists the speakers and asks for the user's name if that name is unknown", async () => {
    const path = await written('chat.txt', german);
    const asked = (more: Partial<PathPlan>) =>
      importPath(planFor(path, dryRecorder(), { user: 'u1', ...more }));
    await expect(asked({})).rejects.toThrow('Say with --me which of the speakers is the user: "Ben", "Ana".');
    await expect(asked({ me: 'Anna' })).rejects.toThrow(
      'Nobody there is called "Anna": give --me one of "Ben", "Ana".',
    );
    await expect(asked({ user: null, me: 'Ana' })).rejects.toThrow('give --user');
    expect((await asked({ me: 'ana' })).summary.messages).toBe(2);
  });

  it('records a repeated message once', async () => {
    const log = aLog();
    const { summary } = await importPath(planFor(await written('chat.txt', german + german), log.recorder));
    expect(summary.messages).toBe(2);
  });
});

describe('importPath of a Slack export', () => {
  it('reads a folder of channels by day, with the names of people', async () => {
    const root = join(folder, '..');
    const day = FORMAT_FILES.find(({ label }) => label === 'a Slack export')?.text ?? '';
    await written('2026-05-08.json', day);
    await written('2026-05-09.json', '[]');
    await writeFile(
      join(root, 'users.json'),
      JSON.stringify([
        { id: 'U1', name: 'ana', profile: { display_name: 'Ana' } },
        { id: 'U2', name: 'ben', real_name: 'Ben', profile: { display_name: '', real_name: '' } },
      ]),
    );
    const log = aLog();
    const report = await importPath(planFor(root, log.recorder));
    expect(report).toMatchObject({ format: 'slack', messages: 2, problemCount: 0 });
    expect(log.said).toEqual([
      ['general/2026-05-08', 'assistant', 'Ben', 'Hi @Ana, see this (https://x.org) & that'],
      ['general/2026-05-08', 'user', 'Ana', 'I work at Acme.'],
    ]);
  });
});

describe('a stopped import', () => {
  it('continues after the last sent message', async () => {
    const lines = Array.from({ length: 900 }, (_, n) => `{"role":"user","content":"message ${n}"}\n`).join(
      '',
    );
    const path = await written('long.jsonl', lines);
    const log = aLog();
    const interrupt = new AbortController();
    const plan = planFor(path, log.recorder, { folder });
    const onProgress = () => (log.said.length >= 200 ? interrupt.abort() : undefined);
    const first = await importPath({ ...plan, stop: interrupt.signal, onProgress });
    expect(first).toMatchObject({ isStopped: true, isCutShort: false });
    expect(log.said.length).toBeLessThan(900);
    const rest = await importPath(plan);
    expect(rest.resumedAfter).toBe(log.said.length - rest.messages);
    expect(log.said.map(([, , , words]) => words)).toEqual(
      Array.from({ length: 900 }, (_, n) => `message ${n}`),
    );
  });

  it('skips the finished files of an unfinished export', async () => {
    const day = (text: string) => JSON.stringify([{ type: 'message', user: 'U1', text, ts: '1778248560.1' }]);
    await written('2026-05-08.json', day('First.'));
    await written('2026-05-09.json', day('Second.'));
    const progress = { folder: join(folder, '..', 'data'), me: 'U1' };
    const stop = new AbortController();
    const { said, recorder } = aLog();
    const onProgress = (): void => stop.abort();
    const stopping = planFor(folder, recorder, { ...progress, stop: stop.signal, onProgress });
    expect(await importPath(stopping)).toMatchObject({ isStopped: true });
    const before = said.length;
    const rest = await importPath(planFor(folder, recorder, progress));
    expect({ before, after: said.map(([, , , text]) => text) }).toEqual({
      before: 1,
      after: ['First.', 'Second.'],
    });
    expect(rest).toMatchObject({ resumedAfter: 1, messages: 1 });
    await importPath(planFor(folder, recorder, progress));
    expect(said).toHaveLength(4);
  });
});

describe('messages without an id', () => {
  it('records equal messages once if they have the same time, and every one of them if they have no time', async () => {
    const timed = '{"role":"user","content":"Yes.","timestamp":"2026-05-08T13:56:00Z"}\n';
    const untimed = '{"role":"user","content":"Yes."}\n';
    const count = async (text: string) =>
      (await importPath(planFor(await written('x.jsonl', text), dryRecorder()))).summary.messages;
    expect([await count(timed + timed), await count(untimed + untimed)]).toEqual([1, 2]);
  });
});
