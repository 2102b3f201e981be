import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AdNetworkName } from '#domain/lists/products';
import { isPending } from '#domain/reach/campaign-machine';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { callsOfJob, laneAt } from '../account/account-lanes.js';
import { AdNetworks } from '../account/ad-networks.js';
import { campaignColumns } from '../campaign/campaign.record.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { switchStates } from '../jobs/reach.jobs.js';
import type { AdRefused, StatusChange } from '../ports/ad-network.port.js';
import { adVerdict, networkAway } from './ad-verdict.js';
import { isShown } from './campaign-kind.js';
import { SettleSegments } from './settle-segments.js';

/** What is to be told of one campaign, segment or ad. */
interface Switch {
  readonly change: StatusChange;
  /** Ours, of what it is. */
  readonly id: number;
  readonly campaignId: number;
  readonly wantsPause: boolean;
}

/** A segment, or an ad of one, that the network is to show or not. */
interface PartSwitch {
  readonly id: number;
  readonly kind: 'segment' | 'ad';
  readonly campaignId: number;
  readonly segmentId: number;
  readonly networkId: string;
  readonly wantsPause: boolean;
}

interface Account {
  readonly network: AdNetworkName;
  readonly networkId: string;
}

interface Work {
  readonly account: Account;
  readonly campaigns: readonly CampaignRecord[];
  readonly parts: readonly PartSwitch[];
  /** Pending, and nothing is to be told of them. */
  readonly settledSegments: readonly number[];
}

/**
 * Tells the network what is pending in an account, as many as the calls of one job take; the rest has a job of its own. An account has one
 * such job at a time: its mark `switch_queued` stays until nothing is left to be told. Repeating it does no harm: a state is told,
 * not a change.
 */
@Injectable()
@Handles(switchStates)
export class SwitchStates implements JobHandler<{ accountId: number }> {
  constructor(
    private readonly database: Database,
    private readonly networks: AdNetworks,
    private readonly campaigns: CampaignStore,
    private readonly segments: SettleSegments,
    private readonly outbox: Outbox,
  ) {}

  async handle({ accountId }: { accountId: number }, delivery: Delivery): Promise<void> {
    try {
      await this.run(accountId, delivery);
    } catch (error) {
      // Nobody tries this job again, and the next change needs one.
      if (delivery.lastAttempt) await this.release(this.database.manager, accountId);
      throw error;
    }
  }

  private async run(accountId: number, delivery: Delivery): Promise<void> {
    const account = await this.account(accountId);
    const most = account === undefined ? 0 : this.networks.of(account.network).mostChanges * callsOfJob;
    const work = account === undefined ? undefined : await this.read(accountId, account, most);
    const switches = work === undefined ? [] : switchesOf(work, most);
    const results = work === undefined ? [] : await this.tell(work, switches, delivery);
    const refused = switches.filter((_each, index) => results[index] !== true);
    const told = switches.filter((_each, index) => results[index] === true);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      if (work === undefined) return this.release(tx, accountId);
      const held = await this.campaigns.lock(tx, [...new Set(switches.map(({ campaignId }) => campaignId))]);
      await this.confirm(tx, work, held, told);
      await this.campaigns.changed(tx, held.filter(isOvertaken(told)));
      // Its own run finds out what is wrong with it, and says so.
      const unsure = new Set(refused.map(({ campaignId }) => campaignId));
      await this.campaigns.queue(
        tx,
        held.filter(({ id }) => unsure.has(id)),
      );
      await this.goOn(tx, accountId, work, [...unsure], delivery);
    });
  }

  /** @returns whether the network has taken each */
  private async tell(
    { account }: Work,
    switches: readonly Switch[],
    { attempt, lastAttempt }: Delivery,
  ): Promise<readonly boolean[]> {
    if (switches.length === 0) return [];
    const network = this.networks.of(account.network);
    try {
      const results: (AdRefused | null)[] = [];
      for (let first = 0; first < switches.length; first += network.mostChanges) {
        const some = switches.slice(first, first + network.mostChanges).map(({ change }) => change);
        results.push(...(await network.setStatuses(account.networkId, some)));
      }
      return results.map((refusal) => refusal === null);
    } catch (error) {
      const verdict = adVerdict(network.name, 'campaignRefused', error);
      if (verdict === undefined) throw error;
      if (verdict.kind === 'refused' || lastAttempt) return switches.map(() => false);
      throw networkAway(network.name, attempt, verdict);
    }
  }

  /** Campaigns and segments move in one statement for each state; where somebody has changed his mind, another job is queued. */
  private async confirm(tx: Tx, work: Work, held: readonly CampaignRecord[], told: readonly Switch[]): Promise<void> {
    const of = (kind: StatusChange['kind']): readonly Switch[] => told.filter(({ change }) => change.kind === kind);
    const wanted = new Map(of('campaign').map(({ id, change }) => [id, change]));
    const settled = held.filter(
      (campaign) => isPending(campaign) && wanted.get(campaign.id)?.isShown === isShown(campaign),
    );
    for (const wantsPause of [true, false])
      await this.campaigns.fireAll(
        tx,
        settled.filter((campaign) => campaign.wantsPause === wantsPause),
        'confirm',
        { wantsPause },
      );
    const segmentOf = new Map(work.parts.map(({ kind, id, segmentId }) => [`${kind}:${id}`, segmentId]));
    const touched = told.flatMap(({ change, id }) => segmentOf.get(`${change.kind}:${id}`) ?? []);
    const parts = { segments: of('segment'), ads: of('ad') };
    await this.segments.told(tx, parts, [...new Set([...work.settledSegments, ...touched])]);
  }

  /**
   * Queues what is left, and what has become pending since it was read. The lock makes a change that asks for a job just now wait,
   * so that one of the two sees the other's.
   */
  private async goOn(
    tx: Tx,
    accountId: number,
    { account, parts, settledSegments }: Work,
    unsure: readonly number[],
    { workspaceId }: Delivery,
  ): Promise<void> {
    await sql`select from ad_account where id = ${accountId} for update`.execute(tx);
    const settled = [...settledSegments, ...parts.map(({ segmentId }) => segmentId)];
    const isSure = sql`e.id <> all(${[...unsure]}::bigint[])`;
    const { rows } = await sql`
      select ${pendingCampaigns(accountId)} and ${isSure}
      union all select ${pendingSegments(accountId)} and ${isSure}
      union all select ${pendingAds(accountId)} and ${isSure}
      union all select ${settledPending(accountId)} and g.id <> all(${settled}::bigint[])
      limit 1`.execute(tx);
    if (rows.length === 0) return this.release(tx, accountId);
    const lane = laneAt(account.network, accountId);
    await this.outbox.add(tx, switchStates, [{ workspaceId, payload: { accountId }, lane }]);
  }

  /** From here on, what becomes pending has a job of its own. */
  private async release(manager: EntityManager, accountId: number): Promise<void> {
    await sql`update ad_account set switch_queued = false where id = ${accountId}`.execute(manager);
  }

  private async account(accountId: number): Promise<Account | undefined> {
    const { rows } = await sql<{ network: AdNetworkName; networkId: string | null }>`
      select network, network_id as "networkId" from ad_account where id = ${accountId}`.execute(this.database.manager);
    const [account] = rows;
    return account === undefined || account.networkId === null
      ? undefined
      : { network: account.network, networkId: account.networkId };
  }

  /** What is pending now. */
  private async read(accountId: number, account: Account, most: number): Promise<Work> {
    const { manager } = this.database;
    const { rows: campaigns } = await sql<CampaignRecord>`
      select ${campaignColumns} ${pendingCampaigns(accountId)} order by e.id limit ${most}`.execute(manager);
    const { rows: parts } = await sql<PartSwitch>`
      select * from (
        select 'segment' as kind, ${partColumns}, g.id, g.network_id as "networkId" ${pendingSegments(accountId)}
        union all
        select 'ad', ${partColumns}, a.id, a.network_id ${pendingAds(accountId)}
      ) p order by p.kind, p.id limit ${most}`.execute(manager);
    const { rows: segments } = await sql<{ id: number }>`
      select g.id ${settledPending(accountId)} order by g.id limit ${most}`.execute(manager);
    return { account, campaigns, parts, settledSegments: segments.map(({ id }) => id) };
  }
}

