import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** A file of ours as the rules see it: where it stands and what it says. Planted samples are made of nothing else. */
export interface SourceText {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Defect {
  readonly rule: string;
  /** `path:line`. */
  readonly where: string;
  readonly what: string;
}

/** The one repository that the specs check; they run from its root, what generates pages from `dist`. */
export const root = join(import.meta.dirname.replace(/\/dist\/test\//, '/test/'), '../..');
const skipped = new Set(['node_modules', 'dist', 'generated', 'docs', 'console']);

/** All TypeScript sources below these folders, specs and generated files aside. */
export async function readSources(...folders: readonly string[]): Promise<SourceText[]> {
  const found: SourceText[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) await visit(path);
      } else if (isSource(path)) found.push({ path, text: await readFile(join(root, path), 'utf8') });
    }
  };
  for (const folder of folders) await visit(folder);
  return found;
}

const isSource = (path: string): boolean =>
  path.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(path) && path !== 'apps/api/src/metadata.ts';

export const parse = (source: SourceText): ts.SourceFile =>
  ts.createSourceFile(source.path, source.text, ts.ScriptTarget.ES2023, true);

export const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
};

/** Every node below this one, the outer before the inner. */
export function* descendants(node: ts.Node): Generator<ts.Node> {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) {
    yield child;
    yield* descendants(child);
  }
}
