import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** Who called a company, and at which numbers. */
@Injectable()
export class CallTrackingPersonalData extends CompanyDataSource {
  override readonly name = 'callTracking';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object }> {
    return sql`
      select json_build_object(
        'numbers', (select coalesce(json_agg(to_jsonb(c) || jsonb_build_object('workspace_id', s.workspace_id)
            order by c.subscription_id), '[]')
          from subscription s join call_tracking c on c.subscription_id = s.id
          where s.workspace_id = ${workspaceId} and s.company_id = ${id}),
        'calls', (select coalesce(json_agg(to_jsonb(t) order by t.id), '[]')
          from tracked_call t where t.workspace_id = ${workspaceId} and t.company_id = ${id})) as json`;
  }

  /** That there was a call stays for the figures; who called, and where it went, does not. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`
      update tracked_call set caller = null, called_real = null, subscriber_id = null, merchant_name = null
      where workspace_id = ${workspaceId} and company_id = ${id}`.execute(tx);
  }
}
