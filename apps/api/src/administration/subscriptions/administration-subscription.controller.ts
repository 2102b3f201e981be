import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { locationResource } from '#contexts/locations';
import {
  ActOnSubscription,
  AmendSubscription,
  licenceResource,
  OrderOnLicence,
  OverviewQueries,
  subscriptionResource,
  SwitchAddOn,
  Unsubscribe,
} from '#contexts/subscriptions';
import type { ExtendedSubscription, SubscriptionOverview } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto, SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import type { GuardedRequest } from '../../http/access/caller.js';
import { Idempotency } from '../../http/idempotency/idempotency.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType, manyInQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import {
  AddOnQuery,
  SubscriptionActionQuery,
  SubscriptionAmendmentDto,
  SubscriptionInsertDto,
  SubscriptionOrderQuery,
  SubscriptionOverviewQuery,
  UnsubscribeQuery,
} from './subscription-input.dto.js';
import { discountCodeErrors } from '../../wire/discount-code/discount-code.errors.js';
import { productChangeErrors } from '../../wire/product-change/product-change.errors.js';
import { ExtendedSubscriptionDto, SubscriptionOverviewListDto } from './subscription-overview.dto.js';

const target = one(subscriptionResource, 'id');
const idParam = { name: 'id', type: 'integer', description: 'Id of the subscription.', example: 1 } as const;
const orderExample = { startDate: '2099-01-01', note: 'Ordered by phone', name: 'Christmas market' };
const changeExample = { note: 'Ordered by phone', name: 'Christmas market', suppressTasks: true };

