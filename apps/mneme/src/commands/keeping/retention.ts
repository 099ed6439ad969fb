import type { NewRetention, Retention } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { withServer } from '../../with-server.js';

interface RetentionOptions {
  readonly set?: string;
  readonly lift?: true;
}

export const retentionCommand = (): Command =>
  new Command('retention')
    .description('for how long messages are kept')
    .option('--set <rules>', 'replace the rules of the tenant: "365d, role:tool=30d"')
    .option('--lift', 'lift every rule of the tenant')
    .addHelpText('after', HELP)
    .action(({ set, lift }: RetentionOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const rules = lift === true ? [] : set === undefined ? null : set.split(',').map(ruleOf);
        const found = await (rules === null ? client.retention.read() : client.retention.write({ rules }));
        out.json(found);
        out.line(shown(found));
        return DONE;
      }),
    );

const HELP = `
A rule is like 365d, role:tool=30d or tag:health=7d. Rules concern what is recorded already, too;
what they erase is gone for good (docs/forgetting.md).`;

type Rule = NewRetention['rules'][number];

const RULE = /^(?:(?<what>role|tag):(?<name>[^=,]+)=)?(?<days>[1-9]\d{0,4})d$/u;

/** Throws `Rejected` for what is no rule; which roles there are is the server's to say. */
const ruleOf = (text: string): Rule => {
  const { what, name = null, days } = RULE.exec(text.trim())?.groups ?? {};
  if (days === undefined)
    throw new Rejected('no-rule', `"${text.trim()}" is no rule. Write it like role:tool=30d.`, {
      field: '--set',
    });
  return {
    days: Number(days),
    role: what === 'role' ? (name as Rule['role']) : null,
    tag: what === 'tag' ? name : null,
  };
};

/** The rules as lines for people. */
export const shown = ({ rules, deployment }: Retention): string => {
  const lines = [...rules.map(written), ...deployment.map((rule) => `${written(rule)}  (of the deployment)`)];
  return lines.length === 0 ? 'Everything is kept.' : lines.join('\n');
};

const written = ({ days, role, tag }: Retention['rules'][number]): string => {
  const what = [role === null ? null : `role:${role}`, tag === null ? null : `tag:${tag}`];
  const named = what.filter((each) => each !== null).join(' ');
  return named === '' ? `${days}d` : `${named}=${days}d`;
};
