import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource, discountResource, Discounts } from '#contexts/contracts';
import type { DiscountList, DiscountView } from '#contexts/contracts';
import { billedSubscriptionResource, DiscountSubscription } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { DiscountDto, DiscountListDto, DiscountQuery, DiscountViewDto } from './discount.dto.js';

const idOf = (what: string) =>
  ({ name: 'id', type: 'integer', description: `Id of the ${what}.`, example: 1 }) as const;
const ofContract = [one(contractResource, 'id')];
const ofDiscount = [one(discountResource, 'id')];
const example = { percent: 10, periods: 3 };

@ApiTags('Contracts')
@Controller('api')
export class DiscountController {
  constructor(
    private readonly discounts: Discounts,
    private readonly ofSubscription: DiscountSubscription,
  ) {}

  /**
   * Give a contract a discount
   * @remarks On the fees of each of its subscriptions, or on its fixed price. What was charged already is corrected by the next run.
   * The response has the id of the discount.
   */
  @Post('contract/discount/:id')
  @HttpCode(200)
  @ApiParam(idOf('contract'))
  @Operation({
    permission: 'contract:write',
    on: ofContract,
    answer: SuccessDto,
    extension: true,
    errors: ['contractNotFound', 'tooManyDiscounts'],
  })
  async give(
    @Place('id') { id }: Placement,
    @DraftBody(DiscountDto, example) draft: Draft<DiscountDto>,
  ): Promise<SuccessDto> {
    return { value: await this.discounts.give({ contractId: id, subscriptionId: null }, draft) };
  }

  /**
   * List discounts of a contract
   * @remarks With those of its licences and subscriptions, the newest first; also those that are over or were taken back.
   */
  @Get('contract/discount/:id')
  @ApiParam(idOf('contract'))
  @Operation({
    permission: 'contract:read',
    on: ofContract,
    answer: DiscountListDto,
    extension: true,
    errors: ['contractNotFound'],
  })
  list(@Place('id') { id }: Placement, @Query() query: DiscountQuery): Promise<JsonText<DiscountList>> {
    return this.discounts.list(id, query);
  }

  /**
   * Give a subscription a discount
   * @remarks Needs `contract:write` where its contract is. The subscription keeps it when its product changes. What was charged already is
   * corrected by the next run. The response has the id of the discount.
   */
  @Post('subscription/discount/:id')
  @HttpCode(200)
  @ApiParam(idOf('subscription'))
  @Operation({
    permission: 'contract:write',
    on: [one(billedSubscriptionResource, 'id')],
    answer: SuccessDto,
    extension: true,
    errors: [
      'subscriptionNotFound',
      'contractNotFound',
      'discountWithoutFees',
      'tooManyDiscounts',
      'transitionNotAllowed',
    ],
  })
  async giveSubscription(
    @Place('id') { id }: Placement,
    @DraftBody(DiscountDto, example) draft: Draft<DiscountDto>,
  ): Promise<SuccessDto> {
    return { value: await this.ofSubscription.execute(id, draft) };
  }

  /**
   * Read a discount
   * @remarks Of a contract, of what was booked on it, or of one of its subscriptions: its rate, its fees and its days.
   */
  @Get('discount/:id')
  @ApiParam(idOf('discount'))
  @Operation({
    permission: 'contract:read',
    on: ofDiscount,
    answer: DiscountViewDto,
    extension: true,
    errors: ['discountNotFound'],
  })
  one(@Place('id') { id }: Placement): Promise<DiscountView> {
    return this.discounts.one(id);
  }

  /**
   * Take back a discount
   * @remarks With the end of today at the workspace; one that was given today, or has yet to begin, never held. The next run charges
   * the days that were paid ahead with it. The response has its id.
   */
  @Delete('discount/:id')
  @ApiParam(idOf('discount'))
  @Operation({
    permission: 'contract:write',
    on: ofDiscount,
    answer: SuccessDto,
    extension: true,
    errors: ['discountNotFound', 'contractNotFound', 'discountOver'],
  })
  async end(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.discounts.end(id) };
  }
}
