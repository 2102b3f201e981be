import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { SampleModule } from './sample-module.js';

const root = join(import.meta.dirname, '../..');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  customConditions: ['source'],
  paths: { '@locara/sdk': [join(root, 'libs/sdk/client.ts')] },
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
};

export interface Compiled {
  readonly javascript: ReadonlyMap<string, string>;
  /** `page:line: what the compiler says` */
  readonly complaints: readonly string[];
}

/**
 * Checks the modules of all pages as a strict TypeScript project would, against the SDK's sources, and compiles them.
 * @param modules by page
 */
export function compile(modules: ReadonlyMap<string, SampleModule>): Compiled {
  // They are in no folder: each gets a name at the root, from where the packages of the project are found.
  const pages = new Map(Array.from(modules.keys(), (page, index) => [join(root, `sample-${index}.ts`), page]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const textOf = (file: string): string | undefined => modules.get(pages.get(file) ?? '')?.text;
  host.fileExists = (file) => pages.has(file) || fileExists(file);
  host.readFile = (file) => textOf(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = textOf(file);
    return text === undefined ? getSourceFile(file, language, ...rest) : ts.createSourceFile(file, text, language);
  };
  const javascript = new Map<string, string>();
  host.writeFile = (file, text) => {
    const page = pages.get(join(dirname(file), file.slice(dirname(file).length + 1).replace(/\.js$/, '.ts')));
    if (page !== undefined) javascript.set(page, text);
  };
  const program = ts.createProgram([...pages.keys()], options, host);
  const complaints: string[] = [];
  for (const [file, page] of pages) {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    complaints.push(...found.map((diagnostic) => complaint(diagnostic, page, modules.get(page)!)));
    program.emit(source);
  }
  return { javascript, complaints };
}

function complaint(diagnostic: ts.Diagnostic, page: string, module: SampleModule): string {
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  const line = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
  return `${page}:${module.lines[line] ?? 'imports'}: ${text}`;
}
