import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';

/** The part of `/api` that serves audit. */
@Module({
  controllers: [AuditController],
})
export class AdministrationAuditModule {}
