import { Controller, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { BookOffer, contractResource, licenceResource, Licences } from '#contexts/contracts';
import type { BookingInput, LicenceInput, LicenceView } from '#contexts/contracts';
import { locationResource } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { LicenceBookingDto } from './contract-input.dto.js';
import { AvailableLicenceQuery, LicenceDto, LicenceListDto, LicenceQuery, LicenceUpdateDto } from './licence.dto.js';

type LicenceList = JsonText<{ readonly data: LicenceView[]; readonly total: number }>;

const idParam = { name: 'id', type: 'integer', description: 'Id of the licence.', example: 1 } as const;
const on = [one(licenceResource, 'id')];

@ApiTags('Contracts')
@Controller('api/licence')
export class LicenceController {
  constructor(
    private readonly licences: Licences,
    private readonly bookOffer: BookOffer,
  ) {}

  /**
   * List licences with free quota
   * @remarks For one location: licences of active contracts that cover it, that are not cancelled and have quota left.
   */
  @Get('available')
  @Operation({
    permission: 'contract:read',
    on: [inQuery(locationResource, 'id')],
    answer: LicenceListDto,
    errors: ['locationNotFound'],
  })
  listAvailable(
    @Caller() actor: Actor,
    @Place('id') location: Placement,
    @Query() query: AvailableLicenceQuery,
  ): Promise<LicenceList> {
    return this.licences.available(actor, location, query);
  }

  /**
   * List licences
   * @remarks Those of all contracts that you see, or of one contract, by id. With `offerId` those that were booked of one
   * offer.
   */
  @Get()
  @Operation({
    permission: 'contract:read',
    on: [inQuery(contractResource, 'id', true)],
    answer: LicenceListDto,
    errors: ['contractNotFound'],
  })
  list(@Caller() actor: Actor, @Query() query: LicenceQuery): Promise<LicenceList> {
    return this.licences.list(actor, query);
  }

  /**
   * Read a licence
   * @remarks The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({ permission: 'contract:read', on, answer: LicenceDto, errors: ['licenceNotFound'], etag: true })
  read(@Place('id') { id }: Placement): Promise<JsonText<LicenceView>> {
    return this.licences.view(id);
  }

  /**
   * Book an offer
   * @remarks One more licence for a contract that runs: the offer as it stands now, or as `overwriteOffer` says. It takes orders at
   * once. The response has the id of the licence.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:write',
    on: [one(contractResource, 'id')],
    answer: SuccessDto,
    extension: true,
    errors: ['contractNotFound', 'contractNotBookable', 'periodChangePlanned'],
  })
  async book(
    @Place('id') { id }: Placement,
    @DraftBody(LicenceBookingDto, { offerId: 1, maxSubscriptions: 10 }) draft: Draft<BookingInput>,
  ): Promise<SuccessDto> {
    return { value: await this.bookOffer.execute(id, draft) };
  }

  /**
   * Change a licence
   * @remarks Accepts what `GET` returns: name, maximum and the flags change, everything else is read-only. A maximum below
   * the places that are taken is refused. Cancelling is final.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the licence has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'contract:write',
    on,
    answer: SuccessDto,
    errors: ['licenceNotFound', 'etagMismatch', 'licenceCancelled', 'licencePlacesTaken'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(LicenceUpdateDto, { maxSubscriptions: 500 }) draft: Draft<LicenceInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.licences.change(id, draft, ifMatch) };
  }
}
