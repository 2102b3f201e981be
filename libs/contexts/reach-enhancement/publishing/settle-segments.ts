import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isPending } from '#domain/reach/campaign-machine';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { KeptProblem } from '#platform/problems';
import { ReachSegmentEntity } from '../segment/reach-segment.entity.js';
import { segmentColumns } from '../segment/segment.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import { SegmentStore } from '../segment/segment.store.js';
import { SettleCampaign } from './settle-campaign.js';

interface Content {
  /** Of the segment itself, else the first that an ad has; null: none has one. */
  readonly problem: KeptProblem | null;
  /** The network has all that it can be given, shown or not as was asked for last. */
  readonly isSent: boolean;
}

/** A segment or an ad that the network was told to show, or not. */
export interface Told {
  readonly id: number;
  readonly wantsPause: boolean;
}

/** Writes down what becomes of segments at the network: a segment is where its ads are. */
@Injectable()
export class SettleSegments {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentStore,
    private readonly campaign: SettleCampaign,
  ) {}

  /** That it is about to be created, in a write of its own: whatever happens, the next run knows that it must ask. */
  async begin(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { attemptedAt: () => 'clock_timestamp()' });
  }

  async sent(campaignId: number, { id, revision, wantsPause }: SegmentRecord, networkId: string): Promise<void> {
    await this.write(campaignId, id, {
      networkId,
      sentRevision: revision,
      sentPaused: wantsPause,
      attemptedAt: null,
      ownProblem: null,
    });
  }

  /** What is missing, or what the network has refused of the segment itself. What the network has of it stays, and whether it may have it already. */
  async refused(campaignId: number, { id, revision }: SegmentRecord, problem: KeptProblem): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaign.renew(tx, campaignId);
      await sql`
        update reach_segment set own_problem = ${JSON.stringify(problem)}::jsonb, updated_at = now()
        where id = ${id} and revision = ${revision}`.execute(tx);
    });
  }

  /** With its ads. */
  async removed(campaignId: number, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaign.renew(tx, campaignId);
      await tx.update(ReachSegmentEntity, id, { removedAt: () => 'now()', attemptedAt: null });
      await sql`
        update reach_ad set removed_at = now(), attempted_at = null where segment_id = ${id} and removed_at is null`.execute(
        tx,
      );
    });
  }

  async settle(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.database.transaction(async (tx) => this.move(tx, await this.lock(tx, [id])));
  }

  /** The network was told whether to show these: their segments, and the others that are named, are where their ads are. */
  async told(
    tx: Tx,
    { segments, ads }: { readonly segments: readonly Told[]; readonly ads: readonly Told[] },
    segmentIds: readonly number[],
  ): Promise<void> {
    const held = await this.lock(tx, segmentIds);
    await sql`
      update reach_segment t set sent_paused = r.paused from ${toldRows(segments)} where t.id = r.id`.execute(tx);
    await sql`
      update reach_ad t set sent_paused = r.paused from ${toldRows(ads)} where t.id = r.id`.execute(tx);
    await this.move(tx, held);
  }

  private async lock(tx: Tx, ids: readonly number[]): Promise<readonly SegmentRecord[]> {
    const { rows } = await sql<SegmentRecord>`
      select ${segmentColumns} from reach_segment g where g.id = any(${[...ids]}::bigint[]) and g.state <> 'removed'
      order by g.id for update`.execute(tx);
    return rows;
  }

  private async move(tx: Tx, segments: readonly SegmentRecord[]): Promise<void> {
    const contents = await contentsOf(tx, segments);
    const confirmed: SegmentRecord[] = [];
    for (const segment of segments) {
      const { problem, isSent } = contents.get(segment.id) ?? { problem: null, isSent: true };
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

  private async write(campaignId: number, id: number, changes: Parameters<Tx['update']>[2]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaign.renew(tx, campaignId);
      await tx.update(ReachSegmentEntity, id, changes);
    });
  }
}

/** Of a local campaign the network has ads only, each of which it shows or not; elsewhere a segment is told for all of its ads. */
async function contentsOf(tx: Tx, segments: readonly SegmentRecord[]): Promise<ReadonlyMap<number, Content>> {
  const { rows } = await sql<Content & { id: number }>`
    select g.id,
      coalesce(g.own_problem, (array_agg(a.problem order by a.id) filter (where a.problem is not null))[1]) as problem,
      coalesce(bool_and(a.network_id is not null and a.sent_revision = a.revision
          and (e.type <> 'localCampaigns' or a.sent_paused is not distinct from g.wants_pause))
        filter (where a.id is not null), true)
        and (e.type = 'localCampaigns' or g.network_id is not null and g.sent_revision = g.revision
          and g.sent_paused is not distinct from g.wants_pause) as "isSent"
    from reach_segment g join reach_enhancement e on e.id = g.reach_enhancement_id
    left join reach_ad a on a.segment_id = g.id and a.deleted_at is null
    where g.id = any(${segments.map(({ id }) => id)}::bigint[]) group by g.id, e.type`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** SQL: a row with `id` and `paused` for each. */
const toldRows = (told: readonly Told[]): Sql<unknown> =>
  sql`unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ wantsPause }) => wantsPause)}::bool[]) as r (id, paused)`;
