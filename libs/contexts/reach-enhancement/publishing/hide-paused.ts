import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { AdNetwork } from '../ports/ad-network.port.js';
import type { AtNetwork } from './campaign-kind.js';
import { SettleSegments } from './settle-segments.js';

/** A segment, or an ad of one, that the network shows and is not to show. */
interface ShownPart {
  readonly id: number;
  readonly kind: 'segment' | 'ad';
  readonly networkId: string;
}

/** Pauses come first, by themselves: whatever else of a segment or an ad cannot be sent, it spends nothing. */
@Injectable()
export class HidePaused {
  constructor(
    private readonly database: Database,
    private readonly segments: SettleSegments,
  ) {}

  /** @throws AdRefused `closed` and ThirdPartyFailure, which concern all of the campaign */
  async execute(network: AdNetwork, campaignId: number, { account }: AtNetwork): Promise<void> {
    const parts = await this.read(campaignId);
    for (let first = 0; first < parts.length; first += network.mostChanges) {
      const some = parts.slice(first, first + network.mostChanges);
      const refusals = await network.setStatuses(
        account.networkId,
        some.map(({ kind, networkId }) => ({ kind, id: networkId, isShown: false })),
      );
      const hidden = some.filter((_part, index) => refusals[index] === null);
      const told = (of: ShownPart['kind']) =>
        hidden.filter(({ kind }) => kind === of).map(({ id }) => ({ id, wantsPause: true }));
      await this.database.transaction((tx) =>
        this.segments.told(tx, { segments: told('segment'), ads: told('ad') }, []),
      );
    }
  }

  private async read(campaignId: number): Promise<readonly ShownPart[]> {
    const { rows } = await sql<ShownPart>`
      select 'segment' as kind, g.id, g.network_id as "networkId" from reach_segment g
      where g.reach_enhancement_id = ${campaignId} and g.state <> 'removed' and g.wants_pause
        and g.network_id is not null and g.sent_paused is distinct from true
      union all
      select 'ad', a.id, a.network_id from reach_enhancement e
      join reach_segment g on g.reach_enhancement_id = e.id join reach_ad a on a.segment_id = g.id
      where e.id = ${campaignId} and e.type = 'localCampaigns' and g.state <> 'removed' and g.wants_pause
        and a.deleted_at is null and a.network_id is not null and a.sent_paused is distinct from true`.execute(
      this.database.manager,
    );
    return rows;
  }
}
