import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChooseForCompany, ListingQueries, RetryListing } from '#contexts/listings';
import type { PortalView } from '#contexts/listings';
import { companyResource } from '#contexts/locations';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { PortalActionDto, PortalListDto, PortalQuery } from './portal.dto.js';

@ApiTags('Listings')
@Controller('v5/company')
export class PortalController {
  constructor(
    private readonly listings: ListingQueries,
    private readonly chooseForCompany: ChooseForCompany,
    private readonly retryListing: RetryListing,
  ) {}

  /**
   * Listings of a company
   * @remarks Where the company's locations are on listing portals: one entry per location and portal, with the status,
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
   * Run an action on a portal
   * @remarks Carries out `OPT_OUT`, `OPT_IN` or `RETRY`, which a listing names in `availableActions`, for locations of the
   * company at one portal. `OPT_OUT` and `OPT_IN` also concern the brands under which the portal shows them. Opted out, a listing is taken off the portal and gets no
   * changes; opted in, the platform sends the current data of the location. A repeated request changes nothing; both need a
   * product with ListingPortalManagement. `RETRY` sends what the portal has refused or taken down once more; it is 409 for
   * a listing that does not offer it. All or nothing; returns the ids of the locations.
   */
  @Post(':companyId/listing/portal/action')
  @HttpCode(200)
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'listing:write',
    on: [one(companyResource, 'companyId')],
    answer: ListResultSuccessDto,
    errors: ['companyNotFound', 'productRequired', 'actionNotPossible', 'changedMeanwhile'],
    extension: true,
  })
  async act(@Place('companyId') company: Placement, @Body() body: PortalActionDto): Promise<ListResultSuccessDto> {
    const { locationIds, portalId, action } = body;
    const ids =
      action === 'RETRY'
        ? await this.retryListing.ofCompany(company, locationIds, portalId)
        : await this.chooseForCompany.execute(company, locationIds, { portalId, wanted: action === 'OPT_IN' });
    return { ids: [...ids], total: ids.length };
  }
}
