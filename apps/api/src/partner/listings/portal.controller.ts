import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ListingQueries } from '#contexts/listings';
import type { PortalView } from '#contexts/listings';
import { companyResource } from '#contexts/organisation';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/targets.js';
import { PortalListDto, PortalQuery } from './portal.dto.js';

@ApiTags('Listings')
@Controller('v5/company')
export class PortalController {
  constructor(private readonly listings: ListingQueries) {}

  /**
   * Listings of a company
   * @remarks Where the company's locations stand on listing portals: one entry per location and portal, with the status,
   * what is wrong in the portal's own words, and what can be done about it. A listing appears when a subscription with
   * listings is handed over, and leaves the list when its last subscription has finished. Statuses follow the portals'
   * reports within seconds; poll this list, or read the subscription, which is `ACTIVE` with the first listing that is
   * `LIVE`.
   */
  @Get(':companyId/listing/portal')
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({ permission: 'listing:read', on: [one(companyResource, 'companyId')], answer: PortalListDto })
  portals(
    @Caller() actor: Actor,
    @Place('companyId') company: Placement,
    @Query() query: PortalQuery,
  ): Promise<JsonText<{ data: PortalView[]; total: number }>> {
    return this.listings.portals(actor, company, query);
  }
}
