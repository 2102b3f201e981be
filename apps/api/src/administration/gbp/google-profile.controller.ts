import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  AnswerAction,
  GbpActionListQueries,
  GbpActionQueries,
  ProfileFieldQueries,
  SynchroniseProfile,
} from '#contexts/gbp';
import type { ActionListView, ActionReply, PendingActionView, ProfileFieldsView } from '#contexts/gbp';
import { locationResource } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { ActionListDto, ActionListQueryDto } from './google-action-list.dto.js';
import { GoogleFieldsDto } from './google-field.dto.js';
import { ActionReplyDto, PendingActionDto, ProfileSyncDto } from './google-profile.dto.js';

const on = [one(locationResource, 'id')];
const idParam = { name: 'id', type: 'integer', description: 'Id of the location.', example: 1 } as const;

@ApiTags('Google Business Profile')
@Controller('api')
export class GoogleProfileController {
  constructor(
    private readonly actions: GbpActionQueries,
    private readonly lists: GbpActionListQueries,
    private readonly answers: AnswerAction,
    private readonly sync: SynchroniseProfile,
    private readonly fields: ProfileFieldQueries,
  ) {}

  /**
   * List pending actions
   * @remarks Every location that has a subscription with GoogleMyBusiness, with its pending action: of a location, a company
   * or a workspace, or all that you see. `counts` says how many there are of each kind, whatever the filters leave out.
   */
  @Get('listing/GBPActions')
  @Operation({
    permission: 'listing:read',
    on: [inQueryByType('contextType', placeKinds, 'id', { optional: true, otherwise: 'Location' })],
    answer: ActionListDto,
    errors: ['locationNotFound', 'companyNotFound', 'workspaceNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Place('id') place: Placement | undefined,
    @Query() { contextType: type = 'Location', ...query }: ActionListQueryDto,
  ): Promise<ActionListView> {
    return this.lists.list(actor, { ...query, context: place && { type, place } });
  }

  /**
   * Read the pending action
   * @remarks How far the location is with its profile at Google, and what is asked of you. It needs a subscription with
   * GoogleMyBusiness. Decide pending actions with `POST /api/listing/GBPActions/{id}`.
   */
  @Get('listing/GBPActions/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:read',
    on,
    answer: PendingActionDto,
    errors: ['locationNotFound', 'productRequired'],
  })
  read(@Place('id') { id }: Placement): Promise<PendingActionView> {
    return this.actions.view(id);
  }

  /**
   * Answer the pending action
   * @remarks DUPLICATE_MATCH says which profile is the location’s, REQUEST_ADMIN_RIGHTS that its owner was asked for access,
   * DATA_CONSTELLATION whose data hold, REQUEST_PIN how the ownership is to be proven, CONFIRM_PIN proves it. RESET forgets
   * everything that was found and decided and begins anew; nothing is deleted at Google. REQUEST_VIDEO, and REQUEST_PIN with
   * VIDEO, change nothing: `videoInstruction` says what to do, and the platform looks for the result. The response comes
   * before Google was called: read the pending action again.
   */
  @Post('listing/GBPActions/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:write',
    on,
    answer: SuccessDto,
    errors: ['locationNotFound', 'productRequired', 'gbpActionNotAsked', 'transitionNotAllowed', 'changedMeanwhile'],
  })
  async answer(
    @Caller() actor: Actor,
    @Place('id') location: Placement,
    @DraftBody(ActionReplyDto, { actionType: 'RESET' }) draft: Draft<ActionReply>,
  ): Promise<SuccessDto> {
    return { value: await this.answers.execute(actor, location, draft) };
  }

  /**
   * Read the fields of the profile
   * @remarks How each field, attribute and picture is at Google: what the location says, what Google held at the last
   * contact, since when, and why Google does not take it. Attributes are those of `PUT /api/location/googleAttributes/{ids}`;
   * pictures are the location’s `GoogleCoverImage`, `GoogleProfilImage`, `BusinessLogo` and `CustomImage`.
   */
  @Get('listing/GBPFields/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:read',
    on,
    answer: GoogleFieldsDto,
    errors: ['locationNotFound', 'productRequired'],
    extension: true,
  })
  readFields(@Place('id') { id }: Placement): Promise<ProfileFieldsView> {
    return this.fields.of(id);
  }

  /**
   * Synchronise the profile now
   * @remarks Changes go to Google by themselves, and Google’s own changes are looked for once a day; this does both at once.
   * `location` of the response shows what Google is to have.
   */
  @Post('location/syncGBPLocation/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:write',
    on,
    answer: ProfileSyncDto,
    errors: ['locationNotFound', 'productRequired', 'gbpNotVerified'],
  })
  async synchronise(@Place('id') location: Placement): Promise<ProfileSyncDto> {
    const { id, profile } = await this.sync.execute(location);
    return { value: id, location: profile };
  }
}
