import type { NewRetention, Retention } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import { printAnswer } from '../../output/output.js';

interface RetentionOptions {
  readonly set?: string;
  readonly lift?: true;
}

export const retentionCommand = (): Command =>
  new Command('retention')
    .description('show or replace the retention rules: the number of days for which messages are kept')
    .option('--set <rules>', 'replace the rules of the tenant, for example by "365d, role:tool=30d"')
    .option('--lift', 'remove all rules of the tenant')
    .addHelpText('after', HELP)
    .action(({ set, lift }: RetentionOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const rules = lift === true ? [] : set === undefined ? null : set.split(',').map(ruleOf);
        const answer = await (rules === null ? client.retention.read() : client.retention.write({ rules }));
        return printAnswer(out, answer, retentionText(answer));
      }),
    );

const HELP = `
Examples of rules: 365d, role:tool=30d, tag:health=7d. Rules also apply to messages that are already
recorded. Erased messages cannot be restored (docs/forgetting.md).`;

type Rule = NewRetention['rules'][number];

const RULE = /^(?:(?<field>role|tag):(?<name>[^=,]+)=)?(?<days>[1-9]\d{0,4})d$/u;

/**
 * Reads a rule from a text. Throws `Rejected` if the text is not a rule. The server checks the name of the
 * role.
 */
const ruleOf = (text: string): Rule => {
  const { field, name = null, days } = RULE.exec(text.trim())?.groups ?? {};
  if (days === undefined)
    throw new Rejected('no-rule', `"${text.trim()}" is no rule. Write it like role:tool=30d.`, {
      field: '--set',
    });
  return {
    days: Number(days),
    role: field === 'role' ? (name as Rule['role']) : null,
    tag: field === 'tag' ? name : null,
  };
};

const retentionText = ({ rules, deployment }: Retention): string => {
  const lines = [
    ...rules.map(ruleText),
    ...deployment.map((rule) => `${ruleText(rule)}  (of the deployment)`),
  ];
  return lines.length === 0 ? 'Everything is kept.' : lines.join('\n');
};

const ruleText = ({ days, role, tag }: Retention['rules'][number]): string => {
  const conditions = [role === null ? '' : `role:${role}`, tag === null ? '' : `tag:${tag}`];
  const filter = conditions.filter((condition) => condition !== '').join(' ');
  return filter === '' ? `${days}d` : `${filter}=${days}d`;
};
