export { StorageModule } from './storage.module.js';
export { Storage } from './storage.js';
export type { FileRange, StoredFile } from './storage.js';
export { SpooledFiles } from './spooled-files.js';
export { DiskStorage } from './disk-storage.js';
export { S3Storage } from './s3-storage.js';
