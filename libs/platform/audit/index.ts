export { Audit } from './audit.js';
export { AuditModule } from './audit.module.js';
export type { AuditEntry } from './audit.js';
