import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ActivityChronologyQueries, ActivityQueries, LogInQueries } from '#contexts/activity';
import type {
  ActivityChronologyView,
  LogInView,
  OriginListView,
  SubscriptionActivityView,
  TotalView,
} from '#contexts/activity';
import type { Placement } from '#platform/access';
import { Places } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { activityErrors as errors, activityTarget } from './activity-context.js';
import { ActivityChronologyQuery, ActivityQuery, LogInQuery } from './activity-query.dto.js';
import {
  ActivityChronologyDto,
  ActivityTotalDto,
  LocationOriginListDto,
  LogInListDto,
  SubscriptionActivityDto,
} from './activity.dto.js';

const on = [activityTarget];

@ApiTags('Activity')
@Controller('api/activity')
export class ActivityController {
  constructor(
    private readonly activity: ActivityQueries,
    private readonly overTime: ActivityChronologyQueries,
    private readonly logInQueries: LogInQueries,
  ) {}

  /**
   * Count locations
   * @remarks How many locations there are, and how many were added and deleted in a period, each with its change against the period
   * before, which is as long. A workspace counts with those below it.
   */
  @Get('location/total')
  @Operation({ permission: 'statistics:read', on, answer: ActivityTotalDto, errors })
  total(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: ActivityQuery,
  ): Promise<TotalView> {
    return this.activity.locations({ type: contextType, places }, query);
  }

  /**
   * Count locations by their origin
   * @remarks The same for each way in which locations are added. `Unknown` are those that were added before this was recorded.
   */
  @Get('location/origin')
  @Operation({ permission: 'statistics:read', on, answer: LocationOriginListDto, errors })
  origins(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: ActivityQuery,
  ): Promise<OriginListView> {
    return this.activity.origins({ type: contextType, places }, query);
  }

  /**
   * Count sign-ins
   * @remarks How often users have signed in with a password or at an identity provider, and how many different users. Calls with Basic
   * authentication, renewed tokens and API clients are no sign-ins. A company has the users that belong to it. Sign-ins are counted
   * since `countedSince`; parts of the period before it have `null`.
   */
  @Get('user/login')
  @Operation({ permission: 'statistics:read', on, answer: LogInListDto, errors })
  logIns(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: LogInQuery,
  ): Promise<LogInView> {
    return this.logInQueries.logIns({ type: contextType, places }, query);
  }

  /**
   * Count subscriptions
   * @remarks How many subscriptions began and ended in a period, and how many are running, in all and by product. A subscription begins
   * when it is `ACTIVE` for the first time; those that end without it are not counted as ended. One with several products is
   * counted for each of them.
   */
  @Get('subscription')
  @Operation({ permission: 'statistics:read', on, answer: SubscriptionActivityDto, errors })
  subscriptions(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: ActivityQuery,
  ): Promise<SubscriptionActivityView> {
    return this.activity.subscriptions({ type: contextType, places }, query);
  }

  /**
   * Read activity over time
   * @remarks How much happened of each kind by day, month or year. What the platform has counted as nothing is 0; parts of the period
   * that are still to come, or of which nothing is known, have `null`. `Change` are entries of the audit log; companies have none.
   */
  @Get('chronology')
  @Operation({ permission: 'statistics:read', on, answer: ActivityChronologyDto, errors })
  chronology(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: ActivityChronologyQuery,
  ): Promise<ActivityChronologyView> {
    return this.overTime.chronology({ type: contextType, places }, query);
  }
}
