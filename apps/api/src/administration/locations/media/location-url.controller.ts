import { Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { LocationLinksService, locationResource, locationUrlResource } from '#contexts/locations';
import type { NewLinkInput } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { LinkChangeDto, LinkInsertDto } from './location-media-update.dto.js';

const insertExample = { type: 'Instagram', url: 'https://www.instagram.com/hofladen.glaser', display: 'Our pictures' };
const changeExample = { display: 'See what we grow' };

@ApiTags('Media')
@Controller('api/miscellaneous/url')
export class LocationUrlController {
  constructor(private readonly links: LocationLinksService) {}

  /**
   * Add a link to a location
   * @remarks One of each type, of `Youtube` up to 20. Links of profiles are checked: they have to lead to a profile at that
   * network, by https. The platform sends the change to the portals.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:write',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'linkExists'],
  })
  async add(
    @Place('id') { id }: Placement,
    @DraftBody(LinkInsertDto, insertExample) draft: Draft<LinkInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.links.add(id, draft as unknown as Draft<NewLinkInput>) };
  }

  /**
   * Change a link
   * @remarks By its own id, as `GET /api/location/media/{id}` shows it. Its type stays.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the link.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(locationUrlResource, 'id')],
    answer: SuccessDto,
    errors: ['linkNotFound', 'locationNotFound'],
  })
  async change(
    @Place('id') place: Placement,
    @DraftBody(LinkChangeDto, changeExample) draft: Draft<LinkChangeDto>,
  ): Promise<SuccessDto> {
    return { value: await this.links.change(place, draft) };
  }

  /**
   * Delete a link
   * @remarks By its own id. The platform sends the change to the portals.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the link.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [one(locationUrlResource, 'id')],
    answer: SuccessDto,
    errors: ['linkNotFound', 'locationNotFound'],
  })
  async remove(@Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.links.remove(place) };
  }
}
