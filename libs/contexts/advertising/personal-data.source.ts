import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** The advertisements of a company. */
@Injectable()
export class AdvertisingPersonalData extends CompanyDataSource {
  override readonly name = 'advertising';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(a) order by a.subscription_id), '[]') as json
      from subscription s join advertisement a on a.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`;
  }

  /** What was shown is free text; that it was shown belongs to the subscriptions. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`
      update advertisement a set text_fields = '[]', image_fields = '[]', destination_url = ''
      from subscription s
      where s.id = a.subscription_id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
