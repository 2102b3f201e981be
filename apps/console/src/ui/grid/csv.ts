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

/** Saves a text as a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
