import { Controller, Get } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { licenceResource } from '#contexts/contracts';
import { VideoConfigurations } from '#contexts/dynamic-video';
import type { VideoSetting } from '#contexts/dynamic-video';
import type { Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { VideoSettingListDto } from './dynamic-video.dto.js';

@ApiTags('Dynamic video')
@Controller('api/licence')
export class VideoConfigurationController {
  constructor(private readonly configurations: VideoConfigurations) {}

  /**
   * Read the settings of dynamic videos of a licence
   * @remarks What can be chosen about each video, and what holds where nothing is chosen. The settings of the offer with the same keys decide; the
   * setting `fixed` names, comma-separated, those that nobody can change.
   */
  @Get(':licenceId/configuration/dynamic-video')
  @ApiParam({ name: 'licenceId', type: 'integer', description: 'Id of the licence.', example: 940 })
  @Operation({
    permission: 'subscription:read',
    on: [one(licenceResource, 'licenceId')],
    answer: VideoSettingListDto,
    errors: ['licenceNotFound', 'videoLicenceNotFound'],
  })
  async read(
    @Place('licenceId') { id }: Placement,
  ): Promise<JsonText<{ data: readonly VideoSetting[]; total: number }>> {
    const data = await this.configurations.of(id);
    return new JsonText(JSON.stringify({ data, total: data.length }), data.length);
  }
}
