import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeLocationAdditional, LocationQueries, locationResource } from '#contexts/locations';
import type { LocationAdditionalView } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { LocationAdditionalDto, LocationAdditionalUpdateDto } from './location-additional.dto.js';

const changeExample = {
  description: 'Vegetables and eggs from our own fields.',
  yearOfFoundation: 1986,
  products: ['Asparagus', 'Eggs'],
  specialFields: [{ key: 'Parking', value: 'In the yard' }],
  languages: ['de', 'en'],
  paymentMethods: ['CASH', 'GIROCARD'],
};

@ApiTags('Locations')
@Controller('api/location/additional')
export class LocationAdditionalController {
  constructor(
    private readonly locations: LocationQueries,
    private readonly changeAdditional: ChangeLocationAdditional,
  ) {}

  /**
   * Read a location's additional data
   * @remarks Descriptions, products, languages, payment methods, imprint and so on. The `ETag` names this state: send it as
   * `If-Match` with a change, and the change is refused when somebody else was faster.
   */
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:read',
    on: [one(locationResource, 'id')],
    answer: LocationAdditionalDto,
    errors: ['locationNotFound'],
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<LocationAdditionalView>> {
    const view = await this.locations.additional(id);
    if (view === null) throw new DomainError('locationNotFound', { id });
    return view;
  }

  /**
   * Change a location's additional data
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, a list replaces the previous one. Where the company's
   * imprint or privacy statement holds for all of its locations, that field is read-only here.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @IfMatch('the data have changed')
  @Operation({
    permission: 'location:write',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'etagMismatch'],
  })
  async change(
    @Place('id') location: Placement,
    @DraftBody(LocationAdditionalUpdateDto, changeExample) draft: Draft<LocationAdditionalUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeAdditional.execute(location, draft, ifMatch) };
  }
}
