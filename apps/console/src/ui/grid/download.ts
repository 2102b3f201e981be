/** Saves a text as a file. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The mark at its beginning tells spreadsheets that it is UTF-8. */
export const downloadCsv = (name: string, csv: string): void => downloadText(name, `\uFEFF${csv}`, 'text/csv');
