import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StatisticQueries } from '#contexts/statistics';
import type { AggregatedKpiView, ChronologyView, KpiView, ListView } from '#contexts/statistics';
import type { Placement } from '#platform/access';
import { Places } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { manyInQueryByType } from '../../http/access/targets.js';
import { statisticContexts } from '../../wire/statistics/statistic-context.js';
import { AggregatedKpiListDto, ChronologyListDto, KpiListDto } from '../../wire/statistics/statistic.dto.js';
import { KpiQuery } from '../../wire/statistics/statistic-query.dto.js';
import { StatsAggregatedQuery, StatsChronologyQuery } from './statistic-query.dto.js';

const named = manyInQueryByType('contextType', statisticContexts, 'contextIds');
const errors = ['companyNotFound', 'locationNotFound', 'subscriptionNotFound', 'productRequired'] as const;

@ApiTags('Statistics')
@Controller('api/stats')
export class AdministrationStatisticController {
  constructor(private readonly statistics: StatisticQueries) {}

  /**
   * Read sums
   * @remarks The sum of each KPI in a period, with its change against as many days before it. Needs a product with Analytics:
   * where none of the locations has one, the response is 403. What arrives late or is corrected by its source changes the sums.
   */
  @Get('aggregated')
  @Operation({ permission: 'statistics:read', on: [named], answer: AggregatedKpiListDto, errors })
  aggregated(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: StatsAggregatedQuery,
  ): Promise<ListView<AggregatedKpiView>> {
    return this.statistics.aggregated({ type: contextType, places }, query);
  }

  /**
   * Read a chronology
   * @remarks The sums of each KPI by day, ISO week, month or year. A part of the period in which nothing was counted has `null`,
   * not 0. Needs a product with Analytics, as the sums do.
   */
  @Get('chronology')
  @Operation({ permission: 'statistics:read', on: [named], answer: ChronologyListDto, errors })
  chronology(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: StatsChronologyQuery,
  ): Promise<ListView<ChronologyView>> {
    return this.statistics.chronology({ type: contextType, places }, query);
  }

  /**
   * List KPIs
   * @remarks Everything that is counted, with unit, direction and the products that it is counted for, in your language.
   */
  @Get('kpi')
  @Operation({ permission: 'signed-in', answer: KpiListDto })
  kpis(@Query() { products }: KpiQuery): ListView<KpiView> {
    return this.statistics.catalogue(products);
  }
}
