import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Ownerships } from '#contexts/locations';
import type { ClaimedPlace, Ownership } from '#contexts/locations';
import type { PermissionGroup } from '#domain/identity/permissions';
import { accessChanged } from '#platform/access';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Groups that make a self service user the owner of what they are held for. */
const owning: readonly PermissionGroup[] = ['company-owner', 'location-manager'];

/** Owners by claim or onboarding: grants of exactly the place, to self service users only. */
@Injectable()
export class PlaceOwnership implements Ownership, OnModuleInit {
  constructor(
    private readonly ownerships: Ownerships,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.ownerships.register(this);
  }

  async isOthers(tx: Tx, { companyId, locationId }: ClaimedPlace, userId: number): Promise<boolean> {
    const { rows } = await sql<{ held: boolean }>`
      select exists (
        select from access_grant g join app_user u on u.id = g.user_id
        where u.user_type = 'SELF_SERVICE' and u.deleted_at is null and u.id <> ${userId}
          and g.group_name = any(${[...owning]}::text[])
          and (g.context_type = 'Company' and g.context_id = ${companyId}
            or g.context_type = 'Location' and g.context_id in (
              select l.id from location l where l.company_id = ${companyId} and (${locationId}::bigint is null or l.id = ${locationId})))
      ) and not exists (
        -- One of several owners.
        select from access_grant g where g.user_id = ${userId}
          and (g.context_type = 'Company' and g.context_id = ${companyId} and g.group_name = 'company-owner'
            or g.context_type = 'Location' and g.context_id = ${locationId} and g.group_name = 'location-manager')
      ) as held`.execute(tx);
    return rows[0]?.held ?? false;
  }

  async give(tx: Tx, { workspaceId, companyId, locationId }: ClaimedPlace, userId: number): Promise<void> {
    const [contextType, contextId, group] =
      locationId === null
        ? (['Company', companyId, 'company-owner'] as const)
        : (['Location', locationId, 'location-manager'] as const);
    const { rows } = await sql<{ id: number }>`
      insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
      select ${workspaceId}, u.id, ${contextType}, ${contextId}, ${group}
      from app_user u
      where u.id = ${userId} and u.user_type = 'SELF_SERVICE' and u.deleted_at is null
        and not exists (select from access_grant g where g.user_id = u.id and g.context_type = 'Company'
          and g.context_id = ${companyId} and g.group_name = 'company-owner')
      on conflict do nothing returning id`.execute(tx);
    if (rows.length === 0) return;
    accessChanged(tx);
    await this.audit.record(tx, {
      workspaceId,
      operation: 'user.grant',
      subject: 'user',
      subjectId: userId,
      after: { contextType, contextId, group },
    });
  }
}
