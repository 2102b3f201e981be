import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeLocationBasic, LocationQueries, locationResource } from '#contexts/locations';
import type { LocationBasicView } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { LocationBasicUpdateDto } from './location-basic-update.dto.js';
import { LocationBasicDto } from './location-basic.dto.js';

/** Only what is to change: every field's own example together would name phones and tags that no location has. */
const changeExample = {
  name: 'Hofladen Glaser',
  mainPhone: { phone: '49-911-123456', phoneType: 'landline' },
  website: 'https://hofladen.example',
};

@ApiTags('Locations')
@Controller('api/location/basic')
export class LocationBasicController {
  constructor(
    private readonly locations: LocationQueries,
    private readonly changeBasic: ChangeLocationBasic,
  ) {}

  /**
   * Read a location's basic data
   * @remarks Name, address, phones, categories, tags and so on. The `ETag` names this state: send it as `If-Match` with a
   * change, and the change is refused when somebody else was faster.
   */
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:read',
    on: [one(locationResource, 'id')],
    answer: LocationBasicDto,
    errors: ['locationNotFound'],
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<LocationBasicView>> {
    const view = await this.locations.basic(id);
    if (view === null) throw new DomainError('locationNotFound', { id });
    return view;
  }

  /**
   * Change a location's basic data
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, a list replaces the previous one. Read-only fields may
   * be sent unchanged. Portals are told what they show; subscriptions that waited for a field go on.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @IfMatch('the location has changed')
  @Operation({
    permission: 'location:write',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'etagMismatch', 'alreadyExists', 'changedMeanwhile'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') location: Placement,
    @DraftBody(LocationBasicUpdateDto, changeExample) draft: Draft<LocationBasicUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeBasic.execute(actor, location, draft, ifMatch) };
  }
}
