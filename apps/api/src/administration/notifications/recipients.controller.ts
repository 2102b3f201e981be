import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AddressConsents, recipientListResource, RecipientLists } from '#contexts/notifications';
import type { NamedRecipientListView, RecipientListInput } from '#contexts/notifications';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQueryByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { NamedPlaces } from '../../http/places/named-places.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { Operation } from '../../http/operation.js';
import { CentrePlaceQuery } from './centre.dto.js';
import { AskedAddressDto, RecipientsInsertDto, RecipientsListDto, RecipientsUpdateDto } from './recipients.dto.js';

const on = [one(recipientListResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the recipients.', example: 1 };

@ApiTags('Notifications')
@Controller('api/notificationCenter/recipients')
export class RecipientsController {
  constructor(
    private readonly recipients: RecipientLists,
    private readonly places: NamedPlaces,
    private readonly consents: AddressConsents,
  ) {}

  /**
   * List recipients
   * @remarks All that you can see, by name; of one place with `context` and `contextType`.
   */
  @Get()
  @Operation({
    permission: 'notification:read',
    on: [inQueryByType('contextType', placeKinds, 'context', { optional: true })],
    answer: RecipientsListDto,
    errors: ['workspaceNotFound', 'companyNotFound', 'locationNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('context') place: Placement | undefined,
    @Query() { skip, take }: CentrePlaceQuery,
  ): Promise<JsonText<{ data: NamedRecipientListView[]; total: number }>> {
    return this.recipients.list(actor, place, { skip, take });
  }

  /**
   * Create recipients
   * @remarks Who they are is looked up when an email is sent. They belong to a workspace, company or location, and notifications of this place and of those below it
   * can name them.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'notification:write',
    answer: SuccessDto,
    errors: ['tooManyNotificationRecipients'],
  })
  async create(
    @Caller() actor: Actor,
    @DraftBody(RecipientsInsertDto) draft: Draft<RecipientsInsertDto>,
  ): Promise<SuccessDto> {
    const { contextType, context } = await this.placeIn(actor, draft);
    const { place } = await this.places.demand(
      actor,
      'notification:write',
      { kind: placeKinds[contextType], field: 'context', id: context },
      draft.problems,
    );
    return { value: await this.recipients.create(place, draft as Draft<RecipientListInput>) };
  }

  /** What the body names; without both the user's own. */
  private async placeIn(actor: Actor, { good, problems }: Draft<RecipientsInsertDto>) {
    const { contextType, context } = good;
    if (contextType !== undefined && context !== undefined) return { contextType, context };
    for (const [field, other] of [
      ['contextType', context],
      ['context', contextType],
    ] as const)
      if (other !== undefined) problems.add({ field, value: null, problem: 'required' });
    problems.throwIfAny();
    return this.recipients.homeOf(actor);
  }

  /**
   * Change recipients
   * @remarks Fields that are left out stay. The next email goes to whom they name then.
   */
  @Put(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:write',
    on,
    answer: SuccessDto,
    errors: ['notificationRecipientsNotFound', 'tooManyNotificationAddresses'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(RecipientsUpdateDto) draft: Draft<RecipientsUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.recipients.change(id, draft) };
  }

  /**
   * Delete recipients
   * @remarks Those that a notification names stay.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:write',
    on,
    answer: SuccessDto,
    errors: ['notificationRecipientsNotFound', 'notificationRecipientsInUse'],
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.recipients.remove(id) };
  }

  /**
   * Ask a reader again
   * @remarks Sends one more email that asks the reader of an address to agree to notifications: at most three, a day apart. `canAsk` says who can be asked now.
   */
  @Post(':id/ask')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'notification:write',
    on,
    answer: SuccessDto,
    errors: [
      'notificationRecipientsNotFound',
      'notificationAddressNotNamed',
      'notificationConsentNotMissing',
      'notificationConsentAskedRecently',
      'tooManyNotificationQuestions',
    ],
    extension: true,
  })
  async ask(@Place('id') { id }: Placement, @Body() { email }: AskedAddressDto): Promise<SuccessDto> {
    return { value: await this.consents.askAgain(id, email) };
  }
}
