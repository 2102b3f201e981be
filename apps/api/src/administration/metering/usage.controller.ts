import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { PreviewInvoice } from '#contexts/invoicing';
import { ReceiveUsage, UsageEventQueries, usageEventResource, WithdrawUsage } from '#contexts/metering';
import type { ContractUsage, DeliveredUsage, UsageDelivery, UsageEventList } from '#contexts/metering';
import { billedSubscriptionResource } from '#contexts/subscriptions';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { UsageCostsQuery, UsageDeliveryDto, UsageEventQuery } from './usage-input.dto.js';
import { ContractUsageDto, DeliveredUsageDto, UsageEventListDto } from './usage.dto.js';

const idParam = (description: string, example: number) =>
  ({ name: 'id', type: 'integer', description, example }) as const;
const event = {
  eventId: 'print-4711',
  subscriptionId: 1,
  meter: 'prints',
  quantity: 250,
  happenedAt: '2027-03-10T09:30:00.000Z',
};

@ApiTags('Usage')
@Controller('api')
export class UsageController {
  constructor(
    private readonly receive: ReceiveUsage,
    private readonly events: UsageEventQueries,
    private readonly preview: PreviewInvoice,
    private readonly withdrawal: WithdrawUsage,
  ) {}

  /**
   * Send usage
   * @remarks For meters of your own, of subscriptions on contracts of the workspace or of those below. An event is kept once, by its
   * `eventId`: repeat a call that was cut off. Events that cannot be kept are named with the reason, all others are kept.
   */
  @Post('usage/:id')
  @HttpCode(200)
  @ApiParam(idParam('Id of the workspace.', 1))
  @Operation({
    permission: 'contract:write',
    on: [one(workspaceResource, 'id')],
    answer: DeliveredUsageDto,
    extension: true,
    errors: ['workspaceNotFound'],
  })
  send(
    @Place('id') { id }: Placement,
    @DraftBody(UsageDeliveryDto, { events: [event] }) draft: Draft<UsageDelivery>,
  ): Promise<DeliveredUsage> {
    return this.receive.execute(id, draft);
  }

  /**
   * Withdraw a usage event
   * @remarks It counts no longer, stays in the list, and its `eventId` cannot be sent again. What was charged of it is credited with the
   * next billing. Until 60 days after it happened; may be repeated.
   */
  @Delete('usage/:id')
  @ApiParam(idParam('Id of the usage event.', 1))
  @Operation({
    permission: 'contract:write',
    on: [one(usageEventResource, 'id')],
    answer: SuccessDto,
    extension: true,
    errors: ['usageEventNotFound', 'usageTooOld'],
  })
  async withdraw(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.withdrawal.execute(id) };
  }

  /**
   * List usage events of a subscription
   * @remarks The latest counted first, those that were withdrawn among them.
   */
  @Get('subscription/usage/:id')
  @ApiParam(idParam('Id of the subscription.', 1))
  @Operation({
    permission: 'contract:read',
    on: [one(billedSubscriptionResource, 'id')],
    answer: UsageEventListDto,
    extension: true,
    errors: ['subscriptionNotFound'],
  })
  list(@Place('id') { id }: Placement, @Query() query: UsageEventQuery): Promise<JsonText<UsageEventList>> {
    return this.events.list(id, query);
  }

  /**
   * Read what usage costs
   * @remarks What the subscriptions of a contract have used in a month, what of it is included, and what it comes to, tier by tier,
   * before it is charged: with the first billing after the month. `GET /api/invoice/preview/{contractId}` shows the whole next invoice.
   */
  @Get('contract/usage/:id')
  @ApiParam(idParam('Id of the contract.', 1))
  @Operation({
    permission: 'contract:read',
    on: [one(contractResource, 'id')],
    answer: ContractUsageDto,
    extension: true,
    errors: ['contractNotFound'],
  })
  read(@Place('id') { id }: Placement, @Query() query: UsageCostsQuery): Promise<ContractUsage> {
    return this.preview.usage(id, query);
  }
}
