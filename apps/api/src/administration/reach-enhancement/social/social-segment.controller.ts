import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  PauseSegments,
  reachEnhancementResource,
  socialSegmentResource,
  SocialSegmentQueries,
  targetTypeList,
  WriteSocialSegment,
} from '#contexts/reach-enhancement';
import type { NamedKey, SocialSegmentView } from '#contexts/reach-enhancement';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { ListResultSuccessDto, SuccessDto } from '../../../http/answers.dto.js';
import { Place, Places } from '../../../http/access/caller.js';
import { manyInQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { NamedKeyListDto } from './named-key.dto.js';
import {
  SocialSegmentDto,
  SocialSegmentInsertDto,
  SocialSegmentPauseQuery,
  SocialSegmentUpdateDto,
} from './social-segment.dto.js';

const id = {
  name: 'reachEnhancementId',
  type: 'integer',
  description: 'Id of the reach enhancement: that of its subscription.',
  example: 950,
} as const;
const segmentId = { name: 'segmentId', type: 'integer', description: 'Id of the segment.', example: 950 } as const;
const onSegment = [one(socialSegmentResource, 'segmentId')];
const example = { name: 'Bread lovers', targetType: { key: 1 } };

@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement')
export class SocialSegmentController {
  constructor(
    private readonly pauses: PauseSegments,
    private readonly segments: SocialSegmentQueries,
    private readonly writing: WriteSocialSegment,
  ) {}

  /**
   * List target types
   * @remarks What the ads of a segment can be shown for, in your language. The first is that of a segment where nobody has said anything else.
   */
  @Get('segment/social/target-types')
  @Operation({ permission: 'signed-in', answer: NamedKeyListDto, etag: true, cacheSeconds: 86_400 })
  targetTypes(): JsonText<{ data: readonly NamedKey[]; total: number }> {
    const data = targetTypeList();
    return new JsonText(JSON.stringify({ data, total: data.length }), data.length);
  }

  /**
   * Create a segment of social ads
   * @remarks A group of ads with the people who are to see them: at first everybody around the location. Say whom with the operations of
   * its targeting, and add ads with `POST /api/reachEnhancement/segment/{segmentId}/ad`.
   */
  @Post(':reachEnhancementId/segment/social')
  @HttpCode(200)
  @ApiParam(id)
  @Operation({
    permission: 'subscription:write',
    on: [one(reachEnhancementResource, 'reachEnhancementId')],
    answer: SuccessDto,
    errors: [
      'reachEnhancementNotFound',
      'reachEnhancementOfOtherType',
      'reachEnhancementEnded',
      'campaignWithoutLocation',
      'changedMeanwhile',
    ],
  })
  async create(
    @Place('reachEnhancementId') campaign: Placement,
    @DraftBody(SocialSegmentInsertDto, example) draft: Draft<SocialSegmentInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.writing.create(campaign, draft) };
  }

  /**
   * Pause or resume segments of social ads
   * @remarks All or none. `segmentStatus` is `paused_pending` or `active_pending` until the advertising network has confirmed it; the last
   * request counts. One that had failed is tried again.
   */
  @Put('segment/social/pause')
  @Operation({
    permission: 'subscription:write',
    on: [manyInQuery(socialSegmentResource, 'ids')],
    answer: ListResultSuccessDto,
    errors: ['segmentNotFound', 'changedMeanwhile'],
  })
  pause(
    @Places('ids') segments: readonly Placement[],
    @Query() { shallBePaused }: SocialSegmentPauseQuery,
  ): Promise<ListResultSuccessDto> {
    return this.pauses.execute(segments, shallBePaused);
  }

  /** Read a segment of social ads */
  @Get('segment/social/:segmentId')
  @ApiParam(segmentId)
  @Operation({
    permission: 'subscription:read',
    on: onSegment,
    answer: SocialSegmentDto,
    errors: ['segmentNotFound'],
    etag: true,
  })
  read(@Place('segmentId') segment: Placement): Promise<JsonText<SocialSegmentView>> {
    return this.segments.view(segment);
  }

  /**
   * Change a segment of social ads
   * @remarks Accepts what `GET` returns, and what is left out stays as it is. The advertising network gets what differs. An `adCategory` is
   * that of the whole campaign: it is refused while a segment is aimed at people in a way that the category does not allow.
   */
  @Put('segment/social/:segmentId')
  @ApiParam(segmentId)
  @IfMatch('the segment has changed')
  @Operation({
    permission: 'subscription:write',
    on: onSegment,
    answer: SuccessDto,
    errors: ['segmentNotFound', 'changedMeanwhile', 'etagMismatch'],
  })
  async change(
    @Place('segmentId') segment: Placement,
    @DraftBody(SocialSegmentUpdateDto, { name: 'Bread and cake lovers' }) draft: Draft<SocialSegmentUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.writing.change(segment, draft, ifMatch) };
  }

  /**
   * Delete a segment of social ads
   * @remarks With its ads, also at the advertising network.
   */
  @Delete('segment/social/:segmentId')
  @ApiParam(segmentId)
  @Operation({
    permission: 'subscription:write',
    on: onSegment,
    answer: SuccessDto,
    errors: ['segmentNotFound', 'changedMeanwhile'],
  })
  async remove(@Place('segmentId') segment: Placement): Promise<SuccessDto> {
    return { value: await this.writing.remove(segment) };
  }
}
