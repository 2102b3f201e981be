import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { FieldQueries, listingResource, RequestCheck } from '#contexts/listings';
import type { DeviationView, ListingFieldsView } from '#contexts/listings';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { contextOf, inContext } from './listing-context.js';
import { DeviationListDto, DeviationQuery, ListingFieldsDto } from './listing-field.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the listing.', example: 1 } as const;
const on = [one(listingResource, 'id')];
const extension = true;

@ApiTags('Listings')
@Controller('api/listing')
export class ListingFieldController {
  constructor(
    private readonly fields: FieldQueries,
    private readonly requestCheck: RequestCheck,
  ) {}

  /**
   * List listings with differences
   * @remarks Live listings whose portal shows something else than the location says, or lacks it, as the last look at the
   * portal has found; with the fields, what the portal shows, and since when. What was sent and waits for the portal is not
   * among them.
   */
  @Get('field')
  @Operation({
    permission: 'listing:read',
    on: [inContext],
    answer: DeviationListDto,
    errors: ['locationNotFound', 'companyNotFound', 'workspaceNotFound'],
    extension,
  })
  deviations(
    @Caller() actor: Actor,
    @Query() query: DeviationQuery,
  ): Promise<JsonText<{ data: DeviationView[]; total: number }>> {
    return this.fields.deviations(actor.scope('listing:read'), contextOf(query), query);
  }

  /**
   * Fields of a listing
   * @remarks How each field of a listing is at its portal: what the location says, what the portal shows, and since when
   * that is so. Portals are looked at once a day; what they show otherwise is sent again.
   */
  @Get(':id/field')
  @ApiParam(idParam)
  @Operation({ permission: 'listing:read', on, answer: ListingFieldsDto, errors: ['listingNotFound'], extension })
  read(@Place('id') { id }: Placement): Promise<ListingFieldsView> {
    return this.fields.ofListing(id);
  }

  /**
   * Check a listing
   * @remarks Has the portal asked at once what it shows, without waiting for the daily look. What is found is in the fields
   * of the listing a few seconds later; `check.checkedAt` tells. Fields that the portal shows otherwise are sent again, also
   * when that was given up because the portal kept its own.
   */
  @Post(':id/check')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:write',
    on,
    answer: SuccessDto,
    errors: ['listingNotFound', 'listingNotLive'],
    extension,
  })
  async check(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.requestCheck.execute(id) };
  }
}
