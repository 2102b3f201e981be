const unfitCharacters = String.raw`\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF`;
/**
 * Characters that XML cannot hold, or changes; Office writes them, and what would look like one of them, as `_x000D_`. What
 * lacks its last sign looks like one when the next character is written so.
 */
const unfit = new RegExp(`[${unfitCharacters}]|_(?=x[0-9A-Fa-f]{4}[_${unfitCharacters}])`, 'g');
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text of a cell as it is in the XML of a workbook. */
export const toCellXml = (text: string): string =>
  text
    .replaceAll(unfit, (found) => `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>]/g, (found) => entities[found] ?? found);

/** The other way round, after the XML itself was read. */
export const fromCellText = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_found, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
