import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { PortalSearch } from '#contexts/search';
import type { PortalLocationView } from '#contexts/search';
import type { Actor } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { PortalLocationListDto, PortalSearchQueryDto } from './portal-search.dto.js';

@ApiTags('Listings')
@Controller('v5/portal')
export class PortalSearchController {
  constructor(private readonly portals: PortalSearch) {}

  /**
   * Search a portal
   * @remarks What a portal that your workspace hosts shows at the moment: locations whose listing there is `LIVE`, by parts of their
   * data. All that it shows is found, regardless of the owner; listings that wait, were refused or were removed are not. Users without
   * access to the hosting workspace get 404.
   */
  @Get(':domain/search')
  @ApiParam({ name: 'domain', type: 'string', description: 'Domain of the portal.', example: 'firmeneintrag.example' })
  @Operation({ permission: 'listing:read', answer: PortalLocationListDto, errors: ['portalDomainNotFound'] })
  search(
    @Caller() actor: Actor,
    @Param('domain') domain: string,
    @Query() query: PortalSearchQueryDto,
  ): Promise<JsonText<{ data: PortalLocationView[]; total: number }>> {
    return this.portals.find(actor, domain, query);
  }
}
