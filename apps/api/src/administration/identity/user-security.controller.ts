import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangePermissions, LockUser, OpenSession, PermissionQueries, userResource } from '#contexts/identity';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { inQueryByType, inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { ContextQuery, UserAtContextQuery } from './context-query.dto.js';
import {
  AuthenticateDto,
  GroupListDto,
  PermissionDto,
  PermissionInputDto,
  SessionDto,
  UserGroupsListDto,
} from './permission.dto.js';

const userId = { name: 'userId', type: 'integer', description: 'Id of the user.', example: 4 } as const;
const atContext = [inQuery(userResource, 'userId'), inQueryByType('contextType', placeKinds, 'contextId')];
const placeErrors = ['workspaceNotFound', 'companyNotFound', 'locationNotFound'] as const;

@ApiTags('Security')
@Controller('api/security')
export class UserSecurityController {
  constructor(
    private readonly lockUser: LockUser,
    private readonly permissions: PermissionQueries,
    private readonly changePermissions: ChangePermissions,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * Lock a user
   * @remarks Tokens and passwords of the user are refused within a second, in every process. You cannot lock yourself,
   * somebody who holds more than you, or the last administrator of a workspace that has no parent.
   */
  @Put('lock/:userId')
  @ApiParam(userId)
  @Operation({
    stepUp: true,
    permission: 'user:write',
    on: [one(userResource, 'userId')],
    answer: SuccessDto,
    errors: ['userNotFound', 'userHoldsMore', 'notOneself', 'lastAdministrator', 'transitionNotAllowed'],
    action: true,
  })
  async lock(@Caller() actor: Actor, @Place('userId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.lockUser.execute(actor, id, 'lock') };
  }

  /**
   * Unlock a user
   * @remarks The user signs in again with the same password. Tokens from before stay void.
   */
  @Put('unlock/:userId')
  @ApiParam(userId)
  @Operation({
    stepUp: true,
    permission: 'user:write',
    on: [one(userResource, 'userId')],
    answer: SuccessDto,
    errors: ['userNotFound', 'userHoldsMore', 'notOneself', 'transitionNotAllowed'],
    action: true,
  })
  async unlock(@Caller() actor: Actor, @Place('userId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.lockUser.execute(actor, id, 'unlock') };
  }

  /**
   * Read permissions of a user in a context
   * @remarks `groups` are held right there, `permissions` are what the user may do there in effect, by groups held above
   * too, and `locationPermissions` are groups held at locations below.
   */
  @Get('permissions')
  @Operation({
    permission: 'user:read',
    on: atContext,
    answer: PermissionDto,
    errors: ['userNotFound', ...placeErrors],
    etag: true,
  })
  readPermissions(
    @Place('userId') user: Placement,
    @Place('contextId') place: Placement,
    @Query() _query: UserAtContextQuery,
  ): Promise<JsonText<object>> {
    return this.permissions.at(user.id, place);
  }

  /**
   * Set permissions of a user in a context
   * @remarks Sets the groups held right there, and those at locations below; what is absent stays. You give at most what you
   * hold there yourself, and only to users who hold no more than you. Instead of `groups` you may send `permissions`, when
   * groups give exactly these. What the user loses is lost within a second, everywhere, and the user has to sign in again.
   */
  @Put('permissions')
  @IfMatch('the permissions have changed')
  @Operation({
    stepUp: true,
    people: true,
    permission: 'user:write',
    on: atContext,
    answer: SuccessDto,
    errors: ['userNotFound', ...placeErrors, 'userHoldsMore', 'etagMismatch', 'lastAdministrator'],
  })
  async setPermissions(
    @Caller() actor: Actor,
    @Place('userId') user: Placement,
    @Place('contextId') place: Placement,
    @Query() _query: UserAtContextQuery,
    @DraftBody(PermissionInputDto, { groups: ['viewer', 'sales'] }) draft: Draft<PermissionInputDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changePermissions.execute(actor, user.id, place, draft, ifMatch) };
  }

  /**
   * Remove permissions of a user in a context
   * @remarks All groups held right there and at locations below. Groups held above stay, and go on covering the place.
   */
  @Delete('permissions')
  @Operation({
    stepUp: true,
    people: true,
    permission: 'user:write',
    on: atContext,
    answer: SuccessDto,
    errors: ['userNotFound', ...placeErrors, 'userHoldsMore', 'lastAdministrator'],
  })
  async deletePermissions(
    @Caller() actor: Actor,
    @Place('userId') user: Placement,
    @Place('contextId') place: Placement,
    @Query() _query: UserAtContextQuery,
  ): Promise<SuccessDto> {
    return { value: await this.changePermissions.clear(actor, user.id, place) };
  }

  /**
   * List a user's groups
   * @remarks Every place at which the user holds groups, as far as you can see the place.
   */
  @Get('userGroups/:userId')
  @ApiParam(userId)
  @Operation({
    permission: 'user:read',
    on: [one(userResource, 'userId')],
    answer: UserGroupsListDto,
    errors: ['userNotFound'],
  })
  userGroups(
    @Caller() actor: Actor,
    @Place('userId') { id }: Placement,
    @Query() page: ExtensionPageQuery,
  ): Promise<JsonText<object>> {
    return this.permissions.ofUser(actor, id, page);
  }

  /**
   * List the groups that you may assign
   * @remarks At the place named, or without one where you belong: groups of which you hold every permission there.
   */
  @Get('availableGroups')
  @Operation({
    permission: 'user:write',
    on: [inQueryByType('contextType', placeKinds, 'contextId', { optional: true })],
    answer: GroupListDto,
    errors: [...placeErrors],
  })
  availableGroups(
    @Caller() actor: Actor,
    @Place('contextId') place: Placement | undefined,
    @Query() _query: ContextQuery,
  ): Promise<GroupListDto> {
    return this.permissions.available(actor, place);
  }

  /**
   * Get the id of a session
   * @remarks Deprecated: sign in with `POST /auth/token`. The id tells visits apart for clients that ask for one; it grants
   * nothing, and expires after eight hours.
   * @deprecated
   */
  @Post('authenticate')
  @HttpCode(200)
  @Operation({ people: true, permission: 'signed-in', answer: SessionDto })
  async authenticate(
    @Caller() actor: Actor,
    @DraftBody(AuthenticateDto) draft: Draft<AuthenticateDto>,
  ): Promise<SessionDto> {
    return { value: await this.openSession.execute(actor, draft) };
  }
}
