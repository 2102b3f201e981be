/** Spreadsheets take a text that begins like this for a formula. */
const formula = /^[=+\-@\t\r]/;

/** One line for each row, for spreadsheets; commas, and quotes where they are needed (RFC 4180). */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
