import { join } from 'node:path';
import ts from 'typescript';
import { type Manifest, titleOf } from './manifest.js';
import { models } from './models.js';
import { root } from './project.js';

export interface Claim {
  readonly title: string;
  readonly object: unknown;
  readonly type: string;
  readonly module: string;
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/** A virtual file, never written to disk. Its folder determines how packages are resolved. */
const FILE = join(root, 'test/manifests/src/rendered.ts');

export const claimOf = (manifest: Manifest): Claim => ({
  title: titleOf(manifest),
  object: manifest,
  type: `I${manifest.kind}`,
  module: `${models[manifest.kind].module}/${manifest.kind}`,
});

/**
 * Compiles each object as `… satisfies Type` and returns the errors, such as unknown keys. The validators
 * accept unknown keys, although a misspelt key has no effect in the cluster.
 */
export const typeErrors = (claims: readonly Claim[]): readonly string[] => {
  const text = claims.map(lineOf).join('\n');
  const program = ts.createProgram([FILE], options, hostWith(text));
  const file = program.getSourceFile(FILE);
  return ts.getPreEmitDiagnostics(program, file).map(({ start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${claims[line]?.title ?? '?'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
};

/** Writes each object on one line, so that the line of an error identifies the object. */
const lineOf = ({ object, type, module }: Claim, n: number): string =>
  `export const object${n} = ${JSON.stringify(object)} satisfies import('${module}').${type};`;

const hostWith = (text: string): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    fileExists: (path) => path === FILE || host.fileExists(path),
    readFile: (path) => (path === FILE ? text : host.readFile(path)),
    getSourceFile: (path, languageVersion, ...rest) =>
      path === FILE
        ? ts.createSourceFile(path, text, languageVersion, true)
        : host.getSourceFile(path, languageVersion, ...rest),
  };
};
