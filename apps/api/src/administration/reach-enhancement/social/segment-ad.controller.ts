import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  segmentAdResource,
  SegmentAdQueries,
  socialSegmentResource,
  WriteSegmentAd,
} from '#contexts/reach-enhancement';
import type { SegmentAdView } from '#contexts/reach-enhancement';
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
import { SegmentAdDto, SegmentAdInsertDto, SegmentAdListDto, SegmentAdUpdateDto } from './segment-ad.dto.js';

const segmentId = { name: 'segmentId', type: 'integer', description: 'Id of the segment.', example: 950 } as const;
const adId = { name: 'adId', type: 'integer', description: 'Id of the ad.', example: 950 } as const;
const onSegment = [one(socialSegmentResource, 'segmentId')];
const onAd = [one(segmentAdResource, 'adId')];
const example = {
  headline: 'Fresh bread every morning',
  subtitle: 'North Bakery',
  description: 'We bake by hand.',
  text: 'Still warm: come by before eight.',
  destinationUrl: 'https://www.example.com',
  callToAction: 'shop now',
  images: [{ id: 951 }],
};

@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement/segment')
export class SegmentAdController {
  constructor(
    private readonly ads: SegmentAdQueries,
    private readonly writing: WriteSegmentAd,
  ) {}

  /** List ads of a segment of social ads */
  @Get(':segmentId/ad')
  @ApiParam(segmentId)
  @Operation({
    permission: 'subscription:read',
    on: onSegment,
    answer: SegmentAdListDto,
    errors: ['segmentNotFound'],
  })
  list(
    @Place('segmentId') segment: Placement,
    @Query() query: ExtensionPageQuery,
  ): Promise<JsonText<{ data: SegmentAdView[]; total: number }>> {
    return this.ads.list(segment, query);
  }

  /**
   * Create an ad
   * @remarks A single picture, or a carousel of 2 to 10 cards. The network checks each ad before it shows it: `message` says what it refuses.
   */
  @Post(':segmentId/ad')
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
    @DraftBody(SegmentAdInsertDto, example) draft: Draft<SegmentAdInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.writing.create(actor, segment, draft) };
  }

  /** Read an ad */
  @Get('ad/:adId')
  @ApiParam(adId)
  @Operation({ permission: 'subscription:read', on: onAd, answer: SegmentAdDto, errors: ['segmentAdNotFound'] })
  read(@Place('adId') ad: Placement): Promise<JsonText<SegmentAdView>> {
    return this.ads.view(ad);
  }

  /**
   * Change an ad
   * @remarks Accepts what `GET` returns. Lists are replaced whole, and what is left out stays as it is. The network gets what differs, and an ad that
   * it had refused is sent again.
   */
  @Put('ad/:adId')
  @ApiParam(adId)
  @Operation({
    permission: 'subscription:write',
    on: onAd,
    answer: SuccessDto,
    errors: ['segmentAdNotFound', 'changedMeanwhile'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('adId') ad: Placement,
    @DraftBody(SegmentAdUpdateDto, example) draft: Draft<SegmentAdUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.writing.change(actor, ad, draft) };
  }

  /**
   * Delete an ad
   * @remarks Also at the advertising network.
   */
  @Delete('ad/:adId')
  @ApiParam(adId)
  @Operation({
    permission: 'subscription:write',
    on: onAd,
    answer: SuccessDto,
    errors: ['segmentAdNotFound', 'changedMeanwhile'],
  })
  async remove(@Place('adId') ad: Placement): Promise<SuccessDto> {
    return { value: await this.writing.remove(ad) };
  }
}
