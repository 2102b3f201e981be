import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { fixedBudget, OrderBlocks } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import type { BookedProduct } from '#domain/lists/products';
import { checkCampaignBudget } from '#domain/reach/campaign-budget';
import type { CampaignBudget } from '#domain/reach/campaign-budget';
import type { CampaignLanguage } from '#domain/reach/language-constants';
import type { Tx } from '#platform/database';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { isOfType } from '../campaign/reach-set-up.js';

/** What an order can say about local campaigns. Source: channels §3.4. */
export interface LocalCampaignInput {
  readonly name?: string;
  /** Kilometres around the location. */
  readonly radius?: number;
  readonly budgetTarget?: number;
  readonly period?: CampaignBudget['period'];
  readonly deliveryMethod?: ValueOf<'localCampaign.deliveryMethod'>;
  readonly locationSourceType?: ValueOf<'localCampaign.locationSourceType'>;
  readonly callClicks?: boolean;
  readonly drivingDirections?: boolean;
  readonly roas?: number | null;
  readonly languages?: readonly CampaignLanguage[] | null;
}

const block = 'reachEnhancementLocalCampaigns';

/** The block of an order that says how its local campaigns are to be. */
@Injectable()
export class LocalCampaignBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly campaigns: CampaignStore,
    private readonly budgets: CampaignBudgets,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: block,
      concerns: isOfType('localCampaigns'),
      licence: 'ReachEnhancement (localCampaigns)',
      check: (value, booked, problems) => checkLocalCampaign(value as LocalCampaignInput, booked, problems),
      keep: (tx, ids, value) => this.keep(tx, ids, value as LocalCampaignInput),
    });
  }

  private async keep(tx: Tx, ids: readonly number[], value: LocalCampaignInput): Promise<void> {
    const { roas, locationSourceType, languages, ...rest } = value;
    const changes = {
      ...rest,
      ...(locationSourceType !== undefined && { locationSource: locationSourceType }),
      ...(roas !== undefined && { roas: roas === null ? null : String(roas) }),
      ...(languages !== undefined && { languages: languages === null ? null : [...new Set(languages)] }),
      ...(value.budgetTarget !== undefined && { budgetTargetType: 'Euro' as const }),
    };
    if (Object.keys(changes).length === 0) return;
    // New ones: the network gets them when they are handed over.
    await this.campaigns.open(tx, ids, ['localCampaigns']);
    await this.campaigns.write(tx, ids, changes);
    if (value.budgetTarget !== undefined) await this.budgets.show(tx, ids);
  }
}

/** The rules of channels §5. */
export function checkLocalCampaign(
  { budgetTarget, period, callClicks, drivingDirections }: LocalCampaignInput,
  booked: readonly BookedProduct[],
  problems: Problems,
): void {
  checkCampaignBudget(
    { ...(budgetTarget !== undefined && { budgetTarget }), ...(period !== undefined && { period }) },
    problems,
    `${block}.`,
  );
  const fixed = fixedBudget(booked);
  if (budgetTarget !== undefined && fixed !== null)
    problems.add({ field: `${block}.budgetTarget`, value: budgetTarget, problem: 'readOnly' });
  const settled = fixed === null ? period : (fixed.period ?? 'Daily');
  if (period !== undefined && period !== settled)
    problems.add({ field: `${block}.period`, value: period, problem: 'readOnly', example: settled });
  if (callClicks === false && drivingDirections === false)
    problems.add({ field: `${block}.callClicks`, value: false, problem: 'required', expected: 'true', example: true });
}
