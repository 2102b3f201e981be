import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeLocationMedia, LocationMediaQueries, locationResource } from '#contexts/locations';
import type { LocationMediaInput, LocationMediaView } from '#contexts/locations';
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
import { LocationMediaUpdateDto } from './location-media-update.dto.js';
import { LocationMediaDto } from './location-media.dto.js';

const changeExample = {
  facebookUrl: { url: 'https://www.facebook.com/hofladen.glaser', display: 'Our page' },
  youtubeUrl: [{ url: 'https://www.youtube.com/@hofladen-glaser' }],
  menuUrl: null,
  twitterHandle: 'hofladenglaser',
};

@ApiTags('Media')
@Controller('api/location/media')
export class LocationMediaController {
  constructor(
    private readonly media: LocationMediaQueries,
    private readonly changeMedia: ChangeLocationMedia,
  ) {}

  /**
   * Read a location's links and pictures
   * @remarks Profiles at social networks, pages to order and to reserve at, logo, profile and cover pictures, and the gallery.
   * The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:read',
    on: [one(locationResource, 'id')],
    answer: LocationMediaDto,
    errors: ['locationNotFound'],
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<LocationMediaView>> {
    const view = await this.media.view(id);
    if (view === null) throw new DomainError('locationNotFound', { id });
    return view;
  }

  /**
   * Change a location's links and pictures
   * @remarks Accepts what `GET` returns. Absent fields are kept, null deletes the link or picture, `youtubeUrl` replaces the list
   * before. The gallery is never deleted here: `customImages` puts it into another order and has to name exactly the
   * images that are there. New pictures are uploaded with `POST /api/miscellaneous/image/{id}`. The platform sends the change to the portals.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @IfMatch('links or pictures have changed')
  @Operation({
    permission: 'location:write',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'etagMismatch'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(LocationMediaUpdateDto, changeExample) draft: Draft<LocationMediaUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeMedia.execute(id, draft as Draft<LocationMediaInput>, ifMatch) };
  }
}
