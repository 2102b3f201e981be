import { Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  advancedLocationList,
  areaSegmentResource,
  SegmentAreas,
  SegmentTargeting,
  socialSegmentResource,
  SocialSegmentQueries,
} from '#contexts/reach-enhancement';
import type {
  DemographicView,
  InterestTargetingView,
  LocationTargetingView,
  NamedKey,
} from '#contexts/reach-enhancement';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { NamedKeyDto, NamedKeyListDto, NamedKeyRefDto } from './named-key.dto.js';
import {
  DemographicDto,
  DemographicUpdateDto,
  InterestTargetingDto,
  InterestTargetingUpdateDto,
  LocationTargetingDto,
  LocationTargetingUpdateDto,
} from './targeting.dto.js';

const segmentId = { name: 'segmentId', type: 'integer', description: 'Id of the segment.', example: 950 } as const;
const on = [one(socialSegmentResource, 'segmentId')];
/** Search ads have areas, too. */
const onArea = [one(areaSegmentResource, 'segmentId')];
const reads = { permission: 'subscription:read', on, errors: ['segmentNotFound'], etag: true } as const;
const writes = {
  permission: 'subscription:write',
  on,
  answer: SuccessDto,
  errors: ['segmentNotFound', 'changedMeanwhile', 'etagMismatch'],
} as const;

/** Who is to see the ads of a segment. The `ETag` of what was read names its state: changes send it as `If-Match`. */
@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement/segment')
export class TargetingController {
  constructor(
    private readonly segments: SocialSegmentQueries,
    private readonly targeting: SegmentTargeting,
    private readonly areas: SegmentAreas,
  ) {}

  /**
   * List advanced locations
   * @remarks Whom the network can count to a place, in your language. The first counts where nobody has said anything else.
   */
  @Get('targeting/advanced-location')
  @Operation({ permission: 'signed-in', answer: NamedKeyListDto, etag: true, cacheSeconds: 86_400 })
  advancedLocations(): JsonText<{ data: readonly NamedKey[]; total: number }> {
    const data = advancedLocationList();
    return new JsonText(JSON.stringify({ data, total: data.length }), data.length);
  }

  /** Read whom a segment counts to its places */
  @Get(':segmentId/targeting/advanced-location')
  @ApiParam(segmentId)
  @Operation({ ...reads, answer: NamedKeyDto })
  advancedLocation(@Place('segmentId') segment: Placement): Promise<JsonText<NamedKey>> {
    return this.segments.advancedLocation(segment);
  }

  /**
   * Change whom a segment counts to its places
   * @remarks Accepts what `GET` returns; the key counts. Keys are those of `GET /api/reachEnhancement/segment/targeting/advanced-location`.
   */
  @Put(':segmentId/targeting/advanced-location')
  @ApiParam(segmentId)
  @IfMatch('whom it counts has changed')
  @Operation(writes)
  async setAdvancedLocation(
    @Place('segmentId') segment: Placement,
    @DraftBody(NamedKeyRefDto, { key: 2 }) draft: Draft<NamedKeyRefDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.targeting.setAdvancedLocation(segment, draft, ifMatch) };
  }

  /** Read the age and gender that a segment aims at */
  @Get(':segmentId/targeting/demographic')
  @ApiParam(segmentId)
  @Operation({ ...reads, answer: DemographicDto })
  async demographic(@Place('segmentId') segment: Placement): Promise<JsonText<DemographicView>> {
    return new JsonText(JSON.stringify(await this.segments.demographic(segment)));
  }

  /**
   * Change the age and gender that a segment aims at
   * @remarks Accepts what `GET` returns, and what is left out stays as it is. With an `adCategory` ads are for everybody of 18 and older.
   */
  @Put(':segmentId/targeting/demographic')
  @ApiParam(segmentId)
  @IfMatch('the age or gender has changed')
  @Operation(writes)
  async setDemographic(
    @Place('segmentId') segment: Placement,
    @DraftBody(DemographicUpdateDto, { minAge: 25, maxAge: 60, gender: 'All' }) draft: Draft<DemographicUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.targeting.setDemographic(segment, draft, ifMatch) };
  }

  /**
   * Read the places that a segment aims at
   * @remarks Of social ads and of search ads.
   */
  @Get(':segmentId/targeting/location')
  @ApiParam(segmentId)
  @Operation({ ...reads, on: onArea, answer: LocationTargetingDto })
  location(@Place('segmentId') segment: Placement): Promise<JsonText<LocationTargetingView>> {
    return this.areas.view(segment);
  }

  /**
   * Change the places that a segment aims at
   * @remarks Accepts what `GET` returns, and what is left out stays as it is. The network looks the names up: `segmentMessage` names one that
   * it does not know. The radius is at most 80 kilometres for social ads, and 800 for search ads. With an `adCategory` the radius is at least 25 kilometres (15 miles), and there are no post codes.
   */
  @Put(':segmentId/targeting/location')
  @ApiParam(segmentId)
  @IfMatch('its places have changed')
  @Operation({ ...writes, on: onArea })
  async setLocation(
    @Place('segmentId') segment: Placement,
    @DraftBody(LocationTargetingUpdateDto, {
      includedLocations: ['Nürnberg'],
      excludedLocations: ['Fürth'],
      radius: 15,
    })
    draft: Draft<LocationTargetingUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.areas.set(segment, draft, ifMatch) };
  }

  /** Read the interests that a segment aims at */
  @Get(':segmentId/targeting/interest')
  @ApiParam(segmentId)
  @Operation({ ...reads, answer: InterestTargetingDto })
  async interest(@Place('segmentId') segment: Placement): Promise<JsonText<InterestTargetingView>> {
    return new JsonText(JSON.stringify(await this.segments.interest(segment)));
  }

  /**
   * Change the interests that a segment aims at
   * @remarks Accepts what `GET` returns, and what is left out stays as it is. Send keys with their names, as `GET /api/targeting/interest`
   * has them. With an `adCategory` there are none.
   */
  @Put(':segmentId/targeting/interest')
  @ApiParam(segmentId)
  @IfMatch('its interests have changed')
  @Operation({
    ...writes,
    errors: [
      ...writes.errors,
      'connectionProviderNotConfigured',
      'portalUnreachable',
      'portalRefused',
      'adAccountClosed',
    ],
  })
  async setInterest(
    @Place('segmentId') segment: Placement,
    @DraftBody(InterestTargetingUpdateDto, { interests: [], verticals: [] }) draft: Draft<InterestTargetingUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.targeting.setInterest(segment, draft, ifMatch) };
  }
}
