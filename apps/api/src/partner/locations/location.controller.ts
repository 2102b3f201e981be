import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  companyResource,
  CreateLocation,
  DeleteLocations,
  LocationQueries,
  locationResource,
  SetMainPhone,
} from '#contexts/locations';
import type { LocationView } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto, SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { ListedParam } from '../../http/bodies/fields.js';
import { Operation } from '../../http/operation.js';
import { byType, many, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { LocationInsertDto, MainPhoneInsertDto } from './location-insert.dto.js';
import { LocationDto, LocationListDto, LocationQuery } from './location.dto.js';

@ApiTags('Locations')
@Controller('v5')
export class LocationController {
  constructor(
    private readonly createLocation: CreateLocation,
    private readonly setMainPhone: SetMainPhone,
    private readonly deleteLocations: DeleteLocations,
    private readonly locations: LocationQueries,
  ) {}

  /**
   * Create a location
   * @remarks Only the name is required: an order names further required data (`missingRequirements`). Agencies create
   * locations freely; self service users must prove that the main phone is theirs and send `claimId` and
   * `pinVerification` of that claim, which is used up. Returns the id of the location.
   */
  @Post('company/:companyId/location')
  @HttpCode(200)
  @ApiParam({
    name: 'companyId',
    type: 'integer',
    description: 'Company that the location is to belong to.',
    example: 1,
  })
  @Operation({
    permission: 'location:write',
    on: [one(companyResource, 'companyId')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'alreadyExists', 'changedMeanwhile'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('companyId') company: Placement,
    @DraftBody(LocationInsertDto) draft: Draft<LocationInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.createLocation.execute(actor, company, draft) };
  }

  /**
   * List a company's locations
   * @remarks By id, those that you can see. `filter` finds them by parts of their name or external id.
   */
  @Get('company/:companyId/location')
  @ApiParam({ name: 'companyId', type: 'integer', description: 'Company whose locations are listed.', example: 1 })
  @Operation({
    permission: 'location:read',
    on: [one(companyResource, 'companyId')],
    answer: LocationListDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Place('companyId') company: Placement,
    @Query() query: LocationQuery,
  ): Promise<JsonText<{ data: LocationView[]; total: number }>> {
    return this.locations.ofCompany(actor, company.id, query);
  }

  /**
   * Read a location
   * @remarks Everything that v5 can write about a location, read back.
   */
  // The parameter has the name that the specification gives it for DELETE: OpenAPI allows one name per path.
  @Get('location/:ids')
  @ApiParam({ name: 'ids', type: 'integer', description: 'Id of the location; one.', example: 17 })
  @Operation({
    permission: 'location:read',
    on: [one(locationResource, 'ids')],
    answer: LocationDto,
    errors: ['locationNotFound'],
    extension: true,
    etag: true,
  })
  async read(@Caller() actor: Actor, @Place('ids') { id }: Placement): Promise<JsonText<LocationView>> {
    const view = await this.locations.view(actor, id);
    if (view === null) throw new DomainError('locationNotFound', { id });
    return view;
  }

  /**
   * Set the main phone
   * @remarks Sets or replaces the number that customers call; the platform sends the change to the portals. Self service users must send a claim on the
   * number. Returns the id of the phone.
   */
  @Post(':contentType/:contentId/mainphone')
  @HttpCode(200)
  @ListedParam('contentType', 'contextType.mainphone', 'What has the phone.')
  @ApiParam({ name: 'contentId', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:write',
    on: [byType('contentType', { Location: locationResource }, 'contentId')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'changedMeanwhile'],
  })
  async mainPhone(
    @Caller() actor: Actor,
    @Place('contentId') location: Placement,
    @DraftBody(MainPhoneInsertDto) draft: Draft<MainPhoneInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.setMainPhone.execute(actor, location, draft) };
  }

  /**
   * Delete locations
   * @remarks All of them or none. Their paid products must have ended; free ones end automatically. Invoices and
   * history are kept.
   */
  @Delete('location/:ids')
  @ApiParam({
    name: 'ids',
    type: 'string',
    description: 'Ids of the locations, separated by commas.',
    example: '17,18',
  })
  @Operation({
    permission: 'location:delete',
    on: [many(locationResource, 'ids')],
    answer: ListResultSuccessDto,
    errors: ['locationNotFound', 'subscriptionsNotEnded', 'purchaseWaits'],
  })
  async delete(@Places('ids') places: readonly Placement[]): Promise<ListResultSuccessDto> {
    const ids = places.map((place) => place.id);
    await this.deleteLocations.execute(ids, 'partner');
    return { ids, total: ids.length };
  }

  /**
   * Delete a company
   * @remarks With all its locations. Paid products must have ended; free ones end automatically.
   */
  @Delete('company/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'company:delete',
    on: [one(companyResource, 'id')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'subscriptionsNotEnded', 'purchaseWaits'],
  })
  async deleteCompany(@Place('id') company: Placement): Promise<SuccessDto> {
    await this.deleteLocations.company(company.id, 'partner');
    return { value: company.id };
  }
}
