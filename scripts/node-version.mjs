import { readFileSync } from 'node:fs';

/** @type {(range: string, version: string) => boolean} range: `^20.19` or `>=22.12` */
const isWithin = (range, version) => {
  const [operator, major, minor] = /^(\^|>=)(\d+)\.(\d+)$/.exec(range.trim()).slice(1);
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  if (ownMajor === Number(major)) return ownMinor >= Number(minor);
  return operator === '>=' && ownMajor > Number(major);
};

/**
 * The sentence for a Node.js that `engines` of the manifest does not allow; `null` for one that it does.
 * It runs on that older Node.js, so everything here is as old.
 *
 * @type {(manifest: string, version: string) => string | null}
 */
export const nodeProblem = (manifest, version) => {
  const range = JSON.parse(readFileSync(manifest, 'utf8')).engines.node;
  if (range.split('||').some((part) => isWithin(part, version))) return null;
  return `Mneme needs Node.js ${range}; this is ${version}.`;
};