const partColumns = sql`e.id as "campaignId", g.id as "segmentId", g.wants_pause as "wantsPause"`;

/** SQL: pending campaigns `e` that are at the network. */
const pendingCampaigns = (accountId: number): Sql<unknown> => sql`
  from reach_enhancement e
  where e.account_id = ${accountId} and e.state in ('active_pending', 'paused_pending') and e.network_id is not null`;

/** SQL: pending segments `g` of campaigns `e` that are at the network. */
const pendingOf = (accountId: number, more = sql``): Sql<unknown> => sql`
  from reach_enhancement e join reach_segment g on g.reach_enhancement_id = e.id ${more}
  where e.account_id = ${accountId} and g.state in ('active_pending', 'paused_pending') and e.network_id is not null`;

/** SQL: those of them that the network is to be told. */
const pendingSegments = (accountId: number): Sql<unknown> =>
  sql`${pendingOf(accountId)} and g.network_id is not null and g.sent_paused is distinct from g.wants_pause`;

/** SQL: ads `a` of pending segments that the network is to be told. */
const pendingAds = (accountId: number): Sql<unknown> => sql`
  ${pendingOf(accountId, sql`join reach_ad a on a.segment_id = g.id`)}
  and e.type = 'localCampaigns' and a.deleted_at is null and a.network_id is not null
  and a.sent_paused is distinct from g.wants_pause`;

/** SQL: pending segments of which nothing is to be told. */
const settledPending = (accountId: number): Sql<unknown> => sql`
  ${pendingOf(accountId)} and case e.type
    when 'localCampaigns' then not exists (select from reach_ad a where a.segment_id = g.id and a.deleted_at is null
      and (a.network_id is null or a.sent_paused is distinct from g.wants_pause))
    else g.network_id is not null and g.sent_paused is not distinct from g.wants_pause end`;

function switchesOf({ campaigns, parts }: Work, most: number): Switch[] {
  const ofCampaigns = campaigns.flatMap((campaign): Switch[] =>
    campaign.networkId === null
      ? []
      : [
          {
            change: { kind: 'campaign', id: campaign.networkId, isShown: isShown(campaign) },
            id: campaign.id,
            campaignId: campaign.id,
            wantsPause: campaign.wantsPause,
          },
        ],
  );
  const ofParts = parts.map(({ kind, id, campaignId, networkId, wantsPause }): Switch => ({
    change: { kind, id: networkId, isShown: !wantsPause },
    id,
    campaignId,
    wantsPause,
  }));
  return [...ofCampaigns, ...ofParts].slice(0, most);
}

/**
 * Whether the network was told something else of a campaign than is wanted by now, and nothing is pending that would tell it again: its
 * subscription has paused or resumed in between.
 */
function isOvertaken(told: readonly Switch[]): (campaign: CampaignRecord) => boolean {
  const shown = new Map(
    told.flatMap(({ change, id }) => (change.kind === 'campaign' ? [[id, change.isShown] as const] : [])),
  );
  return (campaign) => {
    const wasShown = shown.get(campaign.id);
    return (
      wasShown !== undefined && wasShown !== isShown(campaign) && !isPending(campaign) && campaign.state !== 'removed'
    );
  };
}
