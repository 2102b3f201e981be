import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { StatisticQueries } from '#contexts/statistics';
import type { AggregatedKpiView, ChronologyView, KpiView, ListView } from '#contexts/statistics';
import type { Placement } from '#platform/access';
import { Places } from '../../http/access/caller.js';
import { ListedParam } from '../../http/bodies/fields.js';
import { Operation } from '../../http/operation.js';
import { manyByType } from '../../http/access/targets.js';
import { statisticContextOf, statisticContexts } from '../../wire/statistics/statistic-context.js';
import { AggregatedKpiListDto, ChronologyListDto, KpiListDto } from '../../wire/statistics/statistic.dto.js';
import { AggregatedQuery, ChronologyQuery, KpiQuery } from '../../wire/statistics/statistic-query.dto.js';

const named = manyByType('contextType', statisticContexts, 'contextIds');
const errors = [
  'companyNotFound',
  'locationNotFound',
  'subscriptionNotFound',
  'routeNotFound',
  'productRequired',
] as const;
const ids = {
  name: 'contextIds',
  type: 'string',
  description: 'Ids of companies, locations or subscriptions, comma-separated.',
  example: '1',
} as const;

@ApiTags('Statistics')
@Controller('v5/analytics')
export class StatisticController {
  constructor(private readonly statistics: StatisticQueries) {}

  /**
   * Read sums
   * @remarks The sum of each KPI in a period, with its change against as many days before it. Needs a product with Analytics:
   * where none of the locations has one, the response is 403. What arrives late or is corrected by its source changes the sums.
   */
  @Get(':contextType/:contextIds/statistic/aggregated')
  @ListedParam('contextType', 'contextType.statistics', 'What the ids are of, in any case.')
  @ApiParam(ids)
  @Operation({ permission: 'statistics:read', on: [named], answer: AggregatedKpiListDto, errors })
  aggregated(
    @Param('contextType') type: string,
    @Places('contextIds') places: readonly Placement[],
    @Query() { productIds: products, ...query }: AggregatedQuery,
  ): Promise<ListView<AggregatedKpiView>> {
    return this.statistics.aggregated({ type: statisticContextOf(type), places }, { ...query, products });
  }

  /**
   * Read a chronology
   * @remarks The sums of each KPI by day, ISO week, month or year. A part of the period in which nothing was counted has `null`,
   * not 0. Needs a product with Analytics, as the sums do.
   */
  @Get(':contextType/:contextIds/statistic/chronology')
  @ListedParam('contextType', 'contextType.statistics', 'What the ids are of, in any case.')
  @ApiParam(ids)
  @Operation({ permission: 'statistics:read', on: [named], answer: ChronologyListDto, errors })
  chronology(
    @Param('contextType') type: string,
    @Places('contextIds') places: readonly Placement[],
    @Query() query: ChronologyQuery,
  ): Promise<ListView<ChronologyView>> {
    return this.statistics.chronology({ type: statisticContextOf(type), places }, query);
  }

  /**
   * List KPIs
   * @remarks Everything that is counted, with unit, direction and the products that it is counted for, in your language.
   */
  @Get('statistic/kpi')
  @Operation({ permission: 'signed-in', answer: KpiListDto })
  kpis(@Query() { products }: KpiQuery): ListView<KpiView> {
    return this.statistics.catalogue(products);
  }
}
