import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ActivityQueries } from '#contexts/activity';
import type { TotalView } from '#contexts/activity';
import type { Placement } from '#platform/access';
import { Places } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { activityErrors, activityTarget } from './activity-context.js';
import { ActivityQuery } from './activity-query.dto.js';
import { ActivityTotalDto } from './activity.dto.js';

@ApiTags('Activity')
@Controller('api/activities')
export class CompanyActivityController {
  constructor(private readonly activity: ActivityQueries) {}

  /**
   * Count companies
   * @remarks How many companies there are, and how many were added and deleted in a period, each with its change against the period
   * before, which is as long. A workspace counts with those below it.
   */
  @Get('company/total')
  @Operation({ permission: 'statistics:read', on: [activityTarget], answer: ActivityTotalDto, errors: activityErrors })
  total(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: ActivityQuery,
  ): Promise<TotalView> {
    return this.activity.companies({ type: contextType, places }, query);
  }
}
