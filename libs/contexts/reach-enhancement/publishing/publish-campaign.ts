import { Injectable } from '@nestjs/common';
import type { ErrorKey } from '#domain/errors/errors';
import { isPending } from '#domain/reach/campaign-machine';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import { AdAccounts } from '../account/ad-accounts.js';
import type { OpenAccount } from '../account/ad-accounts.js';
import { leaseMs } from '../jobs/lease.js';
import { publishCampaign } from '../jobs/reach.jobs.js';
import { isAdRefused } from '../ports/ad-network.port.js';
import type { AdNetwork, WantedCampaign } from '../ports/ad-network.port.js';
import { adVerdict, networkAway } from './ad-verdict.js';
import { isShown } from './campaign-kind.js';
import type { AtNetwork, CampaignKind, CampaignTask } from './campaign-kind.js';
import { CampaignKinds } from './campaign-kinds.js';
import { CampaignTasks } from './campaign-tasks.js';
import { HidePaused } from './hide-paused.js';
import { SettleCampaign } from './settle-campaign.js';

/**
 * Makes a campaign and its ads at the network what they are to be. No transaction is open while the network is called. A run
 * takes the campaign for itself; after one that was lost, the network is asked before anything is created.
 */
@Injectable()
@Handles(publishCampaign)
export class PublishCampaign implements JobHandler<{ id: number }> {
  constructor(
    private readonly tasks: CampaignTasks,
    private readonly accounts: AdAccounts,
    private readonly kinds: CampaignKinds,
    private readonly settlement: SettleCampaign,
    private readonly paused: HidePaused,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.settlement.begun(id);
    const task = await this.tasks.read(id);
    if (task === undefined || !isToBeSent(task)) return this.settlement.nothing(delivery);
    const kind = this.kinds.of(task.campaign.type);
    try {
      await this.publish(kind, task, delivery);
    } catch (error) {
      await this.notPublished(id, kind.network.name, error, delivery);
    }
  }

  private async publish(kind: CampaignKind, task: CampaignTask, delivery: Delivery): Promise<void> {
    const { campaign } = task;
    const { name, isConfigured } = kind.network;
    if (campaign.companyId === null) return this.settlement.nothing(delivery);
    if (!isConfigured) return this.settlement.failed(campaign.id, setUpProblem(name), delivery);
    const account = await this.accounts.of(campaign.companyId, kind.networkName);
    if (campaign.accountId !== account.id) return this.settlement.toLane(campaign, account.id, delivery);
    const { isUnsure } = await this.settlement.begin(campaign.id);
    // As it is now: another run may have been at it until a moment ago.
    const now = await this.tasks.read(campaign.id);
    if (now === undefined) return this.settlement.nothing(delivery);
    if (now.campaign.state === 'removed') return this.remove(kind, now, account, isUnsure, delivery);
    const { networkId } = now.campaign;
    const hide = async (): Promise<void> => {
      if (networkId !== null)
        await kind.network.setStatuses(account.networkId, [{ kind: 'campaign', id: networkId, isShown: false }]);
    };
    try {
      const wanted = await wantedOf(kind, now);
      if (wanted === null) {
        await hide();
        return await this.settlement.failed(campaign.id, budgetProblem(name), delivery);
      }
      await this.send(kind, now, wanted, account, isUnsure);
    } catch (error) {
      // Whatever the network refuses of it, it shows no ads that nobody wants.
      if (isContentRefused(error) && !isShown(now.campaign)) await hide();
      throw error;
    }
    await this.settlement.done(now, account.id, delivery);
  }

  private async send(
    kind: CampaignKind,
    task: CampaignTask,
    wanted: WantedCampaign,
    account: OpenAccount,
    isUnsure: boolean,
  ): Promise<void> {
    const { networkId } = task.campaign;
    const held = networkId === null ? null : { account, networkId };
    if (held !== null) await this.paused.execute(kind.network, task.campaign.id, held);
    if (held !== null && kind.sendsContentFirst?.(task.campaign) === true) await kind.publishContent(task, held);
    let at: AtNetwork;
    try {
      at = await this.campaign(kind, task, wanted, account, isUnsure);
    } catch (error) {
      // What is refused of the campaign does not hold up its ads: those that were deleted would go on spending.
      if (held !== null && isContentRefused(error)) await kind.publishContent(task, held);
      throw error;
    }
    await kind.publishContent(task, at);
  }

