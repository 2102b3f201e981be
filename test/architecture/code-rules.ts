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
        ...entityDefects(node, source.path),
        ...ormDefects(node, source.path),
      ]),
    ];
  });

function nameDefects({ path }: SourceText): Defect[] {
  const defects: Defect[] = [];
  if (vagueNames.test(path)) defects.push({ rule: 'names say what a file is', where: path, what: 'says nothing' });
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*\.ts$/.test(path.split('/').at(-1) ?? ''))
    defects.push({ rule: 'names say what a file is', where: path, what: 'is not kebab-case' });
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
  const isRaw =
    ts.isCallExpression(node) && /(^|\.)(tx|manager|read)\.query$/.test(node.expression.getText()) && isOurs(path);
  const reached = faces.test(path)
    ? namesFrom(node, '#platform/database').filter((name) => ['*', 'sql', 'Sql', 'Database'].includes(name))
    : [];
  return [
    ...(isRaw ? [{ rule: 'one sql tag', where: where(), what: 'writes SQL without the tag' }] : []),
    ...reached.map((name) => ({ rule: 'faces write no SQL', where: where(), what: `imports ${name}` })),
  ];
}

function shortcutDefects(node: ts.Node): Defect[] {
  if (ts.isIdentifier(node) && node.text === 'forwardRef')
    return [{ rule: 'no forwardRef', where: placeOf(node), what: 'hides a cycle' }];
  return [];
}

const isOurs = (path: string): boolean => /^(apps|libs)\//.test(path);

/** What an entity may be made of: columns. Relations and indexes are in the migrations alone. */
const columnDecorators = new Set(['Entity', 'Column', 'PrimaryColumn', 'PrimaryGeneratedColumn']);

/** Entities describe rows for writing; no read and no face sees one. */
function entityDefects(node: ts.Node, path: string): Defect[] {
  const where = () => placeOf(node);
  if (path.endsWith('.entity.ts')) {
    const rule = 'entities have columns alone';
    if (ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node) || ts.isGetAccessor(node))
      return [{ rule, where: where(), what: 'has behaviour' }];
    return namesFrom(node, 'typeorm')
      .filter((name) => !columnDecorators.has(name))
      .map((name) => ({ rule, where: where(), what: `uses ${name}` }));
  }
  if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
  const from = node.moduleSpecifier;
  if (from === undefined || !ts.isStringLiteral(from) || !from.text.endsWith('.entity.js')) return [];
  const isRead = /\.(queries|view|resource)\.ts$/.test(path);
  const isDoor = /^libs\/contexts\/[^/]+\/index\.ts$/.test(path);
  if (!isRead && !isDoor && !faces.test(path)) return [];
  return [{ rule: 'no entities in reads and faces', where: where(), what: `takes ${from.text}` }];
}

const forbiddenNames = /^(Repository|InjectRepository|ManyToOne|OneToMany|ManyToMany|OneToOne|JoinColumn|JoinTable)$/;
const forbiddenCalls = /^(save|createQueryBuilder|getRepository|upsert|softDelete|softRemove|preload)$/;

/** Of TypeORM we use `insert`, `update`, `delete` and `findOne` with a lock: what each of them sends is known from reading it. */
function ormDefects(node: ts.Node, path: string): Defect[] {
  if (!isOurs(path)) return [];
  const where = () => placeOf(node);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'synchronize')
    return [{ rule: 'no synchronize', where: where(), what: 'the schema comes from migrations alone' }];
  if (ts.isImportDeclaration(node))
    return [...namesFrom(node, 'typeorm'), ...namesFrom(node, '@nestjs/typeorm')]
      .filter((name) => forbiddenNames.test(name))
      .map((name) => ({ rule: 'single rows through the entity manager', where: where(), what: `imports ${name}` }));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression: receiver } = node.expression;
  if (!forbiddenCalls.test(name.text)) return [];
  const onEntity = node.arguments[0]?.getText().endsWith('Entity') === true;
  if (!onEntity && !/(^|\.)(tx|manager|read|dataSource)$/.test(receiver.getText())) return [];
  return [{ rule: 'single rows through the entity manager', where: where(), what: `calls ${name.text}` }];
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
  const rule = 'locks are taken with a Tx';
  const isFind = node.expression.name.text.startsWith('find') && /\block\b/.test(node.arguments[1]?.getText() ?? '');
  if (isFind && node.expression.expression.getText() !== 'tx')
    return [{ rule, where: placeOf(node), what: "locks rows outside the caller's transaction" }];
  if (node.expression.name.text !== 'execute' || !ts.isTaggedTemplateExpression(node.expression.expression)) return [];
  const statement = node.expression.expression.template.getText().slice(1).trim();
  const locks =
    /^select\b/i.test(statement) && /\bfor\s+(no\s+key\s+)?(update|share)\b|\bfor\s+key\s+share\b/i.test(statement);
  // `tx ?? read`: locked where there is a transaction.
  if (!locks || /^tx\b/.test(node.arguments[0]?.getText() ?? '')) return [];
  return [{ rule, where: placeOf(node), what: "locks rows outside the caller's transaction" }];
}
