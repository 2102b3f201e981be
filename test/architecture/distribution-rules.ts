import ts from 'typescript';
import { descendants, parse, placeOf } from './source-files.js';
import type { Defect, SourceText } from './source-files.js';

/** Tables that can be distributed by workspace. */
const distributed = ['statistic_fact', 'statistic_company_day'];
/** Small, and everywhere: each node of a distributed database has a copy. */
const everywhere = new Set(['workspace']);

const rule = 'statistics can be distributed by workspace';
/** A text in quotes is the name of a table to the catalogue of PostgreSQL, and reads none of its rows. */
const mention = new RegExp(String.raw`(?<!')\b(?:${distributed.join('|')})\b(?!')`);
/** No alias, but what follows a table. */
const follows = 'where|using|on|set|cross|left|right|full|join|group|order|values|select|limit|union|for|returning';
const alias = String.raw`\s+(?:as\s+)?(?!(?:${follows})\b)`;
const listed = String.raw`[a-z_]\w*\b(?:${alias}[a-z]\w*\b)?`;
/** Also each table of a list: `from a, b`, `using a, b`. */
const table = new RegExp(
  String.raw`(\b(?:from|join|into|update|using)\s|(?<=\b(?:from|using)\s+${listed}(?:\s*,\s*${listed})*\s*),)\s*([a-z_]\w*)\b(?:${alias}([a-z]\w*)\b)?`,
  'gi',
);

/**
 * Each function whose SQL is about statistics names the workspace of every table in it, and joins nothing that is not distributed
 * in the same way: else a distributed database has to ask all its nodes, or refuses.
 * @param tenantTables tables that have a column `workspace_id`
 * @param tables all that there are; other names are of parts of the statement
 */
export function distributionDefects(
  sources: readonly SourceText[],
  tenantTables: ReadonlySet<string>,
  tables: ReadonlySet<string>,
): Defect[] {
  return sources
    .filter(({ text }) => mention.test(text))
    .flatMap((source) => {
      const parts = functionsOf(parse(source)).filter((part) => mention.test(sqlOf(part)));
      return parts.flatMap((part) => defectsIn(part, tenantTables, tables));
    });
}

function defectsIn(part: ts.Node, tenantTables: ReadonlySet<string>, tables: ReadonlySet<string>): Defect[] {
  const defects: Defect[] = [];
  const where = placeOf(part);
  const sql = sqlOf(part);
  // The name of a column can also be in a call beside the text.
  const text = part.getText();
  if (!/\bworkspace_id\b/.test(text)) defects.push({ rule, where, what: 'names no workspace' });
  for (const [, verb = '', name = '', called] of sql.matchAll(table)) {
    if (!tables.has(name) || everywhere.has(name)) continue;
    if (!tenantTables.has(name)) defects.push({ rule, where, what: `joins ${name}, which belongs to no workspace` });
    else if (!namesWorkspace(text, verb.trim().toLowerCase(), called))
      defects.push({ rule, where, what: `does not name the workspace of ${name}` });
  }
  return defects;
}

/** In a condition; what is only read, or sorted by, is none. A name in quotes is that of a column which a call compares. */
function namesWorkspace(text: string, verb: string, called: string | undefined): boolean {
  if (verb === 'into') return /\(\s*workspace_id\b/.test(text);
  if (/\busing\s*\(\s*workspace_id\b/.test(text)) return true;
  const column = String.raw`${called === undefined ? String.raw`(?<![.\w])` : String.raw`\b${called}\.`}workspace_id\b`;
  return new RegExp(String.raw`${column}\s*=|(?<![<>!])=\s*${column}|'${column}'`).test(text);
}

/** Methods and functions, the outermost of those that are in one another; what is outside of all is a part of its own. */
function functionsOf(file: ts.SourceFile): ts.Node[] {
  const members = file.statements.flatMap((statement): readonly ts.Node[] =>
    ts.isClassDeclaration(statement) ? statement.members : [statement],
  );
  return members.filter((member) => !ts.isImportDeclaration(member));
}

const sqlOf = (part: ts.Node): string =>
  [...descendants(part)]
    .filter((node) => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
    .map((node) => node.getText())
    .join('\n');