  private async campaign(
    kind: CampaignKind,
    { campaign }: CampaignTask,
    wanted: WantedCampaign,
    account: OpenAccount,
    isUnsure: boolean,
  ): Promise<AtNetwork> {
    const { network } = kind;
    let { networkId } = campaign;
    if (networkId === null && isUnsure) networkId = await network.findCampaign(account.networkId, campaign.id);
    const isNew = networkId === null;
    if (networkId === null) {
      // One that was only not found would go on beside the new one.
      await removeAll(network, account, campaign.formerNetworkIds);
      networkId = await this.create(kind, account, wanted);
    }
    if (networkId !== campaign.networkId) await this.settlement.keepId(campaign.id, networkId);
    const isOutdated = campaign.sentRevision < campaign.revision || isPending(campaign);
    if (!isNew && isOutdated) await network.changeCampaign(account.networkId, networkId, wanted);
    if (isNew || isOutdated)
      await this.settlement.sent(campaign.id, {
        networkId,
        revision: campaign.revision,
        isShown: wanted.isShown,
        wantsPause: campaign.wantsPause,
        dailyMicros: wanted.dailyMicros,
        timeZone: account.timeZone,
      });
    const at = { account, networkId };
    if (isNew || !campaign.goalsSent) await kind.sendGoals?.(campaign, at);
    return at;
  }

  private async create({ network }: CampaignKind, account: OpenAccount, wanted: WantedCampaign): Promise<string> {
    try {
      return await network.createCampaign(account.networkId, wanted);
    } catch (error) {
      if (!isAdRefused(error) || error.kind !== 'exists') throw error;
      const found = await network.findCampaign(account.networkId, wanted.id);
      if (found === null) throw error;
      await network.changeCampaign(account.networkId, found, wanted);
      return found;
    }
  }

  private async remove(
    { network }: CampaignKind,
    { campaign }: CampaignTask,
    account: OpenAccount,
    isUnsure: boolean,
    delivery: Delivery,
  ): Promise<void> {
    const networkId =
      campaign.networkId ?? (isUnsure ? await network.findCampaign(account.networkId, campaign.id) : null);
    await removeAll(network, account, [...campaign.formerNetworkIds, ...(networkId === null ? [] : [networkId])]);
    await this.settlement.removed(campaign.id, delivery);
  }

  private async notPublished(id: number, network: string, error: unknown, delivery: Delivery): Promise<void> {
    if (error instanceof Postponed) throw error;
    const verdict = adVerdict(network, refusedCampaign, error);
    // An error of ours: the lease stays, and the next run asks.
    if (verdict === undefined) throw error;
    if (verdict.kind === 'unknown') throw new Postponed('The outcome is unknown.', leaseMs);
    if (verdict.kind === 'gone') {
      await this.settlement.gone(id);
      throw new Postponed('The network has lost it.', 1_000);
    }
    if (verdict.kind === 'refused') return this.settlement.failed(id, verdict.problem, delivery);
    if (delivery.lastAttempt) return this.settlement.failed(id, keptProblem('adNetworkSilent', { network }), delivery);
    await this.settlement.leave(id);
    throw networkAway(network, delivery.attempt, verdict);
  }
}

/** @param ids of campaigns at the network; those that are gone already do no harm */
async function removeAll(network: AdNetwork, account: OpenAccount, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) await network.removeCampaign(account.networkId, id);
}

/** Null: its budget or its location is missing. */
async function wantedOf(kind: CampaignKind, task: CampaignTask): Promise<WantedCampaign | null> {
  const { campaign, dailyMicros, publication } = task;
  if (dailyMicros === null || publication === null) return null;
  const { id, name } = campaign;
  return kind.wanted({ id, name, isShown: isShown(campaign), dailyMicros }, task, publication);
}

const isContentRefused = (error: unknown): boolean => isAdRefused(error) && error.kind === 'content';
const refusedCampaign: ErrorKey = 'campaignRefused';
const setUpProblem = (network: string): KeptProblem =>
  keptProblem('adAccountClosed', { network, reason: 'it is not configured' });
const budgetProblem = (network: string): KeptProblem =>
  keptProblem('campaignRefused', { network, reason: 'the campaign has no budget in euros, or no location' });

/** It is at the network, or is to be there. */
const isToBeSent = ({ campaign }: CampaignTask): boolean =>
  campaign.state === 'removed'
    ? campaign.removedAt === null && (campaign.networkId !== null || campaign.attemptedAt !== null)
    : campaign.isHandedOver && campaign.state !== 'failed';
