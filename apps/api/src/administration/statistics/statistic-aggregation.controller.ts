import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  aggregationLicenceResource,
  AggregationQueries,
  SetUpAggregation,
  statisticAggregationResource,
} from '#contexts/statistics';
import type { AggregationConfigurationView, AggregationView } from '#contexts/statistics';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import {
  AggregationConfigurationDto,
  StatisticAggregationDto,
  StatisticAggregationInsertDto,
} from './statistic-aggregation.dto.js';

const example = { source: 'yext', aggregationStart: '2026-01-01', configuration: { accountId: 'A-4711' } };

@ApiTags('Statistics')
@Controller('api/statisticaggregation')
export class StatisticAggregationController {
  constructor(
    private readonly aggregations: AggregationQueries,
    private readonly setUp: SetUpAggregation,
  ) {}

  /**
   * Read which sources a licence has
   * @remarks What an order with the licence can say in `statisticAggregation`: its sources, and the keys that `configuration` must
   * have. Both are settings of the offer. A source is left out when the fulfilment partner sets up all products that it counts for.
   */
  @Get('configuration/:licenceId')
  @ApiParam({ name: 'licenceId', type: 'integer', description: 'Id of the licence.', example: 900008 })
  @Operation({
    permission: 'subscription:read',
    on: [one(aggregationLicenceResource, 'licenceId')],
    answer: AggregationConfigurationDto,
    errors: ['aggregationLicenceNotFound'],
  })
  configuration(@Place('licenceId') licence: Placement): Promise<AggregationConfigurationView> {
    return this.aggregations.configuration(licence);
  }

  /**
   * Read from which source statistics are taken
   * @remarks What its order or its own call has said. All fields are null until then.
   */
  @Get(':subscriptionId')
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 932 })
  @Operation({
    permission: 'subscription:read',
    on: [one(statisticAggregationResource, 'subscriptionId')],
    answer: StatisticAggregationDto,
    errors: ['statisticAggregationNotFound'],
  })
  read(@Place('subscriptionId') subscription: Placement): Promise<AggregationView> {
    return this.aggregations.one(subscription);
  }

  /**
   * Say from which source statistics are taken
   * @remarks Once per subscription, where its order has not said it. A subscription that waited for it goes on by itself. The
   * response is the id of the subscription.
   */
  @Post(':subscriptionId')
  @HttpCode(200)
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 932 })
  @Operation({
    permission: 'subscription:write',
    on: [one(statisticAggregationResource, 'subscriptionId')],
    answer: SuccessDto,
    errors: ['statisticAggregationNotFound', 'statisticAggregationAlreadySet', 'statisticAggregationTooLate'],
    extension: true,
  })
  async create(
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(StatisticAggregationInsertDto, example) draft: Draft<StatisticAggregationInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.setUp.execute(subscription, draft) };
  }
}
