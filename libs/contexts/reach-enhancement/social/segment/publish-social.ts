import { Injectable } from '@nestjs/common';
import type { LocationPublication } from '#contexts/locations';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import { isAdRefused } from '../../ports/ad-network.port.js';
import { SocialAdNetwork } from '../../ports/social-ad-network.port.js';
import { isUnsendable } from '../../publishing/campaign-kind.js';
import type { AtNetwork, CampaignTask } from '../../publishing/campaign-kind.js';
import { SettleSegments } from '../../publishing/settle-segments.js';
import { PublishSocialAds } from '../ad/publish-social-ads.js';
import { SocialAudiences } from '../targeting/social-audiences.js';
import { SocialPages } from './social-pages.js';
import type { UsablePage } from './social-pages.js';
import { socialSegmentColumns } from '../social.record.js';
import type { SocialSegmentRecord } from '../social.record.js';

/** Makes the segments of a campaign at the network what they are to be, and then their ads. */
@Injectable()
export class PublishSocial {
  constructor(
    private readonly database: Database,
    private readonly network: SocialAdNetwork,
    private readonly settlement: SettleSegments,
    private readonly audiences: SocialAudiences,
    private readonly pages: SocialPages,
    private readonly ads: PublishSocialAds,
  ) {}

  /** @throws AdRefused `closed`, `gone` and ThirdPartyFailure, which concern all of the campaign */
  async publish(task: CampaignTask, at: AtNetwork): Promise<void> {
    const { campaign, publication } = task;
    if (publication === null) throw new Error(`The campaign ${campaign.id} has no location.`);
    const segments = await this.read(task);
    for (const segment of segments.filter(({ state }) => state === 'removed'))
      await this.remove(campaign.id, at, segment);
    const live = segments.filter(({ state }) => state !== 'removed');
    for (const segment of live) await this.send(task, publication, at, segment);
    await this.settlement.settle(live.map(({ id }) => id));
  }

  private async read({ segments }: CampaignTask): Promise<readonly SocialSegmentRecord[]> {
    const { rows } = await sql<SocialSegmentRecord>`
      select ${socialSegmentColumns} from reach_segment g join social_segment s on s.id = g.id
      where g.id = any(${segments.map(({ id }) => id)}::bigint[]) order by g.id`.execute(this.database.manager);
    return rows;
  }

  private async send(
    task: CampaignTask,
    publication: LocationPublication,
    at: AtNetwork,
    segment: SocialSegmentRecord,
  ): Promise<void> {
    const campaignId = task.campaign.id;
    const page = await this.pages.of(task.campaign, segment, at.account);
    if (isUnsendable(page)) return this.settlement.refused(campaignId, segment, page.problem);
    try {
      const networkId = await this.sendSegment(task, publication, at, segment, page);
      if (networkId === null) return;
      await this.ads.publish({ campaignId, segment, account: at.account, networkId, pageId: page.id });
    } catch (error) {
      if (!isAdRefused(error) || (error.kind !== 'content' && error.kind !== 'exists')) throw error;
      const problem = keptProblem('segmentRefused', { network: this.network.name, reason: error.words });
      await this.settlement.refused(campaignId, segment, problem);
    }
  }

  /** @returns the network's id of it; null: it lacks something */
  private async sendSegment(
    { campaign }: CampaignTask,
    publication: LocationPublication,
    { account, networkId }: AtNetwork,
    segment: SocialSegmentRecord,
    page: UsablePage,
  ): Promise<string | null> {
    const { network } = this;
    const isSent =
      segment.networkId !== null &&
      segment.sentRevision === segment.revision &&
      segment.sentPaused === segment.wantsPause;
    if (isSent) return segment.networkId;
    const wanted = await this.audiences.segment(campaign, publication, segment, page.id);
    if (isUnsendable(wanted)) {
      await this.settlement.refused(campaign.id, segment, wanted.problem);
      return null;
    }
    // An earlier run may have created it, and was lost before it could say so.
    const there =
      segment.networkId ??
      (segment.attemptedAt === null ? null : await network.findSegment(account.networkId, networkId, segment.id));
    if (there !== null) await network.changeSegment(account.networkId, there, wanted);
    else await this.settlement.begin(campaign.id, segment.id);
    const segmentId = there ?? (await network.createSegment(account.networkId, networkId, wanted));
    await this.settlement.sent(campaign.id, segment, segmentId);
    return segmentId;
  }

  private async remove(
    campaignId: number,
    { account, networkId }: AtNetwork,
    segment: SocialSegmentRecord,
  ): Promise<void> {
    const there = segment.networkId ?? (await this.network.findSegment(account.networkId, networkId, segment.id));
    if (there !== null) await this.network.removeSegment(account.networkId, there);
    await this.settlement.removed(campaignId, segment.id);
  }
}
