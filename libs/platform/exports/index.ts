export { ExportsModule } from './exports.module.js';
export { ExportImpossible, TableSources } from './table-source.js';
export type { FileSource, TableSource } from './table-source.js';
export { RequestExport } from './request-export.js';
export type { ExportFile, ExportRequest } from './request-export.js';
export { ExportFiles, exportContentTypes } from './export-files.js';
export { tableExportResource } from './table-export.resource.js';
