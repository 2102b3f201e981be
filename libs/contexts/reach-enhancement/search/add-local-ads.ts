import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { SearchCampaignStore } from './search-campaign.store.js';

export interface LocalAdsInput {
  /** The same as that of the path. */
  readonly subscriptionId?: number;
  /** Euros a day. */
  readonly budgetIncrease?: number;
}

/** Adds local ads to search ads, once for each subscription: they are also shown at the map, with the place of the location. */
@Injectable()
export class AddLocalAds {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly search: SearchCampaignStore,
    private readonly budgets: CampaignBudgets,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the id of the campaign
   * @throws DomainError `validationFailed`, `searchAdsNotSetUp`, `localAdsAlreadyAdded`, `searchAdsHideLocation`, `budgetFixed`,
   *   `budgetNotInEuros`, `reachEnhancementEnded`, `reachEnhancementOfOtherType`
   */
  async execute({ id, workspaceId }: Placement, draft: Draft<LocalAdsInput>): Promise<number> {
    const { subscriptionId } = draft.good;
    if (subscriptionId !== undefined && subscriptionId !== id)
      draft.problems.add({
        field: 'subscriptionId',
        value: subscriptionId,
        problem: 'differs',
        expected: `/reach/${id}`,
        example: id,
      });
    const { budgetIncrease = 0 } = draft.complete();
    return this.database.transaction(async (tx) => {
      const [campaign] = await this.campaigns.open(tx, [id], ['sea']);
      if (campaign === undefined) return id;
      await this.demandPossible(tx, campaign);
      const budget = budgetIncrease === 0 ? {} : await this.budgets.raised(tx, campaign, budgetIncrease);
      await this.search.addLocalAds(tx, id);
      await this.campaigns.changed(tx, campaign, budget);
      if (budgetIncrease > 0) await this.budgets.show(tx, [id]);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'reachEnhancement.seaLocalAds',
        subject: 'subscription',
        subjectId: id,
        before: null,
        after: { budgetIncrease },
      });
      return id;
    });
  }

  private async demandPossible(tx: Tx, { id }: CampaignRecord): Promise<void> {
    const search = await this.search.of(id, tx);
    if (search === null) throw new DomainError('searchAdsNotSetUp', { id });
    if (search.hasLocalAds) throw new DomainError('localAdsAlreadyAdded', { id });
    if (search.hidesLocation) throw new DomainError('searchAdsHideLocation', { id });
  }
}
