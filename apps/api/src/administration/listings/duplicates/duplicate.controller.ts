import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { DecideOnDuplicate, DuplicateQueries, duplicateResource, RequestSearch } from '#contexts/listings';
import type { DuplicateView } from '#contexts/listings';
import { companyResource, locationResource } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place, Places } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, inQueryByType, one } from '../../../http/access/targets.js';
import { DuplicateDto, DuplicateListDto } from '../../../wire/duplicate.dto.js';
import { AdministeredDuplicatesQuery, OneDuplicateQuery } from './duplicate-input.dto.js';

@ApiTags('Duplicates')
@Controller('api/listing')
export class AdministeredDuplicateController {
  constructor(
    private readonly duplicates: DuplicateQueries,
    private readonly decide: DecideOnDuplicate,
    private readonly search: RequestSearch,
  ) {}

  /**
   * List duplicates
   * @remarks Other entries of a location, of a company's locations or of all that you see, at portals that have their listings. Needs
   * a product with ListingDuplicateManagement: 403 where none of the locations has one; else those that have one.
   */
  @Get('getDuplicates')
  @Operation({
    permission: 'listing:read',
    on: [
      inQueryByType('contextType', { Location: locationResource, Company: companyResource }, 'id', {
        optional: true,
        otherwise: 'Location',
      }),
    ],
    answer: DuplicateListDto,
    errors: ['companyNotFound', 'locationNotFound', 'productRequired'],
  })
  list(
    @Caller() actor: Actor,
    @Places('id') places: readonly Placement[],
    @Query() { duplicateStatus: statuses, filter, portalId, skip, take }: AdministeredDuplicatesQuery,
  ): Promise<JsonText<{ data: DuplicateView[]; total: number }>> {
    return this.duplicates.list(actor, places, { statuses, filter, portalId, skip, take });
  }

  /**
   * Read a duplicate
   * @remarks What the portal shows, and how it stands.
   */
  @Get('duplicate/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the duplicate.', example: 1 })
  @Operation({
    permission: 'listing:read',
    on: [one(duplicateResource, 'id')],
    answer: DuplicateDto,
    errors: ['duplicateNotFound', 'productRequired'],
  })
  read(@Place('id') duplicate: Placement): Promise<JsonText<DuplicateView>> {
    return this.duplicates.view(duplicate);
  }

  /**
   * Search for duplicates
   * @remarks Searches the portals at which the location is live now, rather than when the weekly search is due. It goes on
   * after the response: what is found is in the list within seconds.
   */
  @Post('searchDuplicates/:id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 12 })
  @Operation({
    permission: 'listing:write',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'productRequired'],
    extension: true,
  })
  async searchNow(@Place('id') location: Placement): Promise<SuccessDto> {
    return { value: await this.search.execute(location) };
  }

  /**
   * Suppress a duplicate
   * @remarks Asks the portal to hide the entry: it is `SUPPRESSION_REQUESTED` until the portal has decided, then
   * `SUPPRESSED`, or `UNAVAILABLE` with the portal's reasons.
   */
  @Put('suppressDuplicate')
  @Operation({
    permission: 'listing:write',
    on: [inQuery(duplicateResource, 'id')],
    answer: SuccessDto,
    errors: ['duplicateNotFound', 'productRequired', 'transitionNotAllowed'],
    action: true,
  })
  async suppress(@Place('id') duplicate: Placement, @Query() _query: OneDuplicateQuery): Promise<SuccessDto> {
    return { value: await this.decide.execute(duplicate, new Draft({ action: 'SUPPRESS' })) };
  }

  /**
   * Ignore a duplicate
   * @remarks Says that the entry is another business: it is `DELETED`, nothing is sent to the portal, and it is not reported
   * again.
   */
  @Delete('ignoreDuplicate')
  @Operation({
    permission: 'listing:write',
    on: [inQuery(duplicateResource, 'id')],
    answer: SuccessDto,
    errors: ['duplicateNotFound', 'productRequired', 'transitionNotAllowed'],
  })
  async ignore(@Place('id') duplicate: Placement, @Query() _query: OneDuplicateQuery): Promise<SuccessDto> {
    return { value: await this.decide.execute(duplicate, new Draft({ action: 'IGNORE' })) };
  }
}
