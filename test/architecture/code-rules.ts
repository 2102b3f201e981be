import ts from 'typescript';
import { descendants, parse, placeOf } from './source-files.js';
import type { Defect, SourceText } from './source-files.js';

/** One more than a constructor may take: anyone who needs more does more than one thing. */
const TOO_MANY_DEPENDENCIES = 8;
const vagueNames = /(^|[/.-])(utils?|commons?|helpers?|base|misc|manager)([/.-]|$)/;

/** What of Nest is about requests and answers, and belongs to the applications. */
const httpNames =
  /^(Http\w*|\w+Exception|Controller|Get|Post|Put|Patch|Delete|Body|Param|Query|Headers?|Req|Res|HttpCode|UseGuards|UseInterceptors|UsePipes|UseFilters)$/;

/** What names, types and imports do not show; the rest is the linter's. */
export const codeDefects = (sources: readonly SourceText[]): Defect[] =>
  sources.flatMap((source) => {
    const file = parse(source);
    return [
      ...nameDefects(source),
      ...barrelDefects(file),
      ...[file, ...descendants(file)].flatMap((node) => [
        ...httpDefects(node, source.path),
        ...sqlDefects(node, source.path),
        ...shortcutDefects(node),
        ...dependencyDefects(node),
        ...lockDefects(node),
      ]),
    ];
  });

function nameDefects({ path }: SourceText): Defect[] {
  const defects: Defect[] = [];
  if (vagueNames.test(path)) defects.push({ rule: 'names say what a file is', where: path, what: 'says nothing' });
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*\.ts$/.test(path.split('/').at(-1) ?? ''))
    defects.push({ rule: 'names say what a file is', where: path, what: 'is not kebab-case' });
  if (path.endsWith('.entity.ts'))
    defects.push({ rule: 'no entities', where: path, what: 'rows are read by SQL, not by mapped classes' });
  return defects;
}

/** A door is called index.ts, and says by name what it lets through. */
function barrelDefects(file: ts.SourceFile): Defect[] {
  const defects: Defect[] = [];
  const exports = file.statements.filter(ts.isExportDeclaration);
  for (const statement of exports)
    if (statement.exportClause === undefined)
      defects.push({
        rule: 'doors name what they open',
        where: placeOf(statement),
        what: 'exports everything of a file',
      });
  const isDoor = file.fileName.endsWith('/index.ts');
  const passesOn = exports.filter(({ moduleSpecifier }) => moduleSpecifier !== undefined);
  if (!isDoor && passesOn.length > 0 && passesOn.length === file.statements.length)
    defects.push({ rule: 'no barrels but index.ts', where: file.fileName, what: 'only passes on what others export' });
  return defects;
}

function httpDefects(node: ts.Node, path: string): Defect[] {
  if (!path.startsWith('libs/')) return [];
  return namesFrom(node, '@nestjs/common')
    .filter((name) => name === '*' || httpNames.test(name))
    .map((name) => ({
      rule: 'no HTTP below the applications',
      where: placeOf(node),
      what: name === '*' ? 'imports all of @nestjs/common' : `imports ${name}`,
    }));
}

/** The names that an import takes from a module, as they are called there; `*` for all. */
function namesFrom(node: ts.Node, module: string): string[] {
  if (!ts.isImportDeclaration(node)) return [];
  if (!ts.isStringLiteral(node.moduleSpecifier) || node.moduleSpecifier.text !== module) return [];
  const bindings = node.importClause?.namedBindings;
  if (bindings === undefined) return [];
  if (ts.isNamespaceImport(bindings)) return ['*'];
  return bindings.elements.map((element) => (element.propertyName ?? element.name).text);
}

const faces = /^apps\/api\/src\/(partner|administration|auth|hooks)\//;

/** SQL is written by the tag of `#platform/database`, and not by faces. */
function sqlDefects(node: ts.Node, path: string): Defect[] {
  const where = () => placeOf(node);
  const foreign = /^(migrations|libs\/platform\/database)\//.test(path)
    ? []
    : namesFrom(node, 'kysely').filter((name) => ['*', 'sql', 'RawBuilder'].includes(name));
  const reached = faces.test(path)
    ? namesFrom(node, '#platform/database').filter((name) => ['*', 'sql', 'Sql', 'Database'].includes(name))
    : [];
  return [
    ...foreign.map((name) => ({ rule: 'one sql tag', where: where(), what: `takes ${name} from kysely` })),
    ...reached.map((name) => ({ rule: 'faces write no SQL', where: where(), what: `imports ${name}` })),
  ];
}

function shortcutDefects(node: ts.Node): Defect[] {
  if (ts.isIdentifier(node) && node.text === 'forwardRef')
    return [{ rule: 'no forwardRef', where: placeOf(node), what: 'hides a cycle' }];
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'synchronize')
    return [{ rule: 'no synchronize', where: placeOf(node), what: 'the schema comes from migrations alone' }];
  return [];
}

function dependencyDefects(node: ts.Node): Defect[] {
  if (!ts.isConstructorDeclaration(node) || node.parameters.length < TOO_MANY_DEPENDENCIES) return [];
  const what = `takes ${node.parameters.length} dependencies`;
  return [{ rule: 'constructors stay under 8 dependencies', where: placeOf(node), what }];
}

/**
 * A lock that a `select` takes ends with its transaction, so it is worth nothing unless the caller's is given. A claim that
 * locks and writes in one statement (`with … for update … update`) needs none.
 */
function lockDefects(node: ts.Node): Defect[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  if (node.expression.name.text !== 'execute' || !ts.isTaggedTemplateExpression(node.expression.expression)) return [];
  const statement = node.expression.expression.template.getText().slice(1).trim();
  const locks =
    /^select\b/i.test(statement) && /\bfor\s+(no\s+key\s+)?(update|share)\b|\bfor\s+key\s+share\b/i.test(statement);
  // `tx ?? read`: locked where there is a transaction.
  if (!locks || /^tx\b/.test(node.arguments[0]?.getText() ?? '')) return [];
  return [
    { rule: 'locks are taken with a Tx', where: placeOf(node), what: "locks rows outside the caller's transaction" },
  ];
}
