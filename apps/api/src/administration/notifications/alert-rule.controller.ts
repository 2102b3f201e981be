import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import { AlertRuleQueries, AlertRules, notificationResource, PreviewEmail } from '#contexts/notifications';
import type { AlertRuleChange, AlertRuleInput, AlertRuleView, EmailPreviewView } from '#contexts/notifications';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { NamedPlaces } from '../../http/places/named-places.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { Operation } from '../../http/operation.js';
import {
  AlertRuleDto,
  AlertRuleInsertDto,
  AlertRuleListDto,
  AlertRuleQuery,
  AlertRuleUpdateDto,
  EmailPreviewDto,
  EmailPreviewInputDto,
} from './alert-rule.dto.js';

const on = [one(notificationResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the notification.', example: 1 };

@ApiTags('Notifications')
@Controller('api/notificationCenter/alertRule')
export class AlertRuleController {
  constructor(
    private readonly rules: AlertRules,
    private readonly queries: AlertRuleQueries,
    private readonly emails: PreviewEmail,
    private readonly places: NamedPlaces,
  ) {}

  /**
   * List alert rules
   * @remarks Each notification with its configuration and its recipients, as one: who is told when what happens where. By name.
   */
  @Get()
  @Operation({
    permission: 'notification:read',
    on: [inQuery(companyResource, 'companyId', true)],
    answer: AlertRuleListDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Place('companyId') company: Placement | undefined,
    @Query() query: AlertRuleQuery,
  ): Promise<JsonText<{ data: AlertRuleView[]; total: number }>> {
    return this.queries.list(actor, company, query);
  }

  /**
   * Create an alert rule
   * @remarks Makes the configuration, the notification and, where there are new ones, the recipients: all of it or nothing. Returns the id of
   * the notification.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'notification:write',
    answer: SuccessDto,
    errors: [
      'tooManyNotificationConfigurations',
      'tooManyNotifications',
      'tooManyNotificationRecipients',
      'tooManyNotificationAddresses',
    ],
    extension: true,
  })
  async create(
    @Caller() actor: Actor,
    @DraftBody(AlertRuleInsertDto) draft: Draft<AlertRuleInsertDto>,
  ): Promise<SuccessDto> {
    const { context, contextType } = draft.good;
    // Without a place nothing else can be checked.
    if (context === undefined || contextType === undefined) return draft.complete() as never;
    const { place, actor: seen } = await this.places.demand(
      actor,
      'notification:write',
      { kind: placeKinds[contextType], field: 'context', id: context },
      draft.problems,
    );
    return { value: await this.rules.create(seen, place, draft as Draft<AlertRuleInput>) };
  }

  /**
   * Preview the email of an alert rule
   * @remarks Composed by the code that sends it, with an example of what it tells, in the language of the request. Nothing is stored or sent.
   */
  @Post('preview')
  @HttpCode(200)
  @Operation({
    permission: 'notification:write',
    answer: EmailPreviewDto,
    extension: true,
  })
  async preview(
    @Caller() actor: Actor,
    @DraftBody(EmailPreviewInputDto) draft: Draft<EmailPreviewInputDto>,
  ): Promise<EmailPreviewView> {
    const { context, contextType } = draft.good;
    if (context === undefined || contextType === undefined) return draft.complete() as never;
    const { place, actor: seen } = await this.places.demand(
      actor,
      'notification:write',
      { kind: placeKinds[contextType], field: 'context', id: context },
      draft.problems,
    );
    return this.emails.execute(seen, place, draft);
  }

  /**
   * Read an alert rule
   * @remarks The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:read',
    on,
    answer: AlertRuleDto,
    errors: ['notificationNotFound'],
    etag: true,
    extension: true,
  })
  read(@Caller() actor: Actor, @Place('id') { id }: Placement): Promise<JsonText<AlertRuleView>> {
    return this.queries.view(actor, id);
  }

  /**
   * Change an alert rule
   * @remarks Accepts what `GET` returns; fields that are left out stay. All of it is changed or nothing. Places, name and whether it is active
   * change for all notifications of its configuration.
   */
  @Put(':id')
  @ApiParam(idParam)
  @IfMatch('the rule has changed')
  @Operation({
    permission: 'notification:write',
    on,
    answer: SuccessDto,
    errors: ['notificationNotFound', 'etagMismatch', 'tooManyNotificationRecipients', 'tooManyNotificationAddresses'],
    // It can make recipients.
    action: true,
    extension: true,
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(AlertRuleUpdateDto, { active: false }) draft: Draft<AlertRuleUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.rules.change(actor, id, draft as Draft<AlertRuleChange>, ifMatch) };
  }

  /**
   * Delete an alert rule
   * @remarks Deletes the notification, and its configuration where no other notification holds by it. Recipients stay.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:write',
    on,
    answer: SuccessDto,
    errors: ['notificationNotFound'],
    extension: true,
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.rules.remove(id) };
  }
}
