import { Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { PauseSegments, SegmentQueries, segmentResource, WriteSegment } from '#contexts/reach-enhancement';
import type { SegmentView } from '#contexts/reach-enhancement';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto, SuccessDto } from '../../http/answers.dto.js';
import { Place, Places } from '../../http/access/caller.js';
import { manyInQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { SegmentPauseQuery } from './campaign.dto.js';
import { LocalCampaignSegmentDto, SegmentUpdateDto } from './segment.dto.js';

const segmentId = { name: 'segmentId', type: 'integer', description: 'Id of the segment.', example: 900 } as const;
const onSegment = [one(segmentResource, 'segmentId')];

@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement/segment/localCampaigns')
export class SegmentController {
  constructor(
    private readonly pauses: PauseSegments,
    private readonly segments: SegmentQueries,
    private readonly writing: WriteSegment,
  ) {}

  /**
   * Pause or resume segments of local campaigns
   * @remarks All or none. `segmentStatus` is `paused_pending` or `active_pending` until the advertising network has confirmed it; the last
   * request counts. One that had failed is tried again.
   */
  @Put('pause')
  @Operation({
    permission: 'subscription:write',
    on: [manyInQuery(segmentResource, 'ids')],
    answer: ListResultSuccessDto,
    errors: ['segmentNotFound', 'changedMeanwhile'],
  })
  pause(
    @Places('ids') segments: readonly Placement[],
    @Query() { shallBePaused }: SegmentPauseQuery,
  ): Promise<ListResultSuccessDto> {
    return this.pauses.execute(segments, shallBePaused);
  }

  /** Read a segment of a local campaign */
  @Get(':segmentId')
  @ApiParam(segmentId)
  @Operation({
    permission: 'subscription:read',
    on: onSegment,
    answer: LocalCampaignSegmentDto,
    errors: ['segmentNotFound'],
  })
  read(@Place('segmentId') segment: Placement): Promise<JsonText<SegmentView>> {
    return this.segments.view(segment);
  }

  /**
   * Rename a segment of a local campaign
   * @remarks Accepts what `GET` returns. The advertising network gets the new name.
   */
  @Put(':segmentId')
  @ApiParam(segmentId)
  @Operation({
    permission: 'subscription:write',
    on: onSegment,
    answer: SuccessDto,
    errors: ['segmentNotFound', 'changedMeanwhile'],
  })
  async change(
    @Place('segmentId') segment: Placement,
    @DraftBody(SegmentUpdateDto, { name: 'Bread, rolls and cakes' }) draft: Draft<SegmentUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.writing.change(segment, draft) };
  }

  /**
   * Delete a segment of a local campaign
   * @remarks With its ads, also at the advertising network.
   */
  @Delete(':segmentId')
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
