import { Injectable } from '@nestjs/common';
import { ContinueSetUp, fixedBudget } from '#contexts/subscriptions';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { BookedProduct } from '#domain/lists/products';
import { checkSearchInput } from '#domain/reach/search/search-input';
import type { SearchInput } from '#domain/reach/search/search-input';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { BusinessCategories } from './business-categories.js';
import { SearchCampaignStore } from './search-campaign.store.js';
import type { SearchData } from './search-campaign.store.js';

/** Initial data of search ads, with the budget of their campaign. Source: partner §3. */
export interface SearchAdsInput extends SearchInput {
  readonly budgetTarget?: number;
  readonly budgetTargetType?: ValueOf<'budgetTargetType'>;
}

type NewCampaigns = SearchAdsInput & Pick<SearchData, 'hidesLocation'>;

/** Sets search ads up, once for each subscription: what they lead to, where they are shown, for which searches, for how much. */
@Injectable()
export class SetUpSearchAds {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly budgets: CampaignBudgets,
    private readonly search: SearchCampaignStore,
    private readonly categories: BusinessCategories,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
  ) {}

  /**
   * The subscription goes on when it lacks nothing any more.
   * @returns the id of the campaign
   * @throws DomainError `validationFailed`, `searchAdsAlreadySetUp`, `campaignWithoutLocation`, `reachEnhancementEnded`,
   *   `reachEnhancementOfOtherType`
   */
  async execute({ id, workspaceId }: Placement, draft: Draft<SearchAdsInput>): Promise<number> {
    this.check(draft.good, await this.products(id), draft.problems);
    const input = draft.complete();
    return this.database.transaction(async (tx) => {
      const [campaign] = await this.campaigns.open(tx, [id], ['sea']);
      if (campaign === undefined || !(await isWaiting(tx, id)) || (await this.search.of(id, tx)) !== null)
        throw new DomainError('searchAdsAlreadySetUp', { id });
      if (campaign.locationId === null) throw new DomainError('campaignWithoutLocation', { id });
      await this.write(tx, [campaign], input);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'reachEnhancement.sea',
        subject: 'subscription',
        subjectId: id,
        before: null,
        after: input,
      });
      await this.setUp.execute(tx, [id], 'its search ads were set up');
      return id;
    });
  }

  /** For campaigns that the caller holds. */
  async write(tx: Tx, campaigns: readonly CampaignRecord[], input: NewCampaigns): Promise<void> {
    const { name, radius, budgetTarget, budgetTargetType } = input;
    const changes = {
      ...(name !== undefined && { name: name.trim() }),
      ...(radius !== undefined && { radius }),
      ...(budgetTarget !== undefined && { budgetTarget, budgetTargetType: budgetTargetType ?? ('Euro' as const) }),
    };
    const ids = campaigns.map(({ id }) => id);
    if (Object.keys(changes).length > 0) await this.campaigns.write(tx, ids, changes);
    if (budgetTarget !== undefined) await this.budgets.show(tx, ids);
    await this.search.setUp(tx, campaigns, input);
  }

  /** What the shape of the data does not say. @param path of the fields, with a dot at its end */
  check(input: Partial<SearchAdsInput>, booked: readonly BookedProduct[], problems: Problems, path = ''): void {
    checkSearchInput(input, (key) => this.categories.has(key), problems, path);
    const { budgetTarget, budgetTargetType } = input;
    const field = `${path}budgetTarget`;
    if (budgetTarget !== undefined && fixedBudget(booked) !== null)
      problems.add({ field, value: budgetTarget, problem: 'readOnly' });
    if (budgetTargetType !== undefined && budgetTarget === undefined)
      problems.add({ field, value: null, problem: 'required', example: 10 });
  }

  /** What is booked with a subscription. */
  private async products(id: number): Promise<readonly BookedProduct[]> {
    const { rows } = await sql<{ products: readonly BookedProduct[] }>`
      select b.booked_offer -> 'products' as products from subscription s join licence b on b.id = s.licence_id
      where s.id = ${id}`.execute(this.database.read);
    return rows[0]?.products ?? [];
  }
}

/** Whether a subscription waits for its set-up. */
async function isWaiting(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from subscription where id = ${id} and state = 'ORDERED'`.execute(tx);
  return rows.length > 0;
}
