import ts from 'typescript';
import { descendants, parse } from './source-files.js';
import type { Defect, SourceText } from './source-files.js';

/** More than these in one folder, and nobody finds the one that they look for. */
const MOST_FILES = 15;
/** More than these behind one door, and a context is several. */
const MOST_NAMES = 40;

/** What may be larger than the rule says, and why. A number is how large it is: it may shrink, not grow. */
export interface Exceptions {
  readonly folders: ReadonlyMap<string, string>;
  readonly doors: ReadonlyMap<string, { readonly names: number; readonly because: string }>;
}

/** Folders with too many files, and exceptions that nothing needs any more. */
export function folderDefects(files: readonly string[], { folders }: Pick<Exceptions, 'folders'>): Defect[] {
  const rule = 'folders have at most 15 files';
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > MOST_FILES);
  return [
    ...large
      .filter(([folder]) => !folders.has(folder))
      .map(([folder, count]) => ({ rule, where: folder, what: `has ${count} files` })),
    ...[...folders.keys()]
      .filter((folder) => !large.some(([name]) => name === folder))
      .map((folder) => ({ rule, where: folder, what: 'needs no exception' })),
  ];
}

/** Doors with too many names, and names that nobody outside the context imports. A test alone is no reason for a name. */
export function doorDefects(sources: readonly SourceText[], { doors }: Pick<Exceptions, 'doors'>): Defect[] {
  const imported = new Set(
    sources
      .filter(({ path }) => !path.startsWith('test/'))
      .flatMap((source) => importsOf(source).map(({ context, name }) => `${context}/${name}`)),
  );
  return sources.flatMap((source) => {
    const context = /^libs\/contexts\/([^/]+)\/index\.ts$/.exec(source.path)?.[1];
    if (context === undefined) return [];
    const names = exportsOf(source);
    const { names: most, because } = doors.get(context) ?? { names: MOST_NAMES, because: null };
    return [
      ...sizeDefects(source.path, names.length, most, because !== null),
      ...names
        .filter((name) => !imported.has(`${context}/${name}`))
        .map((name) => ({
          rule: 'doors open to what others use',
          where: source.path,
          what: `exports ${name}, which nobody imports`,
        })),
    ];
  });
}

function sizeDefects(where: string, count: number, most: number, isException: boolean): Defect[] {
  const rule = 'doors have at most 40 names';
  if (count > most) return [{ rule, where, what: `has ${count} names` }];
  if (isException && count < most) return [{ rule, where, what: `has ${count} names: lower its exception` }];
  return [];
}

function exportsOf(source: SourceText): string[] {
  return parse(source).statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
}

/** What a file imports through the doors of contexts. */
function importsOf(source: SourceText): { context: string; name: string }[] {
  return [...descendants(parse(source))].filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const context = /^#contexts\/(.+)$/.exec(ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '')?.[1];
    const bindings = importClause?.namedBindings;
    if (context === undefined || bindings === undefined || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(({ name, propertyName }) => ({ context, name: (propertyName ?? name).text }));
  });
}
