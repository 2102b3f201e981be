import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdProducts, advertisementResource, SetUpAdvertisement } from '#contexts/advertising';
import type { AdFieldView, TargetingIdPage } from '#contexts/advertising';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import type { GuardedRequest } from '../../http/access/caller.js';
import { idOf, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Idempotency } from '../../http/idempotency/idempotency.js';
import { Operation } from '../../http/operation.js';
import { AdFieldListDto, AdvertisementInsertDto, TargetingIdListDto, TargetingIdQuery } from './advertisement.dto.js';

const example = {
  advertisementType: 'Banner',
  page: 'ResultList',
  destinationUrl: 'https://www.example.com',
  priority: 'Normal',
  campaignType: 'open',
  textFields: [
    { key: 'headline', value: 'Fresh bread every morning' },
    { key: 'body', value: 'We bake by hand, with flour from around the corner.' },
  ],
  imageFields: [{ key: 'picture', imageId: 911 }],
  keywordList: [{ value: 'bakery', matchType: 'PHRASE' }],
  tIdList: ['T1001'],
  locationList: [{ name: 'Nürnberg', radius: 10, matchType: 'EXACT' }],
};
const partnerErrors = ['fulfilmentAway', 'setUpNotConfigured'] as const;

@ApiTags('Advertisement')
@Controller('v5/advertisement')
export class AdvertisementController {
  constructor(
    private readonly products: AdProducts,
    private readonly setUp: SetUpAdvertisement,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Read the ad spaces of a product
   * @remarks The texts and images that each ad space takes, as the fulfilment partner defines them, in your language where it has that. The
   * platform keeps them for ten minutes.
   */
  @Get(':productId/adspace/configuration')
  @ApiParam({ name: 'productId', type: 'integer', description: 'Id of the product.', example: 900 })
  @Operation({
    permission: 'subscription:read',
    answer: AdFieldListDto,
    errors: ['advertisementProductNotFound', 'invalidId', ...partnerErrors],
  })
  async adSpaces(
    @Caller() actor: Actor,
    @Param('productId') productId: string,
  ): Promise<{ data: readonly AdFieldView[]; total: number }> {
    const data = await this.products.fields(actor, idOf('productId', productId));
    return { data, total: data.length };
  }

  /**
   * Set up a display ad
   * @remarks Once per subscription. A subscription that waited for it goes on by itself. Images are uploaded before. Without any targeting,
   * that of the order counts. The response is the id of the subscription.
   */
  @Post(':subscriptionId/advertisement')
  @HttpCode(200)
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 910 })
  @Operation({
    permission: 'subscription:write',
    on: [one(advertisementResource, 'subscriptionId')],
    answer: SuccessDto,
    preparesFirst: true,
    errors: ['advertisementNotFound', 'advertisementAlreadySet', 'advertisementTooLate', ...partnerErrors],
  })
  async create(
    @Caller() actor: Actor,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(AdvertisementInsertDto, example) draft: Draft<AdvertisementInsertDto>,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return this.idempotency.onceAfter(
      request,
      reply,
      () => this.setUp.ask(actor, subscription, draft),
      async (asked): Promise<SuccessDto> => ({ value: await this.setUp.execute(subscription, draft, asked) }),
    );
  }

  /**
   * Search targeting ids
   * @remarks Topics whose readers a display ad can reach, for its `tIdList`; from the fulfilment partner, in your language where it has that.
   */
  @Get('targeting/available/tids')
  @Operation({
    permission: 'subscription:read',
    answer: TargetingIdListDto,
    errors: ['advertisementProductNotFound', ...partnerErrors],
  })
  targetingIds(@Caller() actor: Actor, @Query() query: TargetingIdQuery): Promise<TargetingIdPage> {
    return this.products.targetingIds(actor, query);
  }
}
