import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AddLocalAds, SetUpSearchAds } from '#contexts/reach-enhancement';
import { subscriptionResource, SubscriptionQueries } from '#contexts/subscriptions';
import type { SubscriptionView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { SeaDto, SeaInitDto, SeaLocalAdsInitDto } from './search-ads.dto.js';

const on = [one(subscriptionResource, 'subscriptionId')];

/** Search ads of subscriptions with ReachEnhancement of the type `sea`. */
@ApiTags('Reach enhancement')
@ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 920 })
@Controller('v5/reach/:subscriptionId')
export class SearchAdsController {
  constructor(
    private readonly setUpSearchAds: SetUpSearchAds,
    private readonly addLocalAds: AddLocalAds,
    private readonly subscriptions: SubscriptionQueries,
  ) {}

  /**
   * Set search ads up
   * @remarks The initial data of a subscription that is ORDERED, once. The first segment is defined either by `categoryTaxonomyId` or by
   * `customSetting`. The subscription goes on by itself when it lacks nothing more: without a budget in euros it waits for
   * `PUT /api/reachEnhancement/{reachEnhancementId}/budget`. Google gets the campaign when the subscription is handed over. The response is
   * the subscription, with the id of its campaign.
   */
  @Post('sea')
  @HttpCode(200)
  @Operation({
    permission: 'subscription:write',
    on,
    answer: SeaDto,
    errors: [
      'subscriptionNotFound',
      'searchAdsAlreadySetUp',
      'campaignWithoutLocation',
      'reachEnhancementEnded',
      'reachEnhancementOfOtherType',
      'changedMeanwhile',
    ],
  })
  async setUp(
    @Caller() actor: Actor,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(SeaInitDto, {
      name: 'Bakery in spring',
      destinationUrl: 'https://www.example.com/bread',
      displayUrl: 'www.example.com/bread',
      radius: 10,
      categoryTaxonomyId: 'bakery',
      budgetTarget: 20,
      budgetTargetType: 'Euro',
    })
    draft: Draft<SeaInitDto>,
  ): Promise<JsonText<SubscriptionView & { seaId: number }>> {
    const seaId = await this.setUpSearchAds.execute(subscription, draft);
    const { text } = await this.subscriptions.one(actor, subscription.id);
    return new JsonText(`${text.slice(0, -1)},"seaId":${seaId}}`);
  }

  /**
   * Add local ads to search ads
   * @remarks Once for each subscription whose search ads were set up: its ads also show the location at Google Maps, where its Google
   * profile is verified, and its budget grows by `budgetIncrease` euros a day. A budget by the month grows by 30.4 times as much.
   */
  @Post('sea-local-ads')
  @HttpCode(200)
  @Operation({
    permission: 'subscription:write',
    on,
    answer: SuccessDto,
    errors: [
      'subscriptionNotFound',
      'searchAdsNotSetUp',
      'localAdsAlreadyAdded',
      'searchAdsHideLocation',
      'budgetFixed',
      'budgetNotInEuros',
      'reachEnhancementEnded',
      'reachEnhancementOfOtherType',
      'changedMeanwhile',
    ],
  })
  async addLocal(
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(SeaLocalAdsInitDto, { budgetIncrease: 5 }) draft: Draft<SeaLocalAdsInitDto>,
  ): Promise<SuccessDto> {
    return { value: await this.addLocalAds.execute(subscription, draft) };
  }
}
