import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Requirements, SetUps } from '#contexts/subscriptions';
import type { BookedProduct, ReachEnhancementType } from '#domain/lists/products';
import { networkOf, reachEnhancementTypeOf, setUpPartyOf } from '#domain/lists/products';
import { AdNetworks } from '../account/ad-networks.js';
import { CampaignBudgets } from './campaign-budgets.js';

/** Whether the platform itself sets these up at an advertising network. */
export const isReach = (booked: readonly BookedProduct[]): boolean =>
  booked.some((product) => setUpPartyOf(product) === 'reach-enhancement');

/** Whether a reach enhancement of this type is booked. */
export const isOfType =
  (type: ReachEnhancementType) =>
  (booked: readonly BookedProduct[]): boolean =>
    booked.some((product) => reachEnhancementTypeOf(product) === type);

/** Tells subscriptions what a campaign needs to be told, and whether this installation can set one up. */
@Injectable()
export class ReachSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly setUps: SetUps,
    private readonly networks: AdNetworks,
    private readonly budgets: CampaignBudgets,
  ) {}

  onModuleInit(): void {
    this.setUps.register('reach-enhancement', (booked) => {
      const type = reachEnhancementTypeOf(booked);
      const network = type === undefined ? undefined : networkOf[type];
      return network !== undefined && this.networks.of(network).isConfigured;
    });
    this.requirements.registerSetUp({
      key: 'budget',
      concerns: isReach,
      description: {
        en: 'Give the campaign a budget in euros.',
        de: 'Geben Sie der Kampagne ein Budget in Euro.',
        fr: 'Donnez à la campagne un budget en euros.',
      },
      address: '/api/reachEnhancement/{id}/budget',
      met: async (tx, ids) => new Set((await this.budgets.of(ids, tx)).keys()),
    });
  }
}
