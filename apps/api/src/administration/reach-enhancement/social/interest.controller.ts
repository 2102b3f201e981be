import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InterestCatalogue } from '#contexts/reach-enhancement';
import type { InterestView } from '#contexts/reach-enhancement';
import { JsonText } from '#platform/database';
import { Operation } from '../../../http/operation.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { InterestListDto, InterestQuery } from './targeting.dto.js';

type Found = JsonText<{ data: readonly InterestView[]; total: number }>;

const asks = {
  permission: 'signed-in',
  answer: InterestListDto,
  errors: ['connectionProviderNotConfigured', 'portalUnreachable', 'portalRefused', 'adAccountClosed'],
} as const;

@ApiTags('Reach enhancement')
@Controller('api/targeting/interest')
export class InterestController {
  constructor(private readonly catalogue: InterestCatalogue) {}

  /**
   * List interests
   * @remarks What people care about, as Facebook lists it, in your language. With a `filter` the network is searched, too. The list is read
   * from Facebook once an hour.
   */
  @Get()
  @Operation(asks)
  async interests(@Query() query: InterestQuery): Promise<Found> {
    const { data, total } = await this.catalogue.interests(query);
    return new JsonText(JSON.stringify({ data, total }), total);
  }

  /**
   * List verticals
   * @remarks The largest groups of interests, in your language. A segment can aim at whole groups.
   */
  @Get('vertical')
  @Operation(asks)
  async verticals(@Query() page: ExtensionPageQuery): Promise<Found> {
    const { data, total } = await this.catalogue.verticals(page);
    return new JsonText(JSON.stringify({ data, total }), total);
  }
}
