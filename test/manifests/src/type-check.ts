import { join } from 'node:path';
import ts from 'typescript';
import { type Manifest, titleOf } from './manifest.js';
import { models } from './models.js';
import { root } from './project.js';

/** An object and the type that it claims to be. */
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

/** Never on the disk; its folder decides where packages are found. */
const FILE = join(root, 'test/manifests/src/rendered.ts');

export const claimOf = (manifest: Manifest): Claim => ({
  title: titleOf(manifest),
  object: manifest,
  type: `I${manifest.kind}`,
  module: `${models[manifest.kind].module}/${manifest.kind}`,
});

/**
 * What the compiler says of objects written out as `… satisfies Type`. Validators let unknown keys pass, and a
 * misspelt one does nothing in the cluster: here it is an error.
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

/** A line each: the line of an error tells the object. */
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
