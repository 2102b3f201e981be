import { Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AdministeredListingQueries, ChoosePortal, listingResource, RetryListing } from '#contexts/listings';
import type { ListingView } from '#contexts/listings';
import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, inQueryByType, one } from '../../http/access/targets.js';
import { ListingListDto, ListingQueryDto, ListingStateQuery } from './listing.dto.js';

const contexts = { Location: locationResource, Company: companyResource, Workspace: workspaceResource };

@ApiTags('Listings')
@Controller('api/listing')
export class ListingController {
  constructor(
    private readonly listings: AdministeredListingQueries,
    private readonly choosePortal: ChoosePortal,
    private readonly retryListing: RetryListing,
  ) {}

  /**
   * List listings
   * @remarks Where locations are on publishers' portals: of one location, company or workspace, or all that you see. Each
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
   * Opt out of a publisher or in
   * @remarks With `status=false` the location leaves the publisher's portal, and the brands under which it is shown as well:
   * the listings are `OPTED_OUT` at once, the portal is told to take them down, and changes of the location go there no
   * longer. With `status=true` the platform sends the current data of the location. A repeated request changes nothing.
   * Needs a product with ListingPortalManagement. Returns the id of the location.
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
  /**
   * Retry a listing
   * @remarks Sends what the portal has refused or taken down once more, as it is now: the `RETRY` of `availableActions`. It
   * needs no further product, and is 409 for a listing that does not offer it. A subscription that is `FAILED` is `ACTIVE`
   * when the portal publishes it.
   */
  @Post(':id/retry')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the listing.', example: 1 })
  @Operation({
    permission: 'listing:write',
    on: [one(listingResource, 'id')],
    answer: SuccessDto,
    errors: ['listingNotFound', 'actionNotPossible', 'changedMeanwhile'],
    extension: true,
  })
  async retry(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.retryListing.execute(id) };
  }
}
