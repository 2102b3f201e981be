import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource, PersonalDataSources } from '#platform/personal-data';
import { DeleteConversations } from './conversation/delete-conversations.js';

/** What customers and a company wrote to each other, where, and how the company presents itself there. */
@Injectable()
export class MessagingPersonalData extends CompanyDataSource {
  override readonly name = 'messaging';

  constructor(
    sources: PersonalDataSources,
    database: Database,
    private readonly deletion: DeleteConversations,
  ) {
    super(sources, database);
  }

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object }> {
    return sql`
      select json_build_object(
        'agents', (select coalesce(json_agg(to_jsonb(a) order by a.id), '[]')
          from message_agent a where a.workspace_id = ${workspaceId} and a.company_id = ${id}),
        'accounts', (select coalesce(json_agg(to_jsonb(ma) order by ma.id), '[]') from message_account ma
          where ma.workspace_id = ${workspaceId} and ma.agent_id in (${agentsOf({ id, workspaceId })})),
        'conversations', (select coalesce(json_agg(to_jsonb(c) || jsonb_build_object('messages', (
            select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('email', to_jsonb(e), 'attachments', ${attachments}) order by m.sent_at, m.id), '[]')
            from message m left join message_email e on e.message_id = m.id
            where m.workspace_id = c.workspace_id and m.conversation_id = c.id)) order by c.id), '[]')
          from conversation c where c.workspace_id = ${workspaceId} and c.company_id = ${id})) as json`;
  }

  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    // Agents before conversations, as those who write lock them.
    await sql`
      update message_agent set welcome_message = '-', offline_message = '-', privacy_policy_url = '-'
      where workspace_id = ${workspaceId} and company_id = ${id}`.execute(tx);
    await this.deletion.execute(tx, sql`c.workspace_id = ${workspaceId} and c.company_id = ${id}`);
    await sql`
      delete from message_account where workspace_id = ${workspaceId} and agent_id in (${agentsOf({ id, workspaceId })})`.execute(
      tx,
    );
  }
}

/** Over `message m`. Their files are downloaded one by one. */
const attachments: Sql<unknown> = sql`(
  select coalesce(jsonb_agg(to_jsonb(f) - 'storage_key' order by f.id), '[]')
  from message_attachment f where f.workspace_id = m.workspace_id and (f.message_id = m.id or f.id = m.file_id))`;

const agentsOf = ({ id, workspaceId }: Pick<Placement, 'id' | 'workspaceId'>): Sql<unknown> =>
  sql`select a.id from message_agent a where a.workspace_id = ${workspaceId} and a.company_id = ${id}`;
