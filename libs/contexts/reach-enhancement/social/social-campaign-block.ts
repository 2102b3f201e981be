import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { fixedBudget, OrderBlocks } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import type { BookedProduct } from '#domain/lists/products';
import { socialRadius, specialRadius } from '#domain/reach/social/audience';
import type { AdCategory } from '#domain/reach/social/audience';
import type { Tx } from '#platform/database';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { isOfType } from '../campaign/reach-set-up.js';
import { checkPage, checkTargetType } from './segment/write-social-segment.js';

/** What an order can say about social ads. Source: channels §3.3. */
export interface SocialCampaignInput {
  readonly name?: string;
  /** Kilometres around the location. */
  readonly radius?: number;
  readonly targetTypeId?: number;
  readonly facebookUrl?: string;
  readonly adCategory?: AdCategory | null;
  readonly budgetTarget?: number;
  readonly budgetTargetType?: ValueOf<'budgetTargetType'>;
}

const block = 'reachEnhancementSocial';

/** The block of an order that says how its social ads are to be. */
@Injectable()
export class SocialCampaignBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly campaigns: CampaignStore,
    private readonly budgets: CampaignBudgets,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: block,
      concerns: isOfType('socialAd'),
      licence: 'ReachEnhancement (socialAd)',
      check: (value, booked, problems) => checkSocialCampaign(value as SocialCampaignInput, booked, problems),
      keep: (tx, ids, value) => this.keep(tx, ids, value as SocialCampaignInput),
    });
  }

  private async keep(tx: Tx, ids: readonly number[], value: SocialCampaignInput): Promise<void> {
    const { targetTypeId, budgetTarget, budgetTargetType, ...rest } = value;
    const isSpecial = value.adCategory !== undefined && value.adCategory !== null;
    const changes = {
      ...rest,
      radius: value.radius ?? (isSpecial ? specialRadius : socialRadius.usual),
      ...(targetTypeId !== undefined && { targetType: targetTypeId }),
      ...(budgetTarget !== undefined && { budgetTarget, budgetTargetType: budgetTargetType ?? ('Euro' as const) }),
    };
    // New ones: the network gets them when they are handed over.
    await this.campaigns.open(tx, ids, ['socialAd']);
    await this.campaigns.write(tx, ids, changes);
    if (budgetTarget !== undefined) await this.budgets.show(tx, ids);
  }
}

/** What the shape of the block does not say. */
export function checkSocialCampaign(
  { radius, targetTypeId, facebookUrl, adCategory, budgetTarget, budgetTargetType }: SocialCampaignInput,
  booked: readonly BookedProduct[],
  problems: Problems,
): void {
  const field = (name: keyof SocialCampaignInput): string => `${block}.${name}`;
  if (targetTypeId !== undefined) checkTargetType(targetTypeId, field('targetTypeId'), problems);
  if (facebookUrl !== undefined) checkPage(facebookUrl, field('facebookUrl'), problems);
  if (adCategory !== undefined && adCategory !== null && radius !== undefined && radius < specialRadius)
    problems.add({
      field: field('radius'),
      value: radius,
      problem: 'tooSmall',
      expected: `${specialRadius} (adCategory ${adCategory})`,
      example: specialRadius,
    });
  if (budgetTarget !== undefined && fixedBudget(booked) !== null)
    problems.add({ field: field('budgetTarget'), value: budgetTarget, problem: 'readOnly' });
  if (budgetTargetType !== undefined && budgetTarget === undefined)
    problems.add({ field: field('budgetTarget'), value: null, problem: 'required', example: 10 });
}
