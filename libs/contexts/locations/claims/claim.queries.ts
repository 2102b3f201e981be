import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

export interface ClaimView {
  readonly id: number;
  readonly state: string;
}

@Injectable()
export class ClaimQueries {
  constructor(private readonly database: Database) {}

  /** Null when there is none. The PIN and what it is made of are in no view. */
  async view(id: number): Promise<JsonText<ClaimView> | null> {
    return this.database.json<ClaimView>(sql`
      select json_build_object('id', c.id, 'claimType', c.claim_type, 'phone', c.phone, 'locationId', c.location_id,
        'companyId', c.company_id, 'dataSetId', c.data_set_id, 'externalProviderId', c.external_provider_id,
        'channel', c.channel, 'language', c.language,
        'state', case when c.state in ('started', 'verified') and c.expires_at <= clock_now(c.workspace_id) then 'expired' else c.state end,
        'expiresAt', iso(c.expires_at))::text as json
      from claim c where c.id = ${id}`);
  }
}
