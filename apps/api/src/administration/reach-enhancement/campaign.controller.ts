import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  CampaignBudgets,
  CampaignLanguages,
  PauseCampaigns,
  reachEnhancementResource,
  SegmentQueries,
  WriteSegment,
} from '#contexts/reach-enhancement';
import type { CampaignLanguagesView, ReachBudgetView, SegmentListView } from '#contexts/reach-enhancement';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto, SuccessDto } from '../../http/answers.dto.js';
import { Place, Places } from '../../http/access/caller.js';
import { manyInQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import {
  CampaignLanguagesDto,
  CampaignLanguagesUpdateDto,
  CampaignPauseQuery,
  ReachBudgetDto,
  ReachBudgetUpdateDto,
} from './campaign.dto.js';
import { SegmentInsertDto, SegmentListDto } from './segment.dto.js';

const parameter = (name: string) =>
  ({
    name,
    type: 'integer',
    description: 'Id of the reach enhancement: that of its subscription.',
    example: 900,
  }) as const;
const id = parameter('reachEnhancementId');
const onCampaign = [one(reachEnhancementResource, 'reachEnhancementId')];
const languages = ':reachEnhancementId/localCampaigns/targeting/language';
const languagesExample = { languages: ['de', 'en'] };
const ended = [
  'reachEnhancementNotFound',
  'reachEnhancementOfOtherType',
  'reachEnhancementEnded',
  'changedMeanwhile',
] as const;

@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement')
export class CampaignController {
  constructor(
    private readonly budgets: CampaignBudgets,
    private readonly languagesOf: CampaignLanguages,
    private readonly pauses: PauseCampaigns,
    private readonly segments: SegmentQueries,
    private readonly writing: WriteSegment,
  ) {}

  /**
   * Pause or resume campaigns
   * @remarks All or none. `campaignStatus` is `paused_pending` or `active_pending` until the advertising network has confirmed it; the last
   * request counts. A paused campaign spends nothing.
   */
  @Put('pause')
  @Operation({
    permission: 'subscription:write',
    on: [manyInQuery(reachEnhancementResource, 'ids')],
    answer: ListResultSuccessDto,
    errors: ended,
  })
  pause(
    @Places('ids') campaigns: readonly Placement[],
    @Query() { shallBePaused }: CampaignPauseQuery,
  ): Promise<ListResultSuccessDto> {
    return this.pauses.execute(campaigns, shallBePaused);
  }

  /**
   * List segments
   * @remarks All segments of a campaign, and what the network says of the campaign itself.
   */
  @Get(':id/segment')
  @ApiParam(parameter('id'))
  @Operation({
    permission: 'subscription:read',
    on: [one(reachEnhancementResource, 'id')],
    answer: SegmentListDto,
    errors: ['reachEnhancementNotFound'],
  })
  list(@Place('id') campaign: Placement): Promise<JsonText<SegmentListView>> {
    return this.segments.list(campaign);
  }

  /**
   * Create a segment of a local campaign
   * @remarks A group of ads with a name. Add ads with `POST /api/reachEnhancement/segment/{segmentId}/localAd`.
   */
  @Post(':reachEnhancementId/segment/localCampaigns')
  @HttpCode(200)
  @ApiParam(id)
  @Operation({
    permission: 'subscription:write',
    on: onCampaign,
    answer: SuccessDto,
    errors: [...ended, 'campaignWithoutLocation'],
  })
  async create(
    @Place('reachEnhancementId') campaign: Placement,
    @DraftBody(SegmentInsertDto, { name: 'Bread and rolls' }) draft: Draft<SegmentInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.writing.create(campaign, draft) };
  }

  /**
   * Read the budget of a reach enhancement
   * @remarks What the offer has settled, else what was set here, else the budget of the subscription. The `ETag` names this state: send it
   * as `If-Match` with a change.
   */
  @Get(':reachEnhancementId/budget')
  @ApiParam(id)
  @Operation({
    permission: 'subscription:read',
    on: onCampaign,
    answer: ReachBudgetDto,
    errors: ['reachEnhancementNotFound'],
    etag: true,
  })
  budget(@Place('reachEnhancementId') campaign: Placement): Promise<JsonText<ReachBudgetView>> {
    return this.budgets.view(campaign);
  }

  /**
   * Change the budget of a reach enhancement
   * @remarks Accepts what `GET` returns. A subscription that waited for its budget goes on. The network spends by the new budget as soon as
   * it has it: in a month at Google at most 30.4 times the highest daily budget of that month, at Meta 31 times. A single day may cost twice the
   * daily budget.
   */
  @Put(':reachEnhancementId/budget')
  @ApiParam(id)
  @IfMatch('the budget has changed')
  @Operation({
    permission: 'subscription:write',
    on: onCampaign,
    answer: SuccessDto,
    errors: [...ended, 'budgetFixed', 'etagMismatch'],
  })
  async changeBudget(
    @Place('reachEnhancementId') campaign: Placement,
    @DraftBody(ReachBudgetUpdateDto, { budgetTarget: 12, budgetTargetType: 'Euro', period: 'Daily' })
    draft: Draft<ReachBudgetUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.budgets.change(campaign, draft as Draft<Partial<ReachBudgetView>>, ifMatch) };
  }

  /**
   * Read the languages of a local campaign
   * @remarks People who use Google in one of them see the ads; none: everybody does. They do not translate ads.
   */
  @Get(languages)
  @ApiParam(id)
  @Operation({
    permission: 'subscription:read',
    on: onCampaign,
    answer: CampaignLanguagesDto,
    errors: ['reachEnhancementNotFound'],
    etag: true,
  })
  readLanguages(@Place('reachEnhancementId') campaign: Placement): Promise<JsonText<CampaignLanguagesView>> {
    return this.languagesOf.view(campaign);
  }

  /**
   * Set the languages of a local campaign
   * @remarks A campaign has one set of languages: where there is one already, replace it with `PUT`.
   */
  @Post(languages)
  @HttpCode(200)
  @ApiParam(id)
  @Operation({
    permission: 'subscription:write',
    on: onCampaign,
    answer: SuccessDto,
    errors: [...ended, 'languagesAlreadySet'],
  })
  async setLanguages(
    @Place('reachEnhancementId') campaign: Placement,
    @DraftBody(CampaignLanguagesUpdateDto, languagesExample) draft: Draft<CampaignLanguagesUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.languagesOf.set(campaign, draft) };
  }

  /**
   * Replace the languages of a local campaign
   * @remarks Accepts what `GET` returns, with at least one language.
   */
  @Put(languages)
  @ApiParam(id)
  @IfMatch('the languages have changed')
  @Operation({
    permission: 'subscription:write',
    on: onCampaign,
    answer: SuccessDto,
    errors: [...ended, 'etagMismatch'],
  })
  async replaceLanguages(
    @Place('reachEnhancementId') campaign: Placement,
    @DraftBody(CampaignLanguagesUpdateDto, languagesExample) draft: Draft<CampaignLanguagesUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.languagesOf.replace(campaign, draft, ifMatch) };
  }

  /**
   * Remove the languages of a local campaign
   * @remarks From then on people of all languages see the ads.
   */
  @Delete(languages)
  @ApiParam(id)
  @IfMatch('the languages have changed')
  @Operation({
    permission: 'subscription:write',
    on: onCampaign,
    answer: SuccessDto,
    errors: [...ended, 'etagMismatch'],
  })
  async removeLanguages(
    @Place('reachEnhancementId') campaign: Placement,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.languagesOf.remove(campaign, ifMatch) };
  }
}
