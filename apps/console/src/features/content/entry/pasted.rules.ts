/** An entry of a list that somebody has pasted. */
export interface PastedEntry {
  readonly name: string;
  /** As it was written, without its currency; empty: there is none. */
  readonly price: string;
  /** What else stands in its line; empty: nothing. */
  readonly description: string;
}

/** A number at the end of a line, with dots or spaces before it, and perhaps a currency before or after it. */
const numbered =
  /^(.*?\S)([\s.…:–-]*(?:\s|…|\.{2}))\s*(\p{Sc}|[A-Z]{3})?\s*(\d+(?:[.,]\d{1,3})?)\s*(\p{Sc}|[A-Z]{3})?$/u;
/** What leads the eye to a price. */
const leaders = /…|\.{2}/;
/** What spreadsheets and files put between cells. */
const cells = /\t|;|\|/;
const amount = /^\d[\d.,’']*$/;
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * One entry for each line: a name and perhaps a price, as they stand in a spreadsheet or a text.
 * @param decimals of prices
 */
export const pastedEntries = (text: string, decimals: number): readonly PastedEntry[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (cells.test(line) ? ofCells(line) : ofText(line, decimals)));

/** The last number is the price. */
function ofCells(line: string): PastedEntry {
  const [name = '', ...others] = line
    .split(cells)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const at = others.findLastIndex((cell) => amount.test(withoutCurrency(cell)));
  return {
    name,
    price: withoutCurrency(others[at] ?? ''),
    description: others.filter((_, index) => index !== at).join(' '),
  };
}

/** A number is no price by itself: it may be a year, or a size. */
function ofText(line: string, decimals: number): PastedEntry {
  const whole = { name: line, price: '', description: '' };
  const [, before, gap = '', prefix, price, suffix] = numbered.exec(line) ?? [];
  if (before === undefined || price === undefined || (suffix !== undefined && !isCurrency(suffix))) return whole;
  const hasCurrency = suffix !== undefined || (prefix !== undefined && isCurrency(prefix));
  const hasDecimals = decimals > 0 && price.split(/[.,]/)[1]?.length === decimals;
  if (!hasCurrency && !hasDecimals && !leaders.test(gap)) return whole;
  const name = prefix === undefined || isCurrency(prefix) ? before : `${before}${gap}${prefix}`;
  return { ...whole, name, price };
}

/** A sign, or the code of one: not any three letters. */
const isCurrency = (text: string): boolean => text.length < 3 || codes.has(text);

const withoutCurrency = (price: string): string =>
  price.replace(/^(?:\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu, '');
