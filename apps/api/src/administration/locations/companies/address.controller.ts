import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Addresses, addressResource, billingAccountResource, contractResource } from '#contexts/contracts';
import type { OneAddressView } from '#contexts/contracts';
import { locationResource } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one, oneOfParent } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { AddressChangeDto, AddressInsertDto, AddressParentQuery, OneAddressDto } from './address.dto.js';

const newAddress = { street: 'Königstraße', house: '12', postCode: '90402', city: 'Nürnberg', country: 'DE' };
const changedAddress = { house: '18a', postCode: '90403' };

@ApiTags('Addresses')
@Controller('api/address')
export class AddressController {
  constructor(
    private readonly addresses: Addresses,
    private readonly access: AccessControl,
  ) {}

  /**
   * Read an address
   * @remarks By its own id, as locations, contracts and billing accounts show it; no two addresses share one.
   */
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the address.', example: 1 })
  @Operation({
    permission: 'location:read',
    on: [one(addressResource, 'id')],
    answer: OneAddressDto,
    errors: ['addressNotFound'],
    extension: true,
    etag: true,
  })
  async read(@Caller() actor: Actor, @Place('id') place: Placement): Promise<JsonText<OneAddressView>> {
    if (place.locationId === null) this.access.demand(actor, 'contract:read', [place]);
    const view = await this.addresses.view(place.id);
    if (view === null) throw new DomainError('addressNotFound', { id: place.id });
    return view;
  }

  /**
   * Change an address
   * @remarks Absent parts stay, null clears; street, city and country can be replaced only. Postcode and state are checked
   * against the country when one of them changes. Portals are told of a location's address.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the address.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(addressResource, 'id')],
    answer: SuccessDto,
    errors: ['addressNotFound'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') address: Placement,
    @DraftBody(AddressChangeDto, changedAddress) draft: Draft<AddressChangeDto>,
  ): Promise<SuccessDto> {
    if (address.locationId === null) this.access.demand(actor, 'company:write', [address]);
    return { value: await this.addresses.change(address, draft) };
  }

  /**
   * Create an address
   * @remarks For what has none yet; a billing account that has one is given a different one for its letters. Street, city and
   * country are needed, and the state where letters need it. Returns the id of the address.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Id of the location, contract or billing account, as `parentType` says.',
    example: 1,
  })
  @Operation({
    permission: 'location:write',
    on: [
      oneOfParent(
        'parentType',
        { BillingAccount: billingAccountResource, Location: locationResource, Contract: contractResource },
        'id',
      ),
    ],
    answer: SuccessDto,
    errors: ['locationNotFound', 'contractNotFound', 'billingAccountNotFound', 'addressExists'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') parent: Placement,
    @Query() { parentType }: AddressParentQuery,
    @DraftBody(AddressInsertDto, newAddress) draft: Draft<AddressInsertDto>,
  ): Promise<SuccessDto> {
    if (parentType !== 'Location') this.access.demand(actor, 'company:write', [parent]);
    return { value: await this.addresses.add(parentType, parent, draft) };
  }

  /**
   * Delete an address
   * @remarks Of a location or contract, or the different one of a billing account. Its id goes with it: the next address has
   * another.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the address.', example: 3 })
  @Operation({
    permission: 'location:write',
    on: [one(addressResource, 'id')],
    answer: SuccessDto,
    errors: ['addressNotFound', 'addressNeeded'],
  })
  async delete(@Caller() actor: Actor, @Place('id') address: Placement): Promise<SuccessDto> {
    if (address.locationId === null) this.access.demand(actor, 'company:write', [address]);
    await this.addresses.delete(address);
    return { value: address.id };
  }
}
