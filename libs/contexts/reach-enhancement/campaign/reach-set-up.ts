import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Requirements, SetUps } from '#contexts/subscriptions';
import type { BookedProduct } from '#domain/lists/products';
import { setUpPartyOf } from '#domain/lists/products';
import { LocalAdNetwork } from '../ports/local-ad-network.port.js';
import { CampaignBudgets } from './campaign-budgets.js';

/** Whether the platform itself sets these up at an advertising network. */
export const isReach = (booked: readonly BookedProduct[]): boolean =>
  booked.some((product) => setUpPartyOf(product) === 'reach-enhancement');

/** Tells subscriptions what a campaign needs to be told, and whether this installation can set one up. */
@Injectable()
export class ReachSetUp implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly setUps: SetUps,
    private readonly network: LocalAdNetwork,
    private readonly budgets: CampaignBudgets,
  ) {}

  onModuleInit(): void {
    this.setUps.register('reach-enhancement', () => this.network.isConfigured);
    this.requirements.registerSetUp({
      key: 'budget',
      concerns: isReach,
      description: {
        en: 'Give the campaign a budget.',
        de: 'Geben Sie der Kampagne ein Budget.',
        fr: 'Donnez un budget à la campagne.',
      },
      address: '/api/reachEnhancement/{id}/budget',
      met: async (tx, ids) => new Set((await this.budgets.of(ids, tx)).keys()),
    });
  }
}
