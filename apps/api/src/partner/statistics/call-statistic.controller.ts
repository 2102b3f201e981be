import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CallQueries } from '#contexts/call-tracking';
import type { CallView } from '#contexts/call-tracking';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Places } from '../../http/access/caller.js';
import { manyByType } from '../../http/access/targets.js';
import { ListedParam } from '../../http/bodies/fields.js';
import { Operation } from '../../http/operation.js';
import { CallListDto, CallListQuery } from '../../wire/set-up/call-tracking.dto.js';
import { statisticContextOf, statisticContexts } from '../../wire/statistics/statistic-context.js';

@ApiTags('Statistics')
@Controller('v5/analytics')
export class CallStatisticController {
  constructor(private readonly calls: CallQueries) {}

  /**
   * List calls
   * @remarks Calls to tracked numbers, the newest first. `filtered=true` leaves out spam and calls that are not valid. Needs a product with
   * Analytics: where none of the locations has one, the response is 403; else calls of those that have one are shown. Calls are kept as long as
   * the operator says, two years as a rule.
   */
  @Get(':contextType/:contextIds/statistic/call-tracking')
  @ListedParam('contextType', 'contextType.statistics', 'What the ids are of, in any case.')
  @ApiParam({
    name: 'contextIds',
    type: 'string',
    description: 'Ids of companies, locations or subscriptions, comma-separated.',
    example: '1',
  })
  @Operation({
    permission: 'statistics:read',
    on: [manyByType('contextType', statisticContexts, 'contextIds')],
    answer: CallListDto,
    errors: ['companyNotFound', 'locationNotFound', 'subscriptionNotFound', 'routeNotFound', 'productRequired'],
  })
  list(
    @Caller() actor: Actor,
    @Param('contextType') contextType: string,
    @Places('contextIds') places: readonly Placement[],
    @Query() query: CallListQuery,
  ): Promise<JsonText<{ data: CallView[]; total: number }>> {
    return this.calls.list(actor, statisticContextOf(contextType), places, query);
  }
}
