import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { networkOf } from '#domain/lists/products';
import type { ReachEnhancementType } from '#domain/lists/products';
import type { CampaignEvent, CampaignState } from '#domain/reach/campaign-machine';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Changes } from '#platform/transitions';
import { publishCampaign, switchStates } from '../jobs/reach.jobs.js';
import { laneOfAccount } from '../account/account-lanes.js';
import { campaignColumns, campaignTable } from './campaign.record.js';
import { typeOfOffer } from './type-of-offer.sql.js';
import type { CampaignRecord } from './campaign.record.js';
import { ReachEnhancementEntity } from './reach-enhancement.entity.js';

export type CampaignChanges = Changes<ReachEnhancementEntity>;

/** Those that the platform itself sets up. */
const networkTypes = Object.keys(networkOf) as ReachEnhancementType[];

/** Kilometres around a location where nobody has said anything else. */
export const usualRadius = 10;

/** Writes campaigns: state, and the work that follows. The order of locks: campaigns, their segments, their ads, subscriptions, each by id. */
@Injectable()
export class CampaignStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The locked campaigns of these subscriptions, which are created where there are none yet.
   * @param types of campaigns that the caller is for
   * @throws DomainError `reachEnhancementOfOtherType`, `reachEnhancementEnded`
   */
  async open(
    tx: Tx,
    ids: readonly number[],
    types: readonly ReachEnhancementType[] = networkTypes,
  ): Promise<CampaignRecord[]> {
    const state = this.transitions.initial(campaignTable, 'create', { wantsPause: false });
    const { rows: created } = await sql<CampaignRecord>`
      insert into reach_enhancement as e (id, workspace_id, company_id, location_id, type, state, name, radius, location_source,
        call_clicks, driving_directions, period, delivery_method)
      select s.id, s.workspace_id, s.company_id, s.location_id, t.type, ${state}, coalesce(s.name, l.name, b.name), ${usualRadius},
        case t.type when 'localCampaigns' then 'GMB' end, case t.type when 'localCampaigns' then true end,
        case t.type when 'localCampaigns' then true end, 'Daily', 'Standard'
      from subscription s join licence b on b.id = s.licence_id left join location l on l.id = s.location_id
      cross join lateral (${typeOfOffer}) t
      where s.id = any(${[...ids]}::bigint[]) and s.state <> 'FINISHED' and t.type = any(${[...types]}::text[])
      order by s.id
      on conflict (id) do nothing
      returning ${campaignColumns}`.execute(tx);
    await this.transitions.recordCreated(tx, campaignTable, 'create', created.map(subjectOf));
    await sql`
      update reach_enhancement e set company_id = s.company_id, location_id = s.location_id
      from subscription s where s.id = e.id and e.id = any(${[...ids]}::bigint[]) and e.location_id is null
        and s.location_id is not null`.execute(tx);
    const held = await this.lock(tx, ids);
    const found = new Map(held.map((campaign) => [campaign.id, campaign]));
    const lacking = ids.find((id) => !types.includes(found.get(id)?.type ?? 'displayAd'));
    if (lacking !== undefined) throw await noCampaign(tx, lacking, types);
    const ended = held.find(({ state: now }) => now === 'removed');
    if (ended !== undefined) throw new DomainError('reachEnhancementEnded', { id: ended.id });
    return held;
  }

  /** Locks those of these that there are, by id. */
  async lock(tx: Tx, ids: readonly number[]): Promise<CampaignRecord[]> {
    const { rows } = await sql<CampaignRecord>`
      select ${campaignColumns} from reach_enhancement e where e.id = any(${[...ids]}::bigint[]) order by e.id for update`.execute(
      tx,
    );
    return rows;
  }

  /** The same for one or for many, in one statement. */
  async write(tx: Tx, ids: number | readonly number[], changes: CampaignChanges): Promise<void> {
    const set = saidNow(changes);
    if (typeof ids === 'number') await tx.update(ReachEnhancementEntity, ids, set);
    else if (ids.length > 0) await tx.update(ReachEnhancementEntity, [...ids], set);
  }

  /** @returns the new state; undefined: the table has no row, or the delivery was applied before */
  async fire(
    tx: Tx,
    campaign: CampaignRecord,
    event: CampaignEvent,
    cause: Cause = {},
    set: CampaignChanges = {},
  ): Promise<CampaignState | undefined> {
    const wantsPause = set.wantsPause === undefined ? campaign.wantsPause : set.wantsPause === true;
    return this.transitions.fire(
      tx,
      campaignTable,
      subjectOf(campaign),
      event,
      { wantsPause },
      cause,
      columnsOf(tx, ReachEnhancementEntity, set),
    );
  }

  /** The same event for many that the caller holds, whatever states they are in. */
  async fireAll(
    tx: Tx,
    campaigns: readonly CampaignRecord[],
    event: CampaignEvent,
    set: CampaignChanges & { readonly wantsPause: boolean },
    cause: Pick<Cause, 'reason'> = {},
  ): Promise<void> {
    for (const state of new Set(campaigns.map((campaign) => campaign.state)))
      await this.transitions.demandAll(
        tx,
        campaignTable,
        campaigns.filter((campaign) => campaign.state === state).map(subjectOf),
        event,
        { wantsPause: set.wantsPause },
        cause,
        columnsOf(tx, ReachEnhancementEntity, set),
      );
  }

  /** The network is to get what was changed: a campaign that had failed is tried again. */
  async changed(
    tx: Tx,
    campaigns: CampaignRecord | readonly CampaignRecord[],
    changes: CampaignChanges = {},
  ): Promise<void> {
    const all = [campaigns].flat() as readonly CampaignRecord[];
    const set = { ...saidNow(changes), revision: () => 'revision + 1' };
    const failed = all.filter(({ state }) => state === 'failed');
    const others = all.filter(({ state }) => state !== 'failed');
    for (const wantsPause of [true, false])
      await this.fireAll(
        tx,
        failed.filter((campaign) => campaign.wantsPause === wantsPause),
        'retry',
        { ...set, wantsPause, problem: null },
        { reason: 'it was changed' },
      );
    await this.write(
      tx,
      others.map(({ id }) => id),
      { ...set, updatedAt: () => 'now()' },
    );
    await this.queue(tx, all);
  }

  /**
   * Queues the work of these campaigns at the network, those that were handed over. A campaign has one job that has not begun,
   * however many calls change it one by one.
   */
  async queue(tx: Tx, campaigns: readonly CampaignRecord[]): Promise<void> {
    const due = campaigns.filter(({ isHandedOver }) => isHandedOver);
    const without = await withoutJob(
      tx,
      campaignMark,
      due.map(({ id }) => id),
    );
    await this.outbox.add(
      tx,
      publishCampaign,
      due.flatMap(({ id, workspaceId, type, accountId }) =>
        without.has(id) ? [{ workspaceId, payload: { id }, lane: laneOfAccount(type, accountId) }] : [],
      ),
    );
  }

  /**
   * Has what is pending in the accounts of these campaigns told to the network. An account has one job, however many calls pause
   * its campaigns one by one.
   */
  async queueSwitches(tx: Tx, campaigns: readonly CampaignRecord[]): Promise<void> {
    const accounts = new Map(
      campaigns.flatMap((campaign) => (campaign.accountId === null ? [] : [[campaign.accountId, campaign] as const])),
    );
    const without = await withoutJob(tx, accountMark, [...accounts.keys()]);
    await this.outbox.add(
      tx,
      switchStates,
      [...accounts].flatMap(([accountId, { workspaceId, type }]) =>
        without.has(accountId) ? [{ workspaceId, payload: { accountId }, lane: laneOfAccount(type, accountId) }] : [],
      ),
    );
  }
}