@ApiTags('Subscriptions')
@Controller('api/subscription')
export class AdministrationSubscriptionController {
  constructor(
    private readonly overviews: OverviewQueries,
    private readonly orders: OrderOnLicence,
    private readonly amendSubscription: AmendSubscription,
    private readonly unsubscribe: Unsubscribe,
    private readonly actOnSubscription: ActOnSubscription,
    private readonly switchAddOn: SwitchAddOn,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * List subscriptions
   * @remarks Those of a licence or a location, or all that you can see, by id. What is still ORDERED is shown as PROCESSING,
   * and `warnings` names what is missing.
   */
  @Get()
  @Operation({
    permission: 'subscription:read',
    on: [
      inQueryByType('contextType', { Licence: licenceResource, Location: locationResource }, 'id', { optional: true }),
    ],
    answer: SubscriptionOverviewListDto,
    errors: ['licenceNotFound', 'locationNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() { id, contextType, ...filter }: SubscriptionOverviewQuery,
  ): Promise<JsonText<{ data: SubscriptionOverview[]; total: number }>> {
    const parent = contextType === 'Licence' ? { licenceId: id } : { locationId: id };
    return this.overviews.list(actor, { ...filter, ...parent });
  }

  /**
   * Read a subscription
   * @remarks As in lists, with its contract and what can be done about it. The `ETag` names this state: send it as
   * `If-Match` with a change.
   */
  @Get('extended/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:read',
    on: [target],
    answer: ExtendedSubscriptionDto,
    errors: ['subscriptionNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<ExtendedSubscription>> {
    return this.overviews.extended(id);
  }

  /**
   * Order on a licence
   * @remarks One subscription per location, all or none; without locations one that waits for the action ASSIGN_LOCATION.
   * Dates, note and external id count only with locations. `budget`, `targeting`, `advertisement`, `callTracking`, `webSite`, `meinungsmeister` and `qrCode` are taken where the licence has such
   * products and has not settled them already. The response is the id of the first.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the licence.', example: 1 })
  @Operation({
    permission: 'contract:order',
    on: [one(licenceResource, 'id')],
    answer: SuccessDto,
    preparesFirst: true,
    errors: [
      'licenceNotFound',
      'blockNotAvailable',
      'fulfilmentAway',
      'noPlaceLeft',
      'orderOutsideTerms',
      'maxCountReached',
      'contractNotBookable',
      'contractSuspended',
      'setUpNotConfigured',
      'prerequisiteMissing',
      'changedMeanwhile',
      ...discountCodeErrors,
    ],
  })
  async order(
    @Caller() actor: Actor,
    @Place('id') licence: Placement,
    @Query() { locationIds }: SubscriptionOrderQuery,
    @DraftBody(SubscriptionInsertDto, orderExample) draft: Draft<SubscriptionInsertDto>,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const ids = locationIds ?? [];
    return this.idempotency.onceAfter(
      request,
      reply,
      () => this.orders.ask(actor, licence, ids, draft),
      async (asked): Promise<SuccessDto> => {
        const [value = 0] = await this.orders.execute(actor, licence, ids, draft, asked);
        return { value };
      },
    );
  }

  /**
   * Change a subscription
   * @remarks Takes what reading returns: absent fields stay, `null` clears. The start moves until it is reached; an end is
   * after today, and as the terms of the offer and the contract let it: the error names the first day that is possible.
   * A subscription that has not begun is cancelled free of charge: send its start date as its end date. `endDate: null` withdraws an end.
   * Another `productId` changes the product, for users who may order on the contract: preview it first.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the subscription has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'subscription:write',
    on: [target],
    answer: SuccessDto,
    errors: [
      'subscriptionNotFound',
      'dateReached',
      'endedBySupport',
      'minimumTermRuns',
      'pauseWithoutEnd',
      'cycleTermRuns',
      'maximumTermReached',
      'transitionNotAllowed',
      'etagMismatch',
      'changedMeanwhile',
      ...productChangeErrors,
      'priceChanged',
    ],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') subscription: Placement,
    @DraftBody(SubscriptionAmendmentDto, changeExample) draft: Draft<SubscriptionAmendmentDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.amendSubscription.execute(actor, subscription, draft, ifMatch) };
  }

  /**
   * End subscriptions
   * @remarks All or none. A subscription that no third party knows of ends immediately; the others are EXPIRING until third parties have
   * confirmed and the last day is over. A subscription that has not begun is cancelled free of charge. The terms of the offer and the contract
   * limit the end of one that has begun; the error names the first day that is possible.
   */
  @Delete('unsubscribe')
  @Operation({
    permission: 'subscription:write',
    on: [manyInQuery(subscriptionResource, 'ids')],
    answer: ListResultSuccessDto,
    errors: [
      'subscriptionNotFound',
      'endedBySupport',
      'minimumTermRuns',
      'pauseWithoutEnd',
      'cycleTermRuns',
      'maximumTermReached',
      'transitionNotAllowed',
      'changedMeanwhile',
    ],
  })
  async end(
    @Places('ids') subscriptions: readonly Placement[],
    @Query() { endDate }: UnsubscribeQuery,
  ): Promise<ListResultSuccessDto> {
    const ids = await this.unsubscribe.execute(subscriptions, endDate);
    return { ids, total: ids.length };
  }

  /**
   * Copy a subscription
   * @remarks Orders the same on the same licence once more, for the same location and from today on. Only where the licence
   * allows it: `copyable`. The response is the id of the copy.
   */
  @Post('copy/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:order',
    on: [target],
    answer: SuccessDto,
    errors: [
      'subscriptionNotFound',
      'copyNotAllowed',
      'noPlaceLeft',
      'maxCountReached',
      'contractNotBookable',
      'contractSuspended',
      'setUpNotConfigured',
      'prerequisiteMissing',
    ],
  })
  async copy(@Caller() actor: Actor, @Place('id') subscription: Placement): Promise<SuccessDto> {
    return { value: await this.orders.copy(actor, subscription) };
  }

  /**
   * Run an action
   * @remarks Does one of the `possibleActions` that reading the subscription shows, by its id: 1 RETRY, 2 WITHDRAW_END,
   * 3 ASSIGN_LOCATION (with `locationId`).
   */
  @Post('action/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:write',
    on: [target],
    answer: SuccessDto,
    errors: [
      'subscriptionNotFound',
      'actionNotPossible',
      'maxCountReached',
      'setUpNotConfigured',
      'prerequisiteMissing',
      'changedMeanwhile',
    ],
  })
  async act(
    @Caller() actor: Actor,
    @Place('id') subscription: Placement,
    @Query() { actionId, locationId }: SubscriptionActionQuery,
  ): Promise<SuccessDto> {
    return { value: await this.actOnSubscription.byId(actor, subscription, actionId, locationId) };
  }

  /**
   * Switch an add-on
   * @remarks Takes effect at the end of the monthly interval, which is counted from the start date at the location; before the
   * start, with it. The opposite of a change that is pending cancels it. `subscriptionAddOns` of the subscription shows
   * what there is.
   */
  @Put('addon/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:write',
    on: [target],
    answer: SuccessDto,
    errors: [
      'subscriptionNotFound',
      'contractSuspended',
      'addOnNotPossible',
      'transitionNotAllowed',
      'changedMeanwhile',
    ],
    action: true,
  })
  async addOn(@Place('id') subscription: Placement, @Query() { addonId, state }: AddOnQuery): Promise<SuccessDto> {
    return { value: await this.switchAddOn.execute(subscription, addonId, state) };
  }
}
