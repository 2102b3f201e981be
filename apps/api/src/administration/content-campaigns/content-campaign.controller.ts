import { Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  campaignConfig,
  campaignTemplate,
  CampaignTargetQueries,
  contentCampaignResource,
  ContentCampaigns,
  ContentCampaignQueries,
  elementViews,
  PreviewCampaign,
} from '#contexts/content-campaigns';
import type {
  CampaignConfigView,
  CampaignInput,
  CampaignListView,
  CampaignPreviewInput,
  CampaignPreviewView,
  CampaignView,
  ElementView,
  TargetListView,
  TemplateView,
} from '#contexts/content-campaigns';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { idOf, inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { ContentCampaignLocationListDto, ContentCampaignLocationQuery } from './content-campaign-location.dto.js';
import { ContentCampaignPreviewDto, ContentCampaignPreviewInputDto } from './content-campaign-preview.dto.js';
import { ContentCampaignInsertDto, ContentCampaignUpdateDto } from './content-campaign-input.dto.js';
import {
  ContentCampaignConfigDto,
  ContentCampaignElementListDto,
  ContentCampaignTemplateDto,
} from './content-campaign-reference.dto.js';
import { ContentCampaignDto, ContentCampaignListDto, ContentCampaignQuery } from './content-campaign.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the content campaign.', example: 1 } as const;
const on = [one(contentCampaignResource, 'id')];
const insertExample = {
  name: 'Holiday opening hours',
  status: 'draft',
  startDate: '2030-12-01',
  startTime: '08:00',
  endDate: '2030-12-20',
  endTime: '18:00',
  template: 1,
  feedback: true,
};
const previewExample = {
  email: { subject: 'Opening hours of {{location.name}}', body: 'Please check them until {{endDate}}.' },
  endDate: '2030-12-20',
  endTime: '18:00',
};

@ApiTags('Content campaign')
@Controller('api/admin/contentCampaign')
export class ContentCampaignController {
  constructor(
    private readonly queries: ContentCampaignQueries,
    private readonly campaigns: ContentCampaigns,
    private readonly targets: CampaignTargetQueries,
    private readonly previews: PreviewCampaign,
  ) {}

  /**
   * List content campaigns
   * @remarks Those of one workspace, the newest first, without their results.
   */
  @Get('list')
  @Operation({
    permission: 'settings:read',
    on: [inQuery(workspaceResource, 'id')],
    answer: ContentCampaignListDto,
    errors: ['workspaceNotFound'],
  })
  list(@Query() { id, ...filter }: ContentCampaignQuery): Promise<JsonText<CampaignListView>> {
    return this.queries.list({ ...filter, workspaceId: id });
  }

  /**
   * Read what a form of content campaigns needs
   * @remarks Limits, placeholders of emails, and lists. Names are in your language.
   */
  @Get('config')
  @Operation({ permission: 'settings:read', answer: ContentCampaignConfigDto })
  config(): CampaignConfigView {
    return campaignConfig(currentContext().language);
  }

  /**
   * List what a campaign can ask for
   * @remarks In your language.
   */
  @Get('element/available')
  @Operation({ permission: 'settings:read', answer: ContentCampaignElementListDto })
  elements(): { data: ElementView[]; total: number } {
    const data = elementViews(currentContext().language);
    return { data, total: data.length };
  }

  /**
   * Read a template
   * @remarks What it asks for, and its email in your language. A campaign that is created with `template` and without these gets them in
   * the language of its workspace.
   */
  @Get('template/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the template.', example: 1 })
  @Operation({
    permission: 'settings:read',
    answer: ContentCampaignTemplateDto,
    errors: ['contentCampaignTemplateNotFound', 'invalidId'],
  })
  template(@Param('id') id: string): TemplateView {
    return campaignTemplate(idOf('id', id), currentContext().language);
  }

  /**
   * Preview a content campaign
   * @remarks How many locations it would ask if it started now, and the email that one of them would get, composed by the code that sends
   * it. Nothing is stored or sent.
   */
  @Post('preview/:id')
  @HttpCode(200)
  @ApiParam({ ...idParam, description: 'Id of the workspace.' })
  @Operation({
    permission: 'settings:read',
    on: [one(workspaceResource, 'id')],
    answer: ContentCampaignPreviewDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  preview(
    @Place('id') { id }: Placement,
    @DraftBody(ContentCampaignPreviewInputDto, previewExample) draft: Draft<CampaignPreviewInput>,
  ): Promise<CampaignPreviewView> {
    return this.previews.execute(id, draft);
  }

  /**
   * List the locations of a content campaign
   * @remarks Those that were chosen when it was planned and are still there: when it was their turn, and what came back. A draft has none.
   */
  @Get('location/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: ContentCampaignLocationListDto,
    errors: ['contentCampaignNotFound'],
    extension: true,
  })
  locations(
    @Place('id') { id }: Placement,
    @Query() filter: ContentCampaignLocationQuery,
  ): Promise<JsonText<TargetListView>> {
    return this.targets.list({ ...filter, campaignId: id });
  }

  /**
   * Create a content campaign
   * @remarks With the status `planned` it starts by itself: at each location when its clocks show the start, an email with a personal link
   * is sent. A draft waits until `PUT` plans it.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ ...idParam, description: 'Id of the workspace.' })
  @Operation({
    permission: 'settings:write',
    on: [one(workspaceResource, 'id')],
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'changedMeanwhile'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(ContentCampaignInsertDto, insertExample) draft: Draft<CampaignInput>,
  ): Promise<SuccessDto> {
    return { value: await this.campaigns.create(actor, id, draft) };
  }

  /**
   * Read a content campaign
   * @remarks With its results and the newest feedback. The `ETag` names this state, results included: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: ContentCampaignDto,
    errors: ['contentCampaignNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<CampaignView>> {
    return this.queries.view(id);
  }

  /**
   * Change a content campaign
   * @remarks Accepts what `GET` returns; absent fields are kept. A draft and a planned campaign change in all fields; `status` plans a draft, or
   * makes a draft again of what is planned. While it is active, its name and its end change. Locations are chosen anew whenever a
   * planned campaign changes. Results and feedback in the body are ignored, but each new result changes the `ETag`.
   */
  @Put(':id')
  @ApiParam(idParam)
  @IfMatch('the content campaign has changed')
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: [
      'contentCampaignNotFound',
      'contentCampaignFixed',
      'transitionNotAllowed',
      'changedMeanwhile',
      'etagMismatch',
    ],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(ContentCampaignUpdateDto, { status: 'planned', feedback: false }) draft: Draft<CampaignInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.campaigns.change(actor, id, draft, ifMatch) };
  }

  /**
   * Cancel a content campaign
   * @remarks Its links stop working at once, and emails that were not written yet are not sent. Emails that the email server
   * already has still arrive; their links lead to a page that says so.
   */
  @Put('cancel/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['contentCampaignNotFound', 'transitionNotAllowed', 'changedMeanwhile'],
    action: true,
  })
  async cancel(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.campaigns.cancel(id) };
  }

  /**
   * Delete a content campaign
   * @remarks One that is planned or active is cancelled first. Its results and the feedback are deleted with it; what was changed at
   * locations stays.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['contentCampaignNotFound', 'transitionNotAllowed'],
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.campaigns.remove(id) };
  }
}
