import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** What a company has ordered from Meinungsmeister. */
@Injectable()
export class OpinionManagementPersonalData extends CompanyDataSource {
  override readonly name = 'opinionManagement';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(o) || jsonb_build_object('workspace_id', s.workspace_id) order by o.id), '[]') as json
      from subscription s join opinion_order o on o.id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`;
  }

  /** That something was ordered belongs to the subscriptions; where it went and what was said about it goes. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`
      update opinion_order o set delivery_address = null, clarifications = '[]', vendor_id = null, review_widget = null
      from subscription s
      where s.id = o.id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
