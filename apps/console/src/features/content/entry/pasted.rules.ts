/** An entry of a list that somebody has pasted. */
export interface PastedEntry {
  readonly name: string;
  /** As it was written, without its currency; empty: there is none. */
  readonly price: string;
}

/** A price at the end of a line, with dots or spaces before it, and perhaps its currency. */
const priced =
  /^(.*?\S)[\s.…:–-]*(?:\s|…|\.{2})\s*(?:\p{Sc}|[A-Z]{3})?\s*(\d+(?:[.,]\d{1,3})?)\s*(?:\p{Sc}|[A-Z]{3})?$/u;
/** What spreadsheets and files put between cells. */
const cells = /\t|;|\|/;

/** One entry for each line: a name and perhaps a price, as they stand in a spreadsheet or a text. */
export const pastedEntries = (text: string): readonly PastedEntry[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => entryOf(line));

function entryOf(line: string): PastedEntry {
  const [name = '', price] = line.split(cells).map((cell) => cell.trim());
  if (price !== undefined) return { name, price: withoutCurrency(price) };
  const [, before, amount] = priced.exec(line) ?? [];
  return before === undefined || amount === undefined ? { name: line, price: '' } : { name: before, price: amount };
}

const withoutCurrency = (price: string): string =>
  price.replace(/^(?:\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu, '');
