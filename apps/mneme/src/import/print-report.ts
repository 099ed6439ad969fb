import type { Output } from '../output/output.js';
import { secretsSentence } from '../output/secrets-left-out.js';
import { minute, oneLine, quantity } from '../output/table.js';
import { formats } from './formats.js';
import type { ImportReport } from './import-report.js';
import type { Summary } from './sending/tally.js';

export type TimedReport = ImportReport & { readonly seconds: number };

export const printImport = (out: Output, report: TimedReport): void => {
  const { seconds, resumedAfter, messages } = report;
  const rate = seconds > 0 ? `, ${Math.round(messages / seconds)}/s` : '';
  const resumed = resumedAfter > 0 ? `, went on after item ${resumedAfter}` : '';
  out.line(`${looksLike(report)}: ${inNumbers(report.summary)}${ofWhichKnown(report)}`);
  out.line(`  done in ${seconds.toFixed(1)} s${rate}${resumed}`);
  if (report.erased > 0) out.line(`  Erased before, and left out: ${quantity(report.erased, 'message')}.`);
  const secrets = secretsSentence(report.leftOut);
  if (secrets !== null) out.line(`  ${secrets}`);
  printProblems(out, report);
  if (report.isStopped) out.line('  Stopped. Run the same command again: it goes on from there.');
  else if (report.isCutShort)
    out.line('  The file is cut short: with the whole file the same command goes on from there.');
};

export const printTrial = (out: Output, report: TimedReport): void => {
  const { summary } = report;
  out.line(`${looksLike(report)}. It would record ${inNumbers(summary)}`);
  for (const { user, session, role, name, content, timestamp } of summary.samples) {
    const at = timestamp === null ? '-' : minute(timestamp);
    out.line(`  ${user} / ${session}  ${at}  ${name ?? role}: ${oneLine(content, 60)}`);
  }
  if (summary.messages > summary.samples.length) out.line('  …');
  printProblems(out, report);
  if (report.isCutShort) out.line('  The file is cut short.');
  if (summary.messages > 0) out.line('  What the store has of it already would not be recorded again.');
};

const ofWhichKnown = ({ known, erased, messages }: ImportReport): string => {
  if (known === 0) return '';
  return known === messages
    ? '; all of it was there already'
    : `; ${messages - known - erased} are new, ${known} were there already`;
};

const looksLike = ({ file, format }: ImportReport): string =>
  format === null ? file : `${file} looks like ${formats[format].label}`;

const inNumbers = ({ users, sessions, messages, firstAt, lastAt }: Summary): string => {
  const span = firstAt === null ? '' : `, from ${firstAt.slice(0, 16)}Z to ${lastAt?.slice(0, 16)}Z`;
  return `${quantity(messages, 'message')} in ${quantity(sessions, 'session')} of ${quantity(users, 'user')}${span}`;
};

const printProblems = (out: Output, { problems, problemCount }: ImportReport): void => {
  for (const { place, sentence } of problems) out.line(`  ${place}: ${sentence}`);
  if (problemCount > problems.length) out.line(`  and ${problemCount - problems.length} more`);
  if (problemCount > 1) out.line(`  ${problemCount} could not be imported; the rest can.`);
};
