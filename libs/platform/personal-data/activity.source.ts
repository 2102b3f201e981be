import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from './personal-data-source.js';
import type { PersonalDataSource, PersonalDataSubject } from './personal-data-source.js';

/** A person who has done more is shown the newest, and told how many there are. */
const shown = 10_000;

/** Name under which the audit log keeps what a forgotten user did. */
export const pseudonymOf = (userId: number): string => `deleted-${userId}`;

/** What the platform itself notes about users: their changes, jobs, and answers kept for repeated calls. */
@Injectable()
export class ActivitySource implements PersonalDataSource, OnModuleInit {
  readonly name = 'activity';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'User') return null;
    const { rows } = await sql<{ jobs: object[] | null; keys: object[] | null }>`
      select (select json_agg(json_build_object('id', j.id, 'kind', j.kind, 'createdAt', iso(j.created_at)) order by j.id)
              from job j where j.created_by = ${id}) as jobs,
             (select json_agg(json_build_object('method', k.method, 'path', k.path, 'createdAt', iso(k.created_at)) order by k.created_at)
              from idempotency_key k where k.user_id = ${id}) as keys`.execute(this.database.read);
    return {
      audit: await this.audit.ofUser(id, shown),
      jobs: rows[0]?.jobs ?? [],
      idempotencyKeys: rows[0]?.keys ?? [],
    };
  }

  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    // What others have had put together about the subject.
    await sql`
      delete from personal_data_export where id in (select j.id from job j where j.workspace_id = ${workspaceId}
        and j.kind = 'personalDataExport' and j.parameters ->> 'contextType' = ${contextType}
        and (j.parameters ->> 'id')::bigint = ${id})`.execute(tx);
    if (contextType !== 'User') return;
    await sql`
      update job set parameters = jsonb_set(parameters, '{user,name}', to_jsonb(${pseudonymOf(id)}::text))
      where created_by = ${id} and parameters -> 'user' is not null`.execute(tx);
    await this.audit.pseudonymise(tx, id, pseudonymOf(id));
    await this.audit.forgetDetails(tx, workspaceId, 'user', [id]);
    await sql`delete from idempotency_key where user_id = ${id}`.execute(tx);
    await sql`delete from personal_data_export where user_id = ${id}`.execute(tx);
  }
}
