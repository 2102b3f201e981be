import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallQueries } from '#contexts/call-tracking';
import type { CallView } from '#contexts/call-tracking';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Places } from '../../http/access/caller.js';
import { manyInQueryByType } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { CallListDto } from '../../wire/set-up/call-tracking.dto.js';
import { statisticContexts } from '../../wire/statistics/statistic-context.js';
import { ContextCallQuery } from './call-statistic.dto.js';

@ApiTags('Statistics')
@Controller('api/stats')
export class CallStatisticController {
  constructor(private readonly calls: CallQueries) {}

  /**
   * List calls
   * @remarks Calls to tracked numbers, the newest first. `filtered=true` leaves out spam and calls that are not valid. Needs a product with
   * Analytics: where none of the locations has one, the response is 403; else calls of those that have one are shown.
   */
  @Get('call')
  @Operation({
    permission: 'statistics:read',
    on: [manyInQueryByType('contextType', statisticContexts, 'contextIds')],
    answer: CallListDto,
    errors: ['companyNotFound', 'locationNotFound', 'subscriptionNotFound', 'productRequired'],
  })
  list(
    @Caller() actor: Actor,
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: ContextCallQuery,
  ): Promise<JsonText<{ data: CallView[]; total: number }>> {
    return this.calls.list(actor, contextType, places, query);
  }
}
