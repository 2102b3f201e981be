import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** The websites of a company. */
@Injectable()
export class WebsitesPersonalData extends CompanyDataSource {
  override readonly name = 'websites';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(w) order by w.subscription_id), '[]') as json
      from subscription s join website w on w.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`;
  }

  /** An address may name a person; that there was a website belongs to the subscriptions. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`
      update website w set domain = null, sub_domain = null, host = null
      from subscription s
      where s.id = w.subscription_id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
