import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { Budgets, subscriptionResource } from '#contexts/subscriptions';
import type { BudgetTargetView, BudgetView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { BudgetTargetDto, BudgetUpdateDto, BudgetViewDto } from './budget.dto.js';

const target = one(subscriptionResource, 'id');
const idParam = { name: 'id', type: 'integer', description: 'Id of the subscription.', example: 1 } as const;
const changeExample = { budgetTarget: 600, budgetTargetType: 'Euro', period: 'Monthly' };

@ApiTags('Budgets')
@Controller('api/budget')
export class BudgetController {
  constructor(private readonly budgets: Budgets) {}

  /**
   * Read the targeting of a subscription
   * @remarks Target of the budget and targeting of a subscription whose offer has the product Budget or Targeting.
   */
  @Get('target/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:read',
    on: [target],
    answer: BudgetTargetDto,
    errors: ['subscriptionNotFound', 'budgetNotFound'],
  })
  target(@Place('id') subscription: Placement): Promise<JsonText<BudgetTargetView>> {
    return this.budgets.target(subscription);
  }

  /**
   * Read a budget
   * @remarks Of a subscription whose offer has the product Budget: its own, or the one that the offer has settled. The `ETag`
   * names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:read',
    on: [target],
    answer: BudgetViewDto,
    errors: ['subscriptionNotFound', 'budgetNotFound'],
    etag: true,
  })
  read(@Place('id') subscription: Placement): Promise<JsonText<BudgetView>> {
    return this.budgets.view(subscription);
  }

  /**
   * Change a budget
   * @remarks Accepts what `GET` returns. Only until the subscription starts, and only where the offer has not settled the
   * budget.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the budget has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'subscription:write',
    on: [target],
    answer: SuccessDto,
    errors: [
      'subscriptionNotFound',
      'budgetNotFound',
      'budgetFixed',
      'budgetStarted',
      'etagMismatch',
      'changedMeanwhile',
    ],
  })
  async change(
    @Place('id') subscription: Placement,
    @DraftBody(BudgetUpdateDto, changeExample) draft: Draft<BudgetUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.budgets.change(subscription, draft, ifMatch) };
  }
}
