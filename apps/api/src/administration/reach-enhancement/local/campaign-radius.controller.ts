import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CampaignRadius, reachEnhancementResource } from '#contexts/reach-enhancement';
import type { CampaignRadiusView } from '#contexts/reach-enhancement';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { CampaignRadiusDto, CampaignRadiusUpdateDto } from './campaign-radius.dto.js';

const id = {
  name: 'reachEnhancementId',
  type: 'integer',
  description: 'Id of the reach enhancement: that of its subscription.',
  example: 900,
} as const;
const on = [one(reachEnhancementResource, 'reachEnhancementId')];
const path = ':reachEnhancementId/localCampaigns/targeting/radius';
const extension = true;

@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement')
export class CampaignRadiusController {
  constructor(private readonly radius: CampaignRadius) {}

  /**
   * Read the radius of a local campaign
   * @remarks How far around its location it reaches people. The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(path)
  @ApiParam(id)
  @Operation({
    permission: 'subscription:read',
    on,
    answer: CampaignRadiusDto,
    errors: ['reachEnhancementNotFound'],
    etag: true,
    extension,
  })
  read(@Place('reachEnhancementId') campaign: Placement): Promise<JsonText<CampaignRadiusView>> {
    return this.radius.view(campaign);
  }

  /**
   * Change the radius of a local campaign
   * @remarks Accepts what `GET` returns. The advertising network shows the ads in the new area as soon as it has it.
   */
  @Put(path)
  @ApiParam(id)
  @IfMatch('the radius has changed')
  @Operation({
    permission: 'subscription:write',
    on,
    answer: SuccessDto,
    errors: [
      'reachEnhancementNotFound',
      'reachEnhancementOfOtherType',
      'reachEnhancementEnded',
      'changedMeanwhile',
      'etagMismatch',
    ],
    extension,
  })
  async change(
    @Place('reachEnhancementId') campaign: Placement,
    @DraftBody(CampaignRadiusUpdateDto, { radius: 15 }) draft: Draft<CampaignRadiusUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.radius.set(campaign, draft, ifMatch) };
  }
}
