import { readFileSync } from 'node:fs';

/** @type {(range: string, version: string) => boolean} range: `^20.19` or `>=22.12` */
const isWithin = (range, version) => {
  const [operator, major, minor] = /^(\^|>=)(\d+)\.(\d+)$/.exec(range.trim()).slice(1);
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  if (ownMajor === Number(major)) return ownMinor >= Number(minor);
  return operator === '>=' && ownMajor > Number(major);
};

/**
 * Returns a sentence if `engines` of the manifest does not allow the version of Node.js, else `null`. This file
 * runs on old versions of Node.js, so it must not use newer syntax.
 *
 * @type {(manifest: string, version: string) => string | null}
 */
export const nodeProblem = (manifest, version) => {
  const range = JSON.parse(readFileSync(manifest, 'utf8')).engines.node;
  if (range.split('||').some((part) => isWithin(part, version))) return null;
  return `Mneme needs Node.js ${range}; this is ${version}.`;
};