/** With the time at which its own budget was said, where it is. */
const saidNow = (changes: CampaignChanges): CampaignChanges =>
  changes.budgetTarget === undefined ? changes : { ...changes, budgetSaidAt: () => 'now()' };

/**
 * SQL: marks those of these rows that have no job as having one, and answers their ids. The job of a campaign takes the mark away
 * before it reads what is to be done, that of an account when it has found that nothing is left. So each row is locked, marked or
 * not: the job waits, and sees what this transaction has written.
 */
type Marking = (ids: readonly number[]) => Sql<{ id: number }>;

const campaignMark: Marking = (ids) => sql`
  with held as (
    select id, publish_queued from reach_enhancement where id = any(${[...ids]}::bigint[]) order by id for update
  )
  update reach_enhancement c set publish_queued = true from held h where c.id = h.id and not h.publish_queued
  returning c.id`;

const accountMark: Marking = (ids) => sql`
  with held as (
    select id, switch_queued from ad_account where id = any(${[...ids]}::bigint[]) order by id for update
  )
  update ad_account a set switch_queued = true from held h where a.id = h.id and not h.switch_queued
  returning a.id`;

/** Those of these rows that have no job waiting. They are marked as having one, which the caller queues. */
async function withoutJob(tx: Tx, marking: Marking, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await marking(ids).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Why a subscription has none. */
async function noCampaign(tx: Tx, id: number, types: readonly ReachEnhancementType[]): Promise<DomainError> {
  const { rows } = await sql`select from subscription where id = ${id} and state = 'FINISHED'`.execute(tx);
  return rows.length > 0
    ? new DomainError('reachEnhancementEnded', { id })
    : new DomainError('reachEnhancementOfOtherType', { id, types: types.join(', ') });
}
