import ts from 'typescript';
import { columnsGiven } from './column-names.js';
import { COMPUTED, readsOf, writesOf } from './sql-text.js';
import type { SqlWrite } from './sql-text.js';
import { descendants, parse, placeOf } from './source-files.js';
import type { SourceText } from './source-files.js';

export interface TableWrite extends SqlWrite {
  readonly where: string;
}

export interface TableRead {
  readonly table: string;
  readonly where: string;
}

const entityWrites = new Set(['insert', 'update', 'delete', 'increment', 'decrement', 'clear']);
const entityReads = /^(find\w*|count\w*|exists\w*|sum|average|minimum|maximum)$/;
const statement = /^\s*(insert\s+into|update\s+\S+\s+set|delete\s+from|truncate\s|with\s+\w+\s+as|select\s)/i;

/** Classes of entities and their tables: `@Entity('listing') class ListingEntity`. */
export type EntityTables = ReadonlyMap<string, string>;

export function entityTables(sources: readonly SourceText[]): Map<string, string> {
  const tables = new Map<string, string>();
  for (const source of sources.filter(({ path }) => path.endsWith('.entity.ts')))
    for (const node of descendants(parse(source)))
      for (const table of ts.isClassDeclaration(node) ? tablesNamed(node) : []) tables.set(classNameOf(node), table);
  return tables;
}

const classNameOf = (node: ts.Node): string => (ts.isClassDeclaration(node) ? (node.name?.text ?? '') : '');

const tablesNamed = (node: ts.ClassDeclaration): string[] =>
  (ts.getDecorators(node) ?? []).flatMap(({ expression }) => {
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'Entity') return [];
    const [table] = expression.arguments;
    return table !== undefined && ts.isStringLiteralLike(table) ? [table.text] : [];
  });

/** Every table that a file writes or reads, in SQL text and through entities. */
export function tableAccess(
  source: SourceText,
  entities: EntityTables,
): { readonly writes: TableWrite[]; readonly reads: TableRead[] } {
  const writes: TableWrite[] = [];
  const reads: TableRead[] = [];
  const file = parse(source);
  for (const node of descendants(file)) {
    const text = sqlTextOf(node);
    const where = placeOf(node);
    if (text !== undefined) {
      writes.push(...writesOf(text).map((write) => ({ ...write, where })));
      reads.push(...readsOf(text).map((table) => ({ table, where })));
    }
    const call = entityCallOf(node, entities);
    if (call === undefined) continue;
    const { method, table, given } = call;
    if (entityWrites.has(method))
      writes.push({ table, assigned: method === 'update' ? columnsGiven(given[2]) : [], where });
    if (entityReads.test(method)) reads.push({ table, where });
  }
  return { writes, reads };
}

interface EntityCall {
  readonly method: string;
  readonly table: string;
  readonly given: readonly ts.Expression[];
}

/** `tx.update(ListingEntity, …)`; the table is computed where it is no class that we know. */
function entityCallOf(node: ts.Node, entities: EntityTables): EntityCall | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression: receiver } = node.expression;
  const [first] = node.arguments;
  if (first === undefined) return undefined;
  const isEntity = ts.isIdentifier(first) && first.text.endsWith('Entity');
  if (!isEntity && !/(^|\.)(tx|manager|database\.read)$/.test(receiver.getText())) return undefined;
  return { method: name.text, table: entities.get(first.getText()) ?? COMPUTED, given: node.arguments };
}

/** The SQL that this node is; texts in other nodes' interpolations belong to the outer one. */
export function sqlTextOf(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node)) return isSqlTag(node) ? textOf(node.template) : undefined;
  if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
    if (ts.isTaggedTemplateExpression(node.parent)) return undefined;
    const text = textOf(node);
    return statement.test(text) ? text : undefined;
  }
  return undefined;
}

const isSqlTag = (node: ts.TaggedTemplateExpression): boolean => ts.isIdentifier(node.tag) && node.tag.text === 'sql';

/** Fragments that are written inside an interpolation are part of the statement; the rest is computed. */
function textOf(node: ts.TemplateLiteral | ts.StringLiteralLike): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.templateSpans.reduce((text, span) => {
    const inner = [span.expression, ...descendants(span.expression)]
      .filter((part): part is ts.TaggedTemplateExpression => ts.isTaggedTemplateExpression(part) && isSqlTag(part))
      .map((part) => textOf(part.template));
    return `${text} ${inner.length === 0 ? COMPUTED : inner.join(' , ')} ${span.literal.text}`;
  }, node.head.text);
}
