import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  companyResource,
  CreateLocation,
  DeleteLocations,
  LocationQueries,
  locationResource,
} from '#contexts/locations';
import type { LocationProfileView } from '#contexts/locations';
import { LocationProductQueries } from '#contexts/subscriptions';
import type { LocationProductView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { LocationBasicInsertDto, LocationProductListDto, LocationProfileDto } from './location.dto.js';

const newLocation = {
  name: 'Hofladen am Ring',
  address: { street: 'Ring', house: '1', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
  mainPhone: { phone: '49-911-123456', phoneType: 'landline' },
  website: 'https://hofladen.example',
};

@ApiTags('Locations')
@Controller('api/location')
export class LocationController {
  constructor(
    private readonly locations: LocationQueries,
    private readonly createLocation: CreateLocation,
    private readonly deleteLocations: DeleteLocations,
    private readonly products: LocationProductQueries,
  ) {}

  /**
   * Create a location
   * @remarks In a company, from basic data; only the name is required. Agencies create locations freely; self service users
   * must have shown that the main phone is theirs, and send `claimId` and `pinVerification` of that claim with it, which is
   * used up. Returns the id of the location; then add its opening hours and additional data.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Company that the location is to belong to.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(companyResource, 'id')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'alreadyExists', 'changedMeanwhile'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') company: Placement,
    @DraftBody(LocationBasicInsertDto, newLocation) draft: Draft<LocationBasicInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.createLocation.executeBasic(actor, company, draft) };
  }

  /**
   * Read a location's whole profile
   * @remarks Basic data, additional data and opening hours at once. They are changed by operations of their own.
   */
  @Get('profile/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:read',
    on: [one(locationResource, 'id')],
    answer: LocationProfileDto,
    errors: ['locationNotFound'],
    extension: true,
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<LocationProfileView>> {
    const view = await this.locations.profile(id);
    if (view === null) throw new DomainError('locationNotFound', { id });
    return view;
  }

  /**
   * List a location's products
   * @remarks What the location holds through subscriptions that have not finished, by subscription. An ordered product is
   * `PROCESSING` until it is set up.
   */
  @Get('products/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 1 })
  @Operation({
    permission: 'subscription:read',
    on: [one(locationResource, 'id')],
    answer: LocationProductListDto,
    errors: ['locationNotFound'],
  })
  listProducts(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @Query() query: ExtensionPageQuery,
  ): Promise<JsonText<{ data: LocationProductView[]; total: number }>> {
    return this.products.list(actor, id, query);
  }

  /**
   * Delete a location
   * @remarks All of its subscriptions must have finished. Invoices and history are kept.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 30 })
  @Operation({
    permission: 'location:delete',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'subscriptionsNotEnded', 'purchaseWaits'],
  })
  async delete(@Place('id') { id }: Placement): Promise<SuccessDto> {
    await this.deleteLocations.execute([id], 'administration');
    return { value: id };
  }
}
