export { UnreadableFile } from './table-row.js';
export type { TableFormat, TableRow, TextEncoding } from './table-row.js';
export { openTable } from './table-file.js';
export type { TableFile } from './table-file.js';
export { unguarded } from './formulas.js';
export { tableContent, TableTooLong } from './write-table.js';
export type { WrittenRow } from './write-table.js';
