import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChooseForCompany, ListingQueries } from '#contexts/listings';
import type { PortalView } from '#contexts/listings';
import { companyResource } from '#contexts/organisation';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/targets.js';
import { PortalActionDto, PortalListDto, PortalQuery } from './portal.dto.js';

@ApiTags('Listings')
@Controller('v5/company')
export class PortalController {
  constructor(
    private readonly listings: ListingQueries,
    private readonly chooseForCompany: ChooseForCompany,
  ) {}

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

  /**
   * Opt out of a portal, or in again
   * @remarks Carries out `OPT_OUT` or `OPT_IN`, which a listing names in `availableActions`, for locations of the company at
   * one portal and the brands under which it shows them as well. Opted out, a listing is taken off the portal and gets no
   * changes; opted in, the portal is sent what the location says now. What is as wanted already stays as it is. Needs a
   * product with ListingPortalManagement. All or nothing; answers the ids of the locations.
   */
  @Post(':companyId/listing/portal/action')
  @HttpCode(200)
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'listing:write',
    on: [one(companyResource, 'companyId')],
    answer: ListResultSuccessDto,
    errors: ['companyNotFound', 'productRequired', 'changedMeanwhile'],
    extension: true,
  })
  async act(@Place('companyId') company: Placement, @Body() body: PortalActionDto): Promise<ListResultSuccessDto> {
    const { locationIds, portalId, action } = body;
    const ids = await this.chooseForCompany.execute(company, locationIds, { portalId, wanted: action === 'OPT_IN' });
    return { ids: [...ids], total: ids.length };
  }
}
