import { AuditController } from './audit.controller.js';

export const auditControllers = [AuditController];
