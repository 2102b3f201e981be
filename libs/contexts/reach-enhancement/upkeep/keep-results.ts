import { Injectable } from '@nestjs/common';
import { CountUsage } from '#contexts/metering';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { AccountLook } from '../ports/ad-network.port.js';
import { reachResultsChanged } from '../reach.events.js';

interface ChangedDay {
  readonly id: number;
  readonly day: LocalDate;
}

/** What a campaign has cost on a day, with what its network has lost. */
interface DayCost extends ChangedDay {
  readonly micros: string;
  /** Of the day at the workspace, ISO 8601. */
  readonly noon: string;
}

/** Keeps what campaigns have brought and cost, day by day: the network corrects it for weeks. */
@Injectable()
export class KeepResults {
  constructor(
    private readonly usage: CountUsage,
    private readonly outbox: Outbox,
  ) {}

  /** Also of campaigns that are over: the network counts what they have cost until then, and corrects it. */
  async keep(
    tx: Tx,
    account: { readonly id: number; readonly workspaceId: number },
    { days }: AccountLook,
  ): Promise<void> {
    const { rows: changed } = await sql<ChangedDay>`
      with known as (
        select e.id, e.workspace_id, n.network_id from reach_enhancement e
        cross join lateral (select e.network_id union select unnest(e.former_network_ids)) n (network_id)
        where e.account_id = ${account.id}
      )
      insert into reach_result (workspace_id, reach_enhancement_id, day, network_id, impressions, clicks, calls, directions, cost_micros)
      select k.workspace_id, k.id, r.day, r.campaign, r.impressions, r.clicks, r.calls, r.directions, r.cost
      from unnest(${days.map(({ campaignId }) => campaignId)}::text[], ${days.map(({ day }) => day)}::date[],
        ${days.map(({ impressions }) => impressions)}::bigint[], ${days.map(({ clicks }) => clicks)}::bigint[],
        ${days.map(({ calls }) => calls)}::numeric[], ${days.map(({ directions }) => directions)}::numeric[],
        ${days.map(({ costMicros }) => String(costMicros))}::bigint[])
        as r (campaign, day, impressions, clicks, calls, directions, cost)
      join known k on k.network_id = r.campaign
      on conflict (reach_enhancement_id, day, network_id) do update set impressions = excluded.impressions, clicks = excluded.clicks,
        calls = excluded.calls, directions = excluded.directions, cost_micros = excluded.cost_micros, updated_at = now()
      where (reach_result.impressions, reach_result.clicks, reach_result.calls, reach_result.directions, reach_result.cost_micros)
        is distinct from (excluded.impressions, excluded.clicks, excluded.calls, excluded.directions, excluded.cost_micros)
      returning reach_enhancement_id as id, day`.execute(tx);
    const { rows: costs } = await sql<DayCost>`
      select r.reach_enhancement_id as id, r.day, sum(r.cost_micros)::text as micros,
        iso((r.day + time '12:00') at time zone workspace_zone(r.workspace_id)) as noon
      from (select distinct * from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ day }) => day)}::date[]) u (id, day)) c
      join reach_result r on r.reach_enhancement_id = c.id and r.day = c.day
      group by r.reach_enhancement_id, r.day, r.workspace_id`.execute(tx);
    // What was spent is a fee by use where that was agreed: in Euro, as the networks tell it.
    await this.usage.count(
      tx,
      costs.map(({ id, day, micros, noon }) => ({
        subscriptionId: id,
        meter: 'MEDIA_SPEND',
        key: day,
        quantity: Number(micros) / 1_000_000,
        happenedAt: noon,
      })),
    );
    const told = changed.map(({ day }) => day).toSorted();
    const [from, to] = [told[0], told.at(-1)];
    if (from === undefined || to === undefined) return;
    const payload = { accountId: account.id, from, to };
    await this.outbox.emit(tx, reachResultsChanged, [{ workspaceId: account.workspaceId, payload }]);
  }
}
