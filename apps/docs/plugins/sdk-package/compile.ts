import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type { TarFile } from './tar';

/**
 * Compiles `client.ts` of a folder, and what it imports from there, to ES modules and declarations. The compiler knows the
 * web's own types and none of Node's, so that the package runs in browsers too.
 * @throws Error with the compiler's words when it does not compile
 */
export function compileSdk(folder: string): TarFile[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
    verbatimModuleSyntax: true,
    declaration: true,
    newLine: ts.NewLineKind.LineFeed,
    rootDir: folder,
    outDir: folder,
  };
  const found: TarFile[] = [];
  const program = ts.createProgram([join(folder, 'client.ts')], options);
  const { diagnostics } = program.emit(undefined, (path, content) => {
    found.push({ path: relative(folder, path).replaceAll('\\', '/'), content });
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host(folder)));
  // Generated files hold types alone: their scripts are empty.
  return found
    .filter(({ path }) => path.endsWith('.d.ts') || !path.startsWith('generated/'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const host = (folder: string): ts.FormatDiagnosticsHost => ({
  getCurrentDirectory: () => folder,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
});

export const readText = (path: string): string => readFileSync(path, 'utf8');
