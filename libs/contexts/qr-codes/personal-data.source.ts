import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** The QR codes of a company. Of those who scan them nothing is kept. */
@Injectable()
export class QrCodesPersonalData extends CompanyDataSource {
  override readonly name = 'qrCodes';

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(q) || jsonb_build_object('workspace_id', s.workspace_id) order by q.subscription_id), '[]') as json
      from subscription s join qr_code q on q.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`;
  }

  /** Texts and addresses may name a person; how often a code was scanned does not. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    await sql`
      update qr_code q set name = null, note = null, destination_url = null
      from subscription s
      where s.id = q.subscription_id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
