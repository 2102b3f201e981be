import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { CampaignEvent, CampaignState } from '#domain/reach/campaign-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Changes } from '#platform/transitions';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { ReachSegmentEntity } from './reach-segment.entity.js';
import { segmentColumns, segmentTable } from './segment.record.js';
import type { SegmentRecord } from './segment.record.js';

export type SegmentChanges = Changes<ReachSegmentEntity>;

/** A segment with its campaign, both locked. */
export interface HeldSegment {
  readonly campaign: CampaignRecord;
  readonly segment: SegmentRecord;
}

/** Writes segments. The order of locks: campaigns, then their segments, each by id. */
@Injectable()
export class SegmentStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly campaigns: CampaignStore,
  ) {}

  /** @returns the id of the new segment */
  async create(tx: Tx, { id: reachEnhancementId, workspaceId }: CampaignRecord, name: string): Promise<number> {
    const state = this.transitions.initial(segmentTable, 'create', { wantsPause: false });
    const { rows } = await sql<SegmentRecord>`
      insert into reach_segment as g (workspace_id, reach_enhancement_id, state, name)
      values (${workspaceId}, ${reachEnhancementId}, ${state}, ${name}) returning ${segmentColumns}`.execute(tx);
    await this.transitions.recordCreated(tx, segmentTable, 'create', rows.map(subjectOf));
    return rows[0]?.id ?? 0;
  }

  /**
   * Locks segments and their campaigns, in the order of segments.
   * @throws DomainError `segmentNotFound`
   */
  async hold(tx: Tx, ids: readonly number[]): Promise<HeldSegment[]> {
    const { rows: owners } = await sql<{ id: number }>`
      select distinct g.reach_enhancement_id as id from reach_segment g where g.id = any(${[...ids]}::bigint[])`.execute(
      tx,
    );
    const campaigns = await this.campaigns.lock(
      tx,
      owners.map(({ id }) => id),
    );
    const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
    const { rows } = await sql<SegmentRecord>`
      select ${segmentColumns} from reach_segment g where g.id = any(${[...ids]}::bigint[]) and g.state <> 'removed'
      order by g.id for update`.execute(tx);
    const lacking = ids.find((id) => !rows.some((segment) => segment.id === id));
    if (lacking !== undefined) throw new DomainError('segmentNotFound', { id: lacking });
    return rows.flatMap((segment) => {
      const campaign = byId.get(segment.reachEnhancementId);
      return campaign === undefined ? [] : [{ campaign, segment }];
    });
  }

  async holdOne(tx: Tx, id: number): Promise<HeldSegment> {
    const [held] = await this.hold(tx, [id]);
    if (held === undefined) throw new DomainError('segmentNotFound', { id });
    return held;
  }

  /** Locks the segments of these campaigns that were not deleted, by id. The caller holds the campaigns. */
  async ofCampaigns(tx: Tx, ids: readonly number[]): Promise<SegmentRecord[]> {
    const { rows } = await sql<SegmentRecord>`
      select ${segmentColumns} from reach_segment g
      where g.reach_enhancement_id = any(${[...ids]}::bigint[]) and g.state <> 'removed' order by g.id for update`.execute(
      tx,
    );
    return rows;
  }

  async write(tx: Tx, id: number, changes: SegmentChanges): Promise<void> {
    await tx.update(ReachSegmentEntity, id, { ...changes, updatedAt: () => 'now()' });
  }

  /** @returns the new state; undefined: the table has no row, or the delivery was applied before */
  async fire(
    tx: Tx,
    segment: SegmentRecord,
    event: CampaignEvent,
    cause: Cause = {},
    set: SegmentChanges = {},
  ): Promise<CampaignState | undefined> {
    const { wantsPause } = segment;
    const columns = columnsOf(tx, ReachSegmentEntity, set);
    return this.transitions.fire(tx, segmentTable, subjectOf(segment), event, { wantsPause }, cause, columns);
  }

  /** The same event for many that the caller holds, whatever states they are in. */
  async fireAll(
    tx: Tx,
    segments: readonly SegmentRecord[],
    event: CampaignEvent,
    wantsPause: boolean,
    set: SegmentChanges = {},
    cause: Pick<Cause, 'reason'> = {},
  ): Promise<void> {
    for (const state of new Set(segments.map((segment) => segment.state)))
      await this.transitions.demandAll(
        tx,
        segmentTable,
        segments.filter((segment) => segment.state === state).map(subjectOf),
        event,
        { wantsPause },
        cause,
        columnsOf(tx, ReachSegmentEntity, set),
      );
  }

  /** Something of the segment itself is to be sent. */
  async changed(tx: Tx, { segment, campaign }: HeldSegment, changes: SegmentChanges = {}): Promise<void> {
    await this.write(tx, segment.id, { ...changes, revision: () => 'revision + 1', ownProblem: null });
    await this.again(tx, [segment]);
    await this.campaigns.queue(tx, [campaign]);
  }

  /** Its ads are to be sent once more. */
  async resendAds(tx: Tx, id: number): Promise<void> {
    await sql`
      update reach_ad set revision = revision + 1, updated_at = now() where segment_id = ${id} and deleted_at is null`.execute(
      tx,
    );
  }

  /** With its ads, also at the network. */
  async remove(tx: Tx, { segment, campaign }: HeldSegment): Promise<void> {
    await this.fire(tx, segment, 'remove', {}, { problem: null });
    await sql`
      update reach_ad set deleted_at = now(), updated_at = now() where segment_id = ${segment.id} and deleted_at is null`.execute(
      tx,
    );
    await this.campaigns.queue(tx, [campaign]);
  }

  /** The segments of these campaigns and their ads are to be sent once more. */
  async touch(tx: Tx, campaignIds: readonly number[]): Promise<void> {
    await this.again(tx, await this.ofCampaigns(tx, campaignIds));
    await sql`
      update reach_segment set revision = revision + 1, own_problem = null, updated_at = now()
      where reach_enhancement_id = any(${[...campaignIds]}::bigint[]) and state <> 'removed'`.execute(tx);
    await sql`
      update reach_ad a set revision = a.revision + 1, updated_at = now() from reach_segment g
      where g.id = a.segment_id and g.reach_enhancement_id = any(${[...campaignIds]}::bigint[]) and a.deleted_at is null`.execute(
      tx,
    );
  }

  /** Something of them is to be sent: those that had failed are tried again. */
  async again(tx: Tx, segments: readonly SegmentRecord[]): Promise<void> {
    for (const shallBePaused of [true, false]) {
      const failed = segments.filter(({ state, wantsPause }) => state === 'failed' && wantsPause === shallBePaused);
      await this.fireAll(tx, failed, 'retry', shallBePaused, { problem: null }, { reason: 'it was changed' });
    }
  }
}
