import { Injectable } from '@nestjs/common';
import type { AdNetworkName } from '#domain/lists/products';
import { isPending } from '#domain/reach/campaign-machine';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { laneAt } from '../account/account-lanes.js';
import { AdNetworks } from '../account/ad-networks.js';
import { campaignColumns } from '../campaign/campaign.record.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { switchStates } from '../jobs/reach.jobs.js';
import type { StatusChange } from '../ports/ad-network.port.js';
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
 * Tells the network what is pending in an account, as many as one call takes; the rest has a job of its own. Repeating it
 * does no harm: a state is told, not a change.
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
    const account = await this.begin(accountId);
    const most = account === undefined ? 0 : this.networks.of(account.network).mostChanges;
    const work = account === undefined ? undefined : await this.read(accountId, account, most);
    const switches = work === undefined ? [] : switchesOf(work, most);
    const results = work === undefined ? [] : await this.tell(work, switches, delivery);
    const refused = switches.filter((_each, index) => results[index] !== true);
    const told = switches.filter((_each, index) => results[index] === true);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      if (work === undefined) return;
      const held = await this.campaigns.lock(tx, [...new Set(switches.map(({ campaignId }) => campaignId))]);
      await this.confirm(tx, work, held, told);
      // Its own run finds out what is wrong with it, and says so.
      const unsure = new Set(refused.map(({ campaignId }) => campaignId));
      await this.campaigns.queue(
        tx,
        held.filter(({ id }) => unsure.has(id)),
      );
      const { workspaceId } = delivery;
      const lane = laneAt(work.account.network, accountId);
      if (switches.length >= most)
        await this.outbox.add(tx, switchStates, [{ workspaceId, payload: { accountId }, lane }]);
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
      const results = await network.setStatuses(
        account.networkId,
        switches.map(({ change }) => change),
      );
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

  /** From here on, what becomes pending has a job of its own. */
  private async begin(accountId: number): Promise<Account | undefined> {
    const { rows } = await sql<{ network: AdNetworkName; networkId: string | null }>`
      update ad_account set switch_queued = false where id = ${accountId}
      returning network, network_id as "networkId"`.execute(this.database.manager);
    const [account] = rows;
    return account === undefined || account.networkId === null
      ? undefined
      : { network: account.network, networkId: account.networkId };
  }

  /** What is pending now. */
  private async read(accountId: number, account: Account, most: number): Promise<Work> {
    const { manager } = this.database;
    const { rows: campaigns } = await sql<CampaignRecord>`
      select ${campaignColumns} from reach_enhancement e
      where e.account_id = ${accountId} and e.state in ('active_pending', 'paused_pending') and e.network_id is not null
      order by e.id limit ${most}`.execute(manager);
    const { rows: parts } = await sql<PartSwitch>`
      select * from (
        select 'segment' as kind, ${partColumns}, g.id, g.network_id as "networkId" ${pendingOf(accountId)}
          and g.network_id is not null and g.sent_paused is distinct from g.wants_pause
        union all
        select 'ad', ${partColumns}, a.id, a.network_id ${pendingOf(accountId, sql`join reach_ad a on a.segment_id = g.id`)}
          and e.type = 'localCampaigns' and a.deleted_at is null and a.network_id is not null
          and a.sent_paused is distinct from g.wants_pause
      ) p order by p.kind, p.id limit ${most}`.execute(manager);
    const { rows: segments } = await sql<{ id: number }>`
      select g.id ${pendingOf(accountId)} and case e.type
        when 'localCampaigns' then not exists (select from reach_ad a where a.segment_id = g.id and a.deleted_at is null
          and (a.network_id is null or a.sent_paused is distinct from g.wants_pause))
        else g.network_id is not null and g.sent_paused is not distinct from g.wants_pause end
      order by g.id limit ${most}`.execute(manager);
    return { account, campaigns, parts, settledSegments: segments.map(({ id }) => id) };
  }
}

const partColumns = sql`e.id as "campaignId", g.id as "segmentId", g.wants_pause as "wantsPause"`;

/** SQL: pending segments `g` of campaigns `e` that are at the network. */
const pendingOf = (accountId: number, more = sql``): Sql<unknown> => sql`
  from reach_enhancement e join reach_segment g on g.reach_enhancement_id = e.id ${more}
  where e.account_id = ${accountId} and g.state in ('active_pending', 'paused_pending') and e.network_id is not null`;

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
