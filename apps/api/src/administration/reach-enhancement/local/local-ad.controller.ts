import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { LocalAdQueries, localAdResource, segmentResource, WriteLocalAd } from '#contexts/reach-enhancement';
import type { LocalAdView } from '#contexts/reach-enhancement';
import type { Draft } from '#domain/errors/draft';
import { Actor } from '#platform/access';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { Operation } from '../../../http/operation.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { LocalAdDto, LocalAdInsertDto, LocalAdListDto, LocalAdUpdateDto } from './local-ad.dto.js';

const segmentId = { name: 'segmentId', type: 'integer', description: 'Id of the segment.', example: 900 } as const;
const localAdId = { name: 'localAdId', type: 'integer', description: 'Id of the ad.', example: 900 } as const;
const onSegment = [one(segmentResource, 'segmentId')];
const onAd = [one(localAdResource, 'localAdId')];
const example = {
  urls: ['https://www.example.com'],
  headlines: ['Fresh bread', 'Every morning'],
  descriptions: ['We bake by hand, with flour from around the corner.'],
  callToActions: ['Shop now'],
  marketingImages: [{ id: 901 }, { id: 902 }],
  logoImages: [{ id: 903 }],
  videos: [],
};

@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement/segment')
export class LocalAdController {
  constructor(
    private readonly ads: LocalAdQueries,
    private readonly writing: WriteLocalAd,
  ) {}

  /** List local ads of a segment */
  @Get(':segmentId/localAd')
  @ApiParam(segmentId)
  @Operation({
    permission: 'subscription:read',
    on: onSegment,
    answer: LocalAdListDto,
    errors: ['segmentNotFound'],
  })
  list(
    @Place('segmentId') segment: Placement,
    @Query() query: ExtensionPageQuery,
  ): Promise<JsonText<{ data: LocalAdView[]; total: number }>> {
    return this.ads.list(segment, query);
  }

  /**
   * Create a local ad
   * @remarks The advertising network needs more than a local ad has: the platform adds what the location has, its name, categories,
   * address and description. If something is still missing, the segment fails, and `segmentMessage` says what.
   */
  @Post(':segmentId/localAd')
  @HttpCode(200)
  @ApiParam(segmentId)
  @Operation({
    permission: 'subscription:write',
    on: onSegment,
    answer: SuccessDto,
    errors: ['segmentNotFound', 'adLimitReached', 'changedMeanwhile'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('segmentId') segment: Placement,
    @DraftBody(LocalAdInsertDto, example) draft: Draft<LocalAdInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.writing.create(actor, segment, draft) };
  }

  /** Read a local ad */
  @Get('localAd/:localAdId')
  @ApiParam(localAdId)
  @Operation({
    permission: 'subscription:read',
    on: onAd,
    answer: LocalAdDto,
    errors: ['localAdNotFound'],
  })
  read(@Place('localAdId') ad: Placement): Promise<JsonText<LocalAdView>> {
    return this.ads.view(ad);
  }

  /**
   * Change a local ad
   * @remarks Accepts what `GET` returns. Lists are replaced whole, and what is left out stays as it is. The network gets what differs, and an ad that
   * it had refused is sent again.
   */
  @Put('localAd/:localAdId')
  @ApiParam(localAdId)
  @Operation({
    permission: 'subscription:write',
    on: onAd,
    answer: SuccessDto,
    errors: ['localAdNotFound', 'changedMeanwhile'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('localAdId') ad: Placement,
    @DraftBody(LocalAdUpdateDto, example) draft: Draft<LocalAdUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.writing.change(actor, ad, draft) };
  }

  /**
   * Delete a local ad
   * @remarks Also at the advertising network. The last ad of a campaign cannot be removed there: it is not shown any more.
   */
  @Delete('localAd/:localAdId')
  @ApiParam(localAdId)
  @Operation({
    permission: 'subscription:write',
    on: onAd,
    answer: SuccessDto,
    errors: ['localAdNotFound', 'changedMeanwhile'],
  })
  async remove(@Place('localAdId') ad: Placement): Promise<SuccessDto> {
    return { value: await this.writing.remove(ad) };
  }
}
