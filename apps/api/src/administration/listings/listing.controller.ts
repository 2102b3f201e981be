import { Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdministeredListingQueries, ChoosePortal } from '#contexts/listings';
import type { ListingView } from '#contexts/listings';
import { companyResource, locationResource, workspaceResource } from '#contexts/organisation';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, inQueryByType } from '../../http/targets.js';
import { ListingListDto, ListingQueryDto, ListingStateQuery } from './listing.dto.js';

const contexts = { Location: locationResource, Company: companyResource, Workspace: workspaceResource };

@ApiTags('Listings')
@Controller('api/listing')
export class ListingController {
  constructor(
    private readonly listings: AdministeredListingQueries,
    private readonly choosePortal: ChoosePortal,
  ) {}

  /**
   * List listings
   * @remarks Where locations stand on publishers' portals: of one location, company or workspace, or all that you see. Each
   * entry says in `statusDetails` what is wrong, in your language and with the portal's own words.
   */
  @Get()
  @Operation({
    permission: 'listing:read',
    on: [inQueryByType('contextType', contexts, 'id', { optional: true, otherwise: 'Location' })],
    answer: ListingListDto,
    errors: ['locationNotFound', 'companyNotFound', 'workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('id') place: Placement | undefined,
    @Query() query: ListingQueryDto,
  ): Promise<JsonText<{ data: ListingView[]; total: number }>> {
    const { contextType: type = 'Location', recursive, statuses, publisherIds, filter, skip, take } = query;
    const context = place === undefined ? undefined : { type, place };
    return this.listings.list(actor, { context, recursive, statuses, publisherIds, filter, skip, take });
  }

  /**
   * Opt out of a publisher, or in again
   * @remarks With `status=false` the location leaves the publisher's portal, and the brands under which it is shown as well:
   * the listings are `OPTED_OUT` at once, the portal is told to take them down, and changes of the location go there no
   * longer. With `status=true` the portal is sent what the location says now. What is as wanted already stays as it is.
   * Needs a product with ListingPortalManagement. Answers the id of the location.
   */
  @Put('changeListingState')
  @Operation({
    permission: 'listing:write',
    on: [inQuery(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'productRequired', 'changedMeanwhile'],
    action: true,
  })
  async choose(@Place('id') { id }: Placement, @Query() query: ListingStateQuery): Promise<SuccessDto> {
    const { publisherId: portalId, status: wanted } = query;
    await this.choosePortal.execute([id], { portalId, wanted, field: 'publisherId' });
    return { value: id };
  }
}
