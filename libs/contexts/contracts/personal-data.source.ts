import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** Contracts with what was booked on them, and where they are billed. */
@Injectable()
export class ContractPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'contracts';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id, workspaceId }: PersonalDataSubject): Promise<object | null> {
    const { rows } = await (contextType === 'User' ? ofUser(id) : ofCompany(workspaceId, id)).execute(
      this.database.read,
    );
    return rows[0]?.json ?? null;
  }

  /** Commercial and tax law want contracts and accounts kept for years. What they do not need, a postal contact, goes. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    await sql`update contract set contact_address = null, custom_fields = '[]' where company_id = ${id}`.execute(tx);
  }
}

interface Collected {
  readonly json: object;
}

const ofUser = (id: number) => sql<Collected>`
  select json_build_object('billedTo', coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
    from contract c where c.billing_user_id = ${id} and c.deleted_at is null), '[]')) as json`;

const ofCompany = (workspaceId: number, id: number) => sql<Collected>`
  select json_build_object(
    'contracts', coalesce((select json_agg(to_jsonb(c) || jsonb_build_object(
        'licences', (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from licence l where l.contract_id = c.id)) order by c.id)
      from contract c where c.company_id = ${id}), '[]'),
    'billingAccounts', coalesce((select json_agg(to_jsonb(b) - 'payment_method' order by b.id)
      from billing_account b where b.workspace_id = ${workspaceId} and b.parent_type = 'Company' and b.parent_id = ${id}), '[]')) as json`;
