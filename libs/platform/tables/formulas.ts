import type { TableFormat } from './table-row.js';

/** What spreadsheets take for the beginning of a formula; the wide ones in Japanese and Chinese editions. */
const risky = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const beginsAsFormula = new RegExp(`^'*${risky}`);
const isGuarded = new RegExp(`^'+${risky}`);
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/**
 * A cell that no spreadsheet runs: an apostrophe stands before what would begin a formula. {@link unguarded} takes it off
 * again, so one is also put before a text that looks guarded by itself. A workbook says that its cells are texts: there
 * only the latter is needed.
 */
export function guarded(text: string, format: TableFormat): string {
  const isRisky = format === 'xlsx' ? isGuarded.test(text) : beginsAsFormula.test(text) && !plainNumber.test(text);
  return isRisky ? `'${text}` : text;
}

/** The text that a cell was made from, by {@link guarded} or by anyone who else puts an apostrophe before formulas. */
export const unguarded = (text: string): string => (isGuarded.test(text) ? text.slice(1) : text);
