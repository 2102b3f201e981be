import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { locationResource } from '#contexts/locations';
import { subscriptionResource, SubscriptionQueries } from '#contexts/subscriptions';
import type { PartnerStatus, SubscriptionView } from '#contexts/subscriptions';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import {
  LocationSubscriptionQuery,
  SubscriptionDto,
  SubscriptionListDto,
  SubscriptionQuery,
} from './subscription.dto.js';

type SubscriptionList = JsonText<{ data: SubscriptionView[]; total: number }>;

@ApiTags('Subscriptions')
@Controller('v5')
export class SubscriptionController {
  constructor(private readonly subscriptions: SubscriptionQueries) {}

  /**
   * List a contract's subscriptions
   * @remarks Everything ordered on the contract that you can see, by id. To keep a copy up to date, remember the
   * largest `updatedAt` you have read and ask for what changed since.
   */
  @Get('contract/:contractId/subscription')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'subscription:read',
    on: [one(contractResource, 'contractId')],
    answer: SubscriptionListDto,
    errors: ['contractNotFound'],
  })
  ofContract(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Query() query: SubscriptionQuery,
  ): Promise<SubscriptionList> {
    const { status, ...filter } = query;
    return this.subscriptions.list(actor, {
      ...filter,
      contractId: contract.id,
      statuses: status as PartnerStatus[] | undefined,
    });
  }

  /**
   * List a location's subscriptions
   * @remarks All subscriptions of the location on all contracts, by id.
   */
  @Get('location/:locationId/subscription')
  @ApiParam({ name: 'locationId', type: 'integer', description: 'Id of the location.', example: 1 })
  @Operation({
    permission: 'subscription:read',
    on: [one(locationResource, 'locationId')],
    answer: SubscriptionListDto,
    errors: ['locationNotFound'],
    extension: true,
  })
  ofLocation(
    @Caller() actor: Actor,
    @Place('locationId') location: Placement,
    @Query() query: LocationSubscriptionQuery,
  ): Promise<SubscriptionList> {
    const { status, ...page } = query;
    return this.subscriptions.list(actor, {
      ...page,
      locationIds: [location.id],
      statuses: status as PartnerStatus[] | undefined,
    });
  }

  /**
   * Read a subscription
   * @remarks Its status now, with what is missing and what can be done about it.
   */
  @Get('subscription/:subscriptionId')
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @Operation({
    permission: 'subscription:read',
    on: [one(subscriptionResource, 'subscriptionId')],
    answer: SubscriptionDto,
    errors: ['subscriptionNotFound'],
    extension: true,
  })
  read(@Caller() actor: Actor, @Place('subscriptionId') subscription: Placement): Promise<JsonText<SubscriptionView>> {
    return this.subscriptions.one(actor, subscription.id);
  }
}
