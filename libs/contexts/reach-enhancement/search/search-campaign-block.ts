import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks, Requirements } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import type { BookedProduct, ReachEnhancementType } from '#domain/lists/products';
import type { Tx } from '#platform/database';
import { CampaignStore } from '../campaign/campaign.store.js';
import { PauseCampaigns } from '../campaign/pause-campaigns.js';
import { isOfType } from '../campaign/reach-set-up.js';
import { SearchCampaignStore } from './search-campaign.store.js';
import { SetUpSearchAds } from './set-up-search-ads.js';
import type { SearchAdsInput } from './set-up-search-ads.js';

/** What an order can say about search ads. Source: channels §3.2. */
export interface SearchCampaignInput extends SearchAdsInput {
  readonly reachEnhancementType?: ReachEnhancementType;
  readonly suppressLocationExtensions?: boolean;
  readonly enabled?: boolean;
}

const block = 'reachEnhancement';

/** The block of an order that sets its search ads up, and what a subscription waits for without it. */
@Injectable()
export class SearchCampaignBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly requirements: Requirements,
    private readonly campaigns: CampaignStore,
    private readonly search: SearchCampaignStore,
    private readonly setUp: SetUpSearchAds,
    private readonly pause: PauseCampaigns,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: block,
      concerns: isOfType('sea'),
      licence: 'ReachEnhancement (sea)',
      check: (value, booked, problems) => this.check(value as SearchCampaignInput, booked, problems),
      keep: (tx, ids, value) => this.keep(tx, ids, value as SearchCampaignInput),
    });
    this.requirements.registerSetUp({
      key: 'sea',
      concerns: isOfType('sea'),
      description: {
        en: 'Set up the search ads: where they lead, where and for which searches they are shown.',
        de: 'Richten Sie die Suchanzeigen ein: wohin sie führen, wo und bei welchen Suchen sie erscheinen.',
        fr: 'Configurez les annonces de recherche : où elles mènent, où et pour quelles recherches elles s’affichent.',
      },
      address: '/v5/reach/{id}/sea',
      met: (tx, ids) => this.search.known(tx, ids),
    });
  }

  private check(value: SearchCampaignInput, booked: readonly BookedProduct[], problems: Problems): void {
    const { reachEnhancementType } = value;
    if (reachEnhancementType !== undefined && reachEnhancementType !== 'sea')
      problems.add({
        field: `${block}.reachEnhancementType`,
        value: reachEnhancementType,
        problem: 'oneOf',
        expected: 'sea',
        example: 'sea',
      });
    this.setUp.check(value, booked, problems, `${block}.`);
  }

  private async keep(tx: Tx, ids: readonly number[], value: SearchCampaignInput): Promise<void> {
    const { suppressLocationExtensions: hidesLocation, enabled, ...input } = value;
    // New ones: the network gets them when they are handed over.
    const held = await this.campaigns.open(tx, ids, ['sea']);
    await this.setUp.write(tx, held, { ...input, ...(hidesLocation !== undefined && { hidesLocation }) });
    if (enabled === false) await this.pause.want(tx, held, true, 'the order says so');
  }
}
