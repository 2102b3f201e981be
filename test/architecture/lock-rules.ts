import { descendants, parse, placeOf } from './source-files.js';
import type { Defect, SourceText } from './source-files.js';
import { sqlTextOf } from './table-access.js';

const rule = 'a statement that locks rows reads no other table';
const locking =
  /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b(?!\s+(?:of\s+\w+\s+)?(?:skip\s+locked|nowait))/i;
const table = /\b(?:from|join)\s+"?([a-z_]\w*)\b"?(?!\s*\()/gi;
const ownQuery = /(?:\bwith\s+(?:recursive\s+)?|,\s*)(\w+)\s+as\s+(?:materialized\s+)?\(/gi;

/** For `clock_now` and the days of a workspace: who holds other rows does not move its clock. */
const clocks = 'workspace';

/**
 * Statements that lock rows and read other tables. One that waits for a lock reads only the locked rows again; of all others it sees
 * what was there when it began.
 */
export function lockDefects(sources: readonly SourceText[]): Defect[] {
  return sources
    .filter(({ text }) => locking.test(text))
    .flatMap((source) =>
      [...descendants(parse(source))].flatMap((node) => {
        const text = sqlTextOf(node);
        const others = text === undefined || !locking.test(text) ? [] : tablesIn(text).slice(1);
        return others.length === 0 ? [] : [{ rule, where: placeOf(node), what: `also reads ${others.join(', ')}` }];
      }),
    );
}

function tablesIn(sql: string): string[] {
  const text = sql.replaceAll(/--[^\n]*/g, ' ');
  const own = new Set([...text.matchAll(ownQuery)].map((match) => match[1]));
  const names = [...text.matchAll(table)].map((match) => (match[1] ?? '').toLowerCase());
  return [...new Set(names)].filter((name) => name !== clocks && !own.has(name));
}
