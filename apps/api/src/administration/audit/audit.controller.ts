import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import type { JsonText } from '#platform/database';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { AuditListDto, AuditQuery } from './audit.dto.js';

@ApiTags('Operations')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: Audit) {}

  /**
   * Read the audit log
   * @remarks Changes with user, old and new values and client address, newest first, in the workspaces where you hold `audit:read`.
   */
  @Get()
  @Operation({ permission: 'audit:read', answer: AuditListDto, extension: true })
  list(@Caller() actor: Actor, @Query() query: AuditQuery): Promise<JsonText<object>> {
    return this.audit.list(actor.scope('audit:read').workspaceIds, query);
  }
}
