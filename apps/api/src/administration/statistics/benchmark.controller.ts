import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BenchmarkQueries } from '#contexts/statistics';
import type { BenchmarkListView } from '#contexts/statistics';
import type { Placement } from '#platform/access';
import { Places } from '../../http/access/caller.js';
import { manyInQueryByType } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { BenchmarkListDto, BenchmarkQuery } from './benchmark.dto.js';

@ApiTags('Statistics')
@Controller('api/analytics')
export class BenchmarkController {
  constructor(private readonly benchmark: BenchmarkQueries) {}

  /**
   * Compare shops with others of their branch
   * @remarks What the shops of workspaces, companies or locations have on average, beside the distribution of all shops with the same
   * main category. `impression` is how often they were seen, `engage` clicks and requests for directions, `contact` calls and
   * messages, `conversion` bookings and orders. Distributions are calculated every midnight, Berlin time, and only shown when at
   * least five companies and ten shops are in them; else the category above counts. Needs a product with Analytics: where none of
   * the locations has one, the response is 403.
   */
  @Get('benchmark')
  @Operation({
    permission: 'statistics:read',
    on: [manyInQueryByType('contextType', placeKinds, 'contextIds')],
    answer: BenchmarkListDto,
    errors: ['companyNotFound', 'locationNotFound', 'workspaceNotFound', 'productRequired'],
  })
  read(
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...question }: BenchmarkQuery,
  ): Promise<BenchmarkListView> {
    return this.benchmark.of({ type: contextType, places }, question);
  }
}
