import { Injectable } from '@nestjs/common';
import { ImageQueries } from '#contexts/media';
import { WorkspaceSettings } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { KnownThings } from './campaign.rules.js';
import type { CampaignInput } from './content-campaign.view.js';

/** Looks up what the rules of a campaign need to know. */
@Injectable()
export class CampaignFacts {
  constructor(
    private readonly images: ImageQueries,
    private readonly settings: WorkspaceSettings,
  ) {}

  async of(tx: Tx, actor: Actor, workspaceId: number, { good }: Draft<CampaignInput>): Promise<KnownThings> {
    const { logo, targetedLocations } = good;
    const place = { workspaceId, companyId: null, locationId: null };
    const { rows } = await sql<{ now: string }>`
      select to_char(clock_now(w.id) at time zone ${workspaceZone()}, 'YYYY-MM-DD"T"HH24:MI') as now
      from workspace w where w.id = ${workspaceId}`.execute(tx);
    return {
      localNow: rows[0]?.now ?? '',
      language: (await this.settings.of(workspaceId, tx)).selfServiceLanguage,
      locations: await locationsAmong(tx, workspaceId, targetedLocations ?? []),
      images: await this.images.usable(actor, [place], typeof logo === 'number' ? [logo] : []),
    };
  }
}

/** Of these ids, locations of the workspace. */
async function locationsAmong(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from location
    where id = any(${[...ids]}::bigint[]) and workspace_id = ${workspaceId} and deleted_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
