import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** What people of a company's locations were asked and answered. Addresses are stored nowhere but at the locations. */
@Injectable()
export class ContentCampaignsPersonalData extends CompanyDataSource {
  override readonly name = 'contentCampaigns';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(t) - 'token_hash' order by t.id), '[]') as json
      from content_campaign_target t where t.workspace_id = ${workspaceId} and t.company_id = ${id}`;
  }

  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`delete from content_campaign_target where workspace_id = ${workspaceId} and company_id = ${id}`.execute(
      tx,
    );
  }
}
