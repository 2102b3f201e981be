import { Injectable } from '@nestjs/common';
import { within } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

export interface OnboardingView {
  readonly id: number;
  readonly state: string;
}

/** The hash, and what is kept of it, are in no view. */
const view = sql`json_build_object('id', o.id, 'userId', o.user_id, 'workspaceId', o.workspace_id,
  'state', case when o.state = 'open' and o.expires_at <= clock_now(o.workspace_id) then 'expired' else o.state end,
  'company', case when o.state = 'open' then o.company end, 'location', case when o.state = 'open' then o.location end,
  'source', o.source, 'licenseType', o.license_type, 'companyId', o.company_id, 'locationId', o.location_id,
  'createdAt', iso(o.created_at), 'expiresAt', iso(o.expires_at))`;

@Injectable()
export class OnboardingQueries {
  constructor(private readonly database: Database) {}

  async view(id: number): Promise<JsonText<OnboardingView> | null> {
    return this.database.json<OnboardingView>(sql`select ${view}::text as json from onboarding o where o.id = ${id}`);
  }

  /** Newest first, of the workspaces in which the actor may prepare some. */
  async list(actor: Actor, filter: { readonly state?: string; readonly skip: number; readonly take: number }) {
    const conditions = sql`${within(actor.scope('onboarding:write'), { workspace: 'o.workspace_id' })}
      and ${filter.state === undefined ? sql`true` : sql`o.state = ${filter.state}`}`;
    return this.database.list<OnboardingView>(
      sql`
      select (select json_agg(${view} order by o.id desc) from (select o.* from onboarding o where ${conditions}
                order by o.id desc offset ${filter.skip} limit ${filter.take}) o)::text as data,
             (select count(*) from onboarding o where ${conditions}) as total`,
      50,
    );
  }
}
