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
      insert into reach_result (workspace_id, reach_enhancement_id, day, impressions, clicks, calls, directions, cost_micros)
      select e.workspace_id, e.id, r.day, r.impressions, r.clicks, r.calls, r.directions, r.cost
      from unnest(${days.map(({ campaignId }) => campaignId)}::text[], ${days.map(({ day }) => day)}::date[],
        ${days.map(({ impressions }) => impressions)}::bigint[], ${days.map(({ clicks }) => clicks)}::bigint[],
        ${days.map(({ calls }) => calls)}::numeric[], ${days.map(({ directions }) => directions)}::numeric[],
        ${days.map(({ costMicros }) => String(costMicros))}::bigint[])
        as r (campaign, day, impressions, clicks, calls, directions, cost)
      join reach_enhancement e on e.account_id = ${account.id} and e.network_id = r.campaign
      on conflict (reach_enhancement_id, day) do update set impressions = excluded.impressions, clicks = excluded.clicks,
        calls = excluded.calls, directions = excluded.directions, cost_micros = excluded.cost_micros, updated_at = now()
      where (reach_result.impressions, reach_result.clicks, reach_result.calls, reach_result.directions, reach_result.cost_micros)
        is distinct from (excluded.impressions, excluded.clicks, excluded.calls, excluded.directions, excluded.cost_micros)
      returning reach_enhancement_id as id, day, cost_micros::text as micros,
        iso((day + time '12:00') at time zone workspace_zone(workspace_id)) as noon`.execute(tx);
    // What was spent is a fee by use where that was agreed: in Euro, as the networks tell it.
    await this.usage.count(
      tx,
      changed.map(({ id, day, micros, noon }) => ({
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
