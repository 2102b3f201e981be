import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Audit } from './audit.js';
import { AuditLogEntity } from './audit-log.entity.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([AuditLogEntity])], providers: [Audit], exports: [Audit] })
export class AuditModule {}
