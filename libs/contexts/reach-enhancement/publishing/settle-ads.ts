import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isPending } from '#domain/reach/campaign-machine';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { KeptProblem } from '#platform/problems';
import { LocalAdEntity } from '../ad/local-ad.entity.js';
import type { LocalAdRecord } from '../ad/local-ad.record.js';
import { segmentColumns } from '../segment/segment.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import { SegmentStore } from '../segment/segment.store.js';
import { SettleCampaign } from './settle-campaign.js';

interface AdsOfSegment {
  /** The first that an ad has; null: none has one. */
  readonly problem: KeptProblem | null;
  /** The network has all that it can be given, shown or not as was asked for last. */
  readonly isSent: boolean;
}

const noAds: AdsOfSegment = { problem: null, isSent: true };

/** An ad that the network was told to show, or not. */
export interface ToldAd {
  readonly id: number;
  readonly wantsPause: boolean;
}

/** Writes down what becomes of ads at the network, and of their segments. */
@Injectable()
export class SettleAds {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentStore,
    private readonly campaign: SettleCampaign,
  ) {}

  /** That it is about to be created, in a write of its own: whatever happens, the next run knows that it must ask. */
  async begin(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { attemptedAt: () => 'clock_timestamp()' });
  }

  async sent(campaignId: number, { id, revision }: LocalAdRecord, networkId: string, paused: boolean): Promise<void> {
    await this.write(campaignId, id, {
      networkId,
      sentRevision: revision,
      sentPaused: paused,
      attemptedAt: null,
      problem: null,
    });
  }

  /** What is missing, or what the network has refused of it. What the network has of it stays. */
  async refused(campaignId: number, { id, revision }: LocalAdRecord, problem: KeptProblem): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaign.renew(tx, campaignId);
      await sql`
        update local_ad set problem = ${JSON.stringify(problem)}::jsonb, attempted_at = null, updated_at = now()
        where id = ${id} and revision = ${revision}`.execute(tx);
    });
  }

  async removed(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { removedAt: () => 'now()', attemptedAt: null, problem: null });
  }

  async hidden(id: number): Promise<void> {
    await this.database.transaction((tx) => tx.update(LocalAdEntity, id, { sentPaused: true }));
  }

  async uploaded(accountId: number, imageId: number, networkId: string): Promise<void> {
    await sql`
      insert into ad_account_image (workspace_id, account_id, image_id, network_id)
      select workspace_id, id, ${imageId}, ${networkId} from ad_account where id = ${accountId}
      on conflict (account_id, image_id) do nothing`.execute(this.database.manager);
  }

  /** A segment is where its ads are. */
  async segment(id: number): Promise<void> {
    await this.database.transaction(async (tx) => this.settle(tx, await this.lock(tx, [id])));
  }

  /** The network was told whether to show these ads: their segments, and the others that are named, are where their ads are. */
  async told(tx: Tx, ads: readonly ToldAd[], segmentIds: readonly number[]): Promise<void> {
    const held = await this.lock(tx, segmentIds);
    await sql`
      update local_ad a set sent_paused = r.paused
      from unnest(${ads.map(({ id }) => id)}::bigint[], ${ads.map(({ wantsPause }) => wantsPause)}::bool[]) as r (id, paused)
      where a.id = r.id`.execute(tx);
    await this.settle(tx, held);
  }

  private async lock(tx: Tx, ids: readonly number[]): Promise<readonly SegmentRecord[]> {
    const { rows } = await sql<SegmentRecord>`
      select ${segmentColumns} from reach_segment g where g.id = any(${[...ids]}::bigint[]) and g.state <> 'removed'
      order by g.id for update`.execute(tx);
    return rows;
  }

  private async settle(tx: Tx, segments: readonly SegmentRecord[]): Promise<void> {
    const adsOf = await this.adsOf(tx, segments);
    const confirmed: SegmentRecord[] = [];
    for (const segment of segments) {
      const { problem, isSent } = adsOf.get(segment.id) ?? noAds;
      if (isPending(segment) && problem !== null)
        await this.segments.fire(tx, segment, 'fail', { reason: problem.message.en }, { problem });
      else if (isPending(segment) && isSent) confirmed.push(segment);
      else if (segment.state !== 'failed' && !isDeepStrictEqual(segment.problem, problem))
        await this.segments.write(tx, segment.id, { problem });
    }
    for (const wantsPause of [true, false]) {
      const alike = confirmed.filter((segment) => segment.wantsPause === wantsPause);
      await this.segments.fireAll(tx, alike, 'confirm', wantsPause, { problem: null });
    }
  }

  private async adsOf(tx: Tx, segments: readonly SegmentRecord[]): Promise<ReadonlyMap<number, AdsOfSegment>> {
    const { rows } = await sql<AdsOfSegment & { id: number }>`
      select g.id, (array_agg(a.problem order by a.id) filter (where a.problem is not null))[1] as problem,
        bool_and(a.network_id is not null and a.sent_revision = a.revision and a.sent_paused is not distinct from g.wants_pause) as "isSent"
      from reach_segment g join local_ad a on a.segment_id = g.id and a.deleted_at is null
      where g.id = any(${segments.map(({ id }) => id)}::bigint[]) group by g.id`.execute(tx);
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async write(campaignId: number, id: number, changes: Parameters<Tx['update']>[2]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaign.renew(tx, campaignId);
      await tx.update(LocalAdEntity, id, changes);
    });
  }
}
