import { ApiProperty } from '@nestjs/swagger';
import type { CampaignRadiusView } from '#contexts/reach-enhancement';
import { searchRadius } from '#domain/reach/search/search-ad';
import { Integer } from '../../../http/bodies/fields.js';
import type { Wire } from '../../../wire/wire.js';

/** How far around its location a local campaign reaches people. */
export class CampaignRadiusDto implements Wire<CampaignRadiusView> {
  /**
   * Kilometres.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  radius: number;
}

/** How far around its location a local campaign is to reach people. */
export class CampaignRadiusUpdateDto {
  /**
   * Kilometres: 1 to 800.
   * @example 15
   */
  @Integer({ min: searchRadius.min, max: searchRadius.max })
  radius: number;
}
