/** Is in SQL text for what is only known when the program runs. */
export const COMPUTED = '$computed$';

/** One `insert`, `update`, `delete`, `merge` or `truncate` of a statement. */
export interface SqlWrite {
  /** `COMPUTED` when the name is not in the text. */
  readonly table: string;
  /** Columns that an existing row gets anew; an interpolated list shows up as `COMPUTED`. */
  readonly assigned: readonly string[];
}

const name = String.raw`"?(\$computed\$|[a-z_][\w.]*)"?`;
const writing = new RegExp(
  [
    String.raw`\binsert\s+into\s+${name}`,
    String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`,
    String.raw`\bmerge\s+into\s+(?:only\s+)?${name}`,
    String.raw`\btruncate\s+(?:table\s+)?${name}`,
    String.raw`\bupdate\s+(?:only\s+)?${name}(?:\s+(?:as\s+)?(?!set\b)[a-z_]\w*)?\s+set\b`,
    String.raw`\bdo\s+update\s+set\b`,
  ].join('|'),
  'gi',
);

/** What a statement (or several, or part of one) writes. `for update` and other locks write nothing. */
export function writesOf(sql: string): SqlWrite[] {
  const text = withoutComments(sql);
  const writes: SqlWrite[] = [];
  let inserting = COMPUTED;
  for (const match of text.matchAll(writing)) {
    const [whole, inserted, deleted, merged, truncated, updated] = match;
    const after = text.slice(match.index + whole.length);
    if (inserted !== undefined) inserting = inserted.toLowerCase();
    const table = (inserted ?? deleted ?? merged ?? truncated ?? updated)?.toLowerCase() ?? inserting;
    const assigns = updated !== undefined || /^do\s/i.test(whole) || merged !== undefined;
    writes.push({ table, assigned: assigns ? assignedIn(merged === undefined ? after : mergedIn(after)) : [] });
  }
  return writes;
}

/** Names that follow `from` or `join`: tables, and the statement's own `with` queries. */
export function readsOf(sql: string): string[] {
  const text = withoutComments(sql);
  return [...text.matchAll(/(?<!\bdelete\s+)\b(?:from|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/gi)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  );
}

const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*/g, ' ').replaceAll(/\/\*[\s\S]*?\*\//g, ' ');

const mergedIn = (text: string): string => /\bupdate\s+set\b([\s\S]*)/i.exec(text)?.[1] ?? '';

/** The columns on the left of a `set` clause, whose text begins here and ends where its level of brackets does. */
function assignedIn(text: string): string[] {
  const columns: string[] = [];
  for (const part of partsOf(clauseOf(text))) {
    const left = part.split('=', 1)[0] ?? '';
    for (const column of left.replaceAll(/[()"]/g, ' ').split(',')) {
      const plain = column.trim().toLowerCase().split('.').at(-1) ?? '';
      if (plain !== '') columns.push(plain);
    }
  }
  return columns;
}

function clauseOf(text: string): string {
  let depth = 0;
  for (const match of text.matchAll(/[();]|\b(?:from|where|returning|when)\b/gi)) {
    if (match[0] === '(') depth += 1;
    else if (match[0] === ')') depth -= 1;
    else if (depth > 0) continue;
    if (depth < 0 || /^[a-z;]/i.test(match[0])) return text.slice(0, match.index);
  }
  return text;
}

/** Split at the commas that are in no brackets. */
function partsOf(clause: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of clause) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== '');
}
