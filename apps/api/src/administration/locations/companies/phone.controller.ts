import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  contactResource,
  locationResource,
  PhoneQueries,
  phoneResource,
  Phones,
  SetMainPhone,
} from '#contexts/locations';
import type { ListedPhoneView } from '#contexts/locations';
import { Problems } from '#domain/errors/draft';
import type { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one, oneOfParent } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { PhoneUpdateDto } from '../location/location-basic-update.dto.js';
import { MainPhoneDto, PhoneChangeDto, PhoneListDto, PhoneParentQuery, PhoneQuery } from './phone.dto.js';

const newPhone = { phone: '49-911-654321', phoneType: 'fax' };
const changedPhone = { phone: '49-911-123457' };
const mainPhone = { phone: '49-911-123456', phoneType: 'landline' };

@ApiTags('Phones')
@Controller('api/phone')
export class PhoneController {
  constructor(
    private readonly phones: Phones,
    private readonly queries: PhoneQueries,
    private readonly setMainPhone: SetMainPhone,
    private readonly access: AccessControl,
  ) {}

  /**
   * List phones
   * @remarks Of a location or of a contact, the main one first; without either, of all that you can see.
   */
  @Get()
  @Operation({
    permission: 'location:read',
    on: [inQuery(locationResource, 'locationId', true), inQuery(contactResource, 'contactId', true)],
    answer: PhoneListDto,
    errors: ['locationNotFound', 'contactNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() { skip, take, ...owner }: PhoneQuery,
    @Place('contactId') contact?: Placement,
  ): Promise<JsonText<{ data: ListedPhoneView[]; total: number }>> {
    if (contact !== undefined) this.access.demand(actor, 'company:read', [contact]);
    if (owner.locationId !== undefined && owner.contactId !== undefined) refuseBoth(owner.contactId);
    return this.queries.list(actor, owner, { skip, take });
  }

  /**
   * Add a phone
   * @remarks One more number beside the main one, of a location or of a contact; each has at most 20 of them. The main phone
   * of a location is set with `PUT /api/phone/mainphone/{id}`, that of a contact with the contact. Returns the id of the
   * phone.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Id of the location or contact, as `parentType` says.',
    example: 17,
  })
  @Operation({
    permission: 'location:write',
    on: [oneOfParent('parentType', { Location: locationResource, Contact: contactResource }, 'id', 'Location')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'contactNotFound', 'placesTaken'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') parent: Placement,
    @Query() { parentType }: PhoneParentQuery,
    @DraftBody(PhoneUpdateDto, newPhone) draft: Draft<PhoneUpdateDto>,
  ): Promise<SuccessDto> {
    const kind = parentType === 'Contact' ? 'contact' : 'location';
    if (kind === 'contact') this.access.demand(actor, 'company:write', [parent]);
    return { value: await this.phones.add(kind, parent, draft) };
  }

  /**
   * Change a phone
   * @remarks Absent fields are kept, null clears a field. A main phone stays the main one; self service users need a claim for its new
   * number. The platform sends the change to the portals.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the phone.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(phoneResource, 'id')],
    answer: SuccessDto,
    errors: ['phoneNotFound', 'changedMeanwhile'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') phone: Placement,
    @DraftBody(PhoneChangeDto, changedPhone) draft: Draft<PhoneChangeDto>,
  ): Promise<SuccessDto> {
    this.demandOwner(actor, phone);
    return { value: await this.phones.change(actor, phone, draft) };
  }

  /**
   * Delete a phone
   * @remarks The main phone as well: what needs one then waits for the next. Nobody needs a claim for taking a number away.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the phone.', example: 2 })
  @Operation({
    permission: 'location:write',
    on: [one(phoneResource, 'id')],
    answer: SuccessDto,
    errors: ['phoneNotFound'],
  })
  async delete(@Caller() actor: Actor, @Place('id') phone: Placement): Promise<SuccessDto> {
    this.demandOwner(actor, phone);
    await this.phones.delete(phone);
    return { value: phone.id };
  }

  /**
   * Set the main phone
   * @remarks Sets or replaces the number that customers call; the platform sends the change to the portals. Self service users must send a claim on the
   * number. Returns the id of the phone.
   */
  @Put('mainphone/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:write',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'changedMeanwhile'],
  })
  async main(
    @Caller() actor: Actor,
    @Place('id') location: Placement,
    @DraftBody(MainPhoneDto, mainPhone) draft: Draft<MainPhoneDto>,
  ): Promise<SuccessDto> {
    return { value: await this.setMainPhone.execute(actor, location, draft) };
  }

  /** A phone that is no location's is a contact's, and that is the company's affair. */
  private demandOwner(actor: Actor, phone: Placement): void {
    if (phone.locationId === null) this.access.demand(actor, 'company:write', [phone]);
  }
}

function refuseBoth(contactId: number): void {
  const problems = new Problems();
  problems.add({ field: 'contactId', value: contactId, problem: 'differs', expected: 'locationId' });
  problems.throwIfAny();
}
