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

const kyselyWrites = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const kyselyReads = /^(selectFrom|(inner|left|right|full|cross)(Lateral)?Join|using)$/;
const statement = /^\s*(insert\s+into|update\s+\S+\s+set|delete\s+from|truncate\s|with\s+\w+\s+as|select\s)/i;

/** Every table that a file writes or reads, in SQL text and through Kysely. */
export function tableAccess(source: SourceText): { readonly writes: TableWrite[]; readonly reads: TableRead[] } {
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
    const method = methodOf(node);
    if (method === undefined || !ts.isCallExpression(node)) continue;
    if (kyselyWrites.has(method)) writes.push({ table: tableOf(node.arguments[0]), assigned: columnsSet(node), where });
    if (kyselyReads.test(method)) reads.push({ table: tableOf(node.arguments[0]), where });
  }
  return { writes, reads };
}

const methodOf = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined;

/** `'subscription as s'` is `subscription`; anything but a plain text is computed. */
const tableOf = (node: ts.Node | undefined): string =>
  node !== undefined && ts.isStringLiteralLike(node) ? (node.text.split(/\s/, 1)[0] ?? '') : COMPUTED;

/** The SQL that this node is; texts in other nodes' interpolations belong to the outer one. */
function sqlTextOf(node: ts.Node): string | undefined {
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

/** Columns given to `.set` and `.doUpdateSet` in the chain of calls that begins here. */
function columnsSet(start: ts.CallExpression): string[] {
  const columns: string[] = [];
  let node: ts.Node = start;
  while (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent)) {
    node = node.parent.parent;
    const call = node as ts.CallExpression;
    const method = methodOf(call);
    if (method === 'set') columns.push(...columnsGiven(call.arguments[0]));
    if (method === 'onConflict' || method === 'onDuplicateKeyUpdate')
      for (const inner of call.arguments.flatMap((argument) => [...descendants(argument)]))
        if (ts.isCallExpression(inner) && methodOf(inner) === 'doUpdateSet')
          columns.push(...columnsGiven(inner.arguments[0]));
  }
  return columns;
}
