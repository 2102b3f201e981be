import { Injectable } from '@nestjs/common';
import { isPending } from '#domain/reach/campaign-machine';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { laneOfAccount } from '../account/account-lanes.js';
import { campaignColumns } from '../campaign/campaign.record.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { publishCampaign, switchStates } from '../jobs/reach.jobs.js';
import { LocalAdNetwork } from '../ports/local-ad-network.port.js';
import type { StatusChange } from '../ports/ad-network.port.js';
import { adVerdict, networkAway } from './ad-verdict.js';
import { isShown } from './campaign-tasks.js';
import { SettleAds } from './settle-ads.js';

/** What is to be told of one campaign or ad. */
interface Switch {
  readonly change: StatusChange;
  /** Of the campaign or the ad. */
  readonly id: number;
  readonly campaignId: number;
  readonly wantsPause: boolean;
}

interface AdSwitch {
  readonly id: number;
  readonly campaignId: number;
  readonly segmentId: number;
  readonly networkId: string;
  readonly wantsPause: boolean;
}

interface Work {
  readonly accountNetworkId: string;
  readonly campaigns: readonly CampaignRecord[];
  readonly ads: readonly AdSwitch[];
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
    private readonly network: LocalAdNetwork,
    private readonly campaigns: CampaignStore,
    private readonly ads: SettleAds,
    private readonly outbox: Outbox,
  ) {}

  async handle({ accountId }: { accountId: number }, delivery: Delivery): Promise<void> {
    const most = this.network.mostChanges;
    const work = await this.read(accountId, most);
    const switches = work === undefined ? [] : switchesOf(work, most);
    const results = work === undefined ? [] : await this.tell(work, switches, delivery);
    const refused = switches.filter((_each, index) => results[index] !== true);
    const told = switches.filter((_each, index) => results[index] === true);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      if (work !== undefined) await this.confirm(tx, work, told);
      const { workspaceId } = delivery;
      const lane = laneOfAccount(accountId);
      // Its own run finds out what is wrong with it, and says so.
      const ids = [...new Set(refused.map(({ campaignId }) => campaignId))];
      await this.outbox.add(
        tx,
        publishCampaign,
        ids.map((id) => ({ workspaceId, payload: { id }, lane })),
      );
      if (switches.length >= most)
        await this.outbox.add(tx, switchStates, [{ workspaceId, payload: { accountId }, lane }]);
    });
  }

  /** @returns whether the network has taken each */
  private async tell(
    { accountNetworkId }: Work,
    switches: readonly Switch[],
    { attempt, lastAttempt }: Delivery,
  ): Promise<readonly boolean[]> {
    if (switches.length === 0) return [];
    try {
      const results = await this.network.setStatuses(
        accountNetworkId,
        switches.map(({ change }) => change),
      );
      return results.map((refusal) => refusal === null);
    } catch (error) {
      const verdict = adVerdict(this.network.name, 'campaignRefused', error);
      if (verdict === undefined) throw error;
      if (verdict.kind === 'refused' || lastAttempt) return switches.map(() => false);
      throw networkAway(this.network.name, attempt, verdict);
    }
  }

  /** Campaigns and segments move in one statement for each state; where somebody has changed his mind, another job is queued. */
  private async confirm(tx: Tx, work: Work, told: readonly Switch[]): Promise<void> {
    const of = (kind: StatusChange['kind']): readonly Switch[] => told.filter(({ change }) => change.kind === kind);
    const wanted = new Map(of('campaign').map(({ id, change }) => [id, change]));
    const held = await this.campaigns.lock(tx, [...wanted.keys()]);
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
    const ads = of('ad');
    const segmentOf = new Map(work.ads.map(({ id, segmentId }) => [id, segmentId]));
    const touched = ads.flatMap(({ id }) => segmentOf.get(id) ?? []);
    await this.ads.told(tx, ads, [...new Set([...work.settledSegments, ...touched])]);
  }

  /** What is pending now. What becomes pending from now on has a job of its own. */
  private async read(accountId: number, most: number): Promise<Work | undefined> {
    const { manager } = this.database;
    const { rows: accounts } = await sql<{ networkId: string | null }>`
      update ad_account set switch_queued = false where id = ${accountId} returning network_id as "networkId"`.execute(
      manager,
    );
    const accountNetworkId = accounts[0]?.networkId ?? null;
    if (accountNetworkId === null) return undefined;
    const { rows: campaigns } = await sql<CampaignRecord>`
      select ${campaignColumns} from reach_enhancement e
      where e.account_id = ${accountId} and e.state in ('active_pending', 'paused_pending') and e.network_id is not null
      order by e.id limit ${most}`.execute(manager);
    const pending = sql`from reach_enhancement e join reach_segment g on g.reach_enhancement_id = e.id
      where e.account_id = ${accountId} and g.state in ('active_pending', 'paused_pending') and e.network_id is not null`;
    const { rows: ads } = await sql<AdSwitch>`
      select a.id, e.id as "campaignId", g.id as "segmentId", a.network_id as "networkId", g.wants_pause as "wantsPause"
      from reach_enhancement e join reach_segment g on g.reach_enhancement_id = e.id join local_ad a on a.segment_id = g.id
      where e.account_id = ${accountId} and g.state in ('active_pending', 'paused_pending') and a.deleted_at is null
        and a.network_id is not null and a.sent_paused is distinct from g.wants_pause
      order by a.id limit ${most}`.execute(manager);
    const { rows: segments } = await sql<{ id: number }>`
      select g.id ${pending} and not exists (select from local_ad a where a.segment_id = g.id and a.deleted_at is null
        and (a.network_id is null or a.sent_paused is distinct from g.wants_pause)) order by g.id limit ${most}`.execute(
      manager,
    );
    return { accountNetworkId, campaigns, ads, settledSegments: segments.map(({ id }) => id) };
  }
}

function switchesOf({ campaigns, ads }: Work, most: number): Switch[] {
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
  const ofAds = ads.map(({ id, campaignId, networkId, wantsPause }): Switch => ({
    change: { kind: 'ad', id: networkId, isShown: !wantsPause },
    id,
    campaignId,
    wantsPause,
  }));
  return [...ofCampaigns, ...ofAds].slice(0, most);
}
