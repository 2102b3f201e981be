export { Audit } from './audit.js';
export { AuditModule } from './audit.module.js';
