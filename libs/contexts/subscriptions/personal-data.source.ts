import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '#contexts/locations';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** What a company has ordered. */
@Injectable()
export class SubscriptionPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'subscriptions';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly guards: DeletionGuards,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id, workspaceId }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'Company') return null;
    const { rows } = await sql<{ json: object[] }>`
      select coalesce(json_agg(to_jsonb(s) order by s.id), '[]') as json
      from subscription s where s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** @throws DomainError `subscriptionsNotEnded`, before a job has to find out */
  async demandErasable(tx: Tx, _actor: Actor, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    const { rows } = await sql<{
      id: number;
    }>`select l.id from location l where l.company_id = ${id} and l.deleted_at is null`.execute(tx);
    await this.guards.check(tx, {
      companyId: id,
      locationIds: rows.map((row) => row.id),
      face: 'administration',
    });
  }

  /** What was served, and when, belongs to the invoices. Notes are free text. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    const { rows } = await sql<{ id: number; contractWorkspaceId: number }>`
      update subscription s set note = null, external_id = null, name = null from contract c
      where s.workspace_id = ${workspaceId} and s.company_id = ${id} and c.id = s.contract_id
      returning s.id, c.workspace_id as "contractWorkspaceId"`.execute(tx);
    // Other contexts note under it what was said to set its products up: before it got a location, in the workspace of its contract.
    const ids = rows.map((row) => row.id);
    for (const noted of new Set([workspaceId, ...rows.map(({ contractWorkspaceId }) => contractWorkspaceId)]))
      await this.audit.forgetDetails(tx, noted, 'subscription', ids);
  }
}
