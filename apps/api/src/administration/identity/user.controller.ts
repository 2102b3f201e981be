import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeUser, DeleteUser, RegisterUser, UserQueries, userResource } from '#contexts/identity';
import type { AccountChangeInput } from '#contexts/identity';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { UserInsertDto, UserUpdateDto } from './user-input.dto.js';
import { FullUserAccountDto, UniqueNameQuery, UserAccountListDto, UserQuery, YesNoDto } from './user.dto.js';

const insertExample = {
  email: 'grace@example.com',
  contextType: 'Company',
  contextId: 1,
  firstName: 'Grace',
  lastName: 'Garden',
  languageCode: 'de',
  userType: 'SELF_SERVICE',
  groups: ['location-manager'],
};

const changeExample = { position: 'Store manager', phone: '49-911-123456', languageCode: 'de', tags: ['south'] };

const userId = { name: 'id', type: 'integer', description: 'Id of the user.', example: 4 } as const;

@ApiTags('Users')
@Controller('api/userManagement/user')
export class UserManagementController {
  constructor(
    private readonly users: UserQueries,
    private readonly registerUser: RegisterUser,
    private readonly changeUser: ChangeUser,
    private readonly deleteUser: DeleteUser,
  ) {}

  /**
   * List users
   * @remarks The users who belong to a workspace, company or location where you hold `user:read`. Deleted users are not
   * listed.
   */
  @Get()
  @Operation({
    permission: 'user:read',
    on: [inQueryByType('contextType', placeKinds, 'contextId', { optional: true })],
    answer: UserAccountListDto,
    errors: ['workspaceNotFound', 'companyNotFound', 'locationNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('contextId') context: Placement | undefined,
    @Query() query: UserQuery,
  ): Promise<JsonText<object>> {
    const { filter, userType, locked, sort, skip, take } = query;
    return this.users.list(actor, { context, filter, userType, locked, sort, skip, take });
  }

  /**
   * Create a user
   * @remarks The user belongs to a workspace, company or location where you hold `user:write`, and holds `groups` there: at
   * most what you hold yourself. With a `password` the user can sign in at once; without one the account is an invitation,
   * and an email leads to a page where the user sets a password. Self service users create self service users only.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    stepUp: true,
    people: true,
    permission: 'user:write',
    answer: SuccessDto,
    errors: ['alreadyExists', 'userNameReserved'],
  })
  async create(
    @Caller() actor: Actor,
    @DraftBody(UserInsertDto, insertExample) draft: Draft<UserInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.registerUser.execute(actor, draft) };
  }

  /**
   * Check whether a user name is free
   * @remarks Names are compared without regard to case, over all workspaces. `ignoreUserId` may have the name: use it in a
   * form that changes this user. At most 60 names a minute.
   */
  @Get('isUnique')
  @Operation({ permission: 'user:write', answer: YesNoDto })
  async isUnique(@Caller() actor: Actor, @Query() query: UniqueNameQuery): Promise<YesNoDto> {
    return { value: await this.users.isUnique(actor, query.userName, query.ignoreUserId) };
  }

  /**
   * Read a user
   * @remarks The account of a user who belongs to something that you can see. The `ETag` names this state: send it as
   * `If-Match` with a change, and the change is refused when somebody else was faster.
   */
  @Get(':id')
  @ApiParam(userId)
  @Operation({
    permission: 'user:read',
    on: [one(userResource, 'id')],
    answer: FullUserAccountDto,
    errors: ['userNotFound'],
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<object>> {
    const view = await this.users.account(id);
    if (view === null) throw new DomainError('userNotFound', { id });
    return view;
  }

  /**
   * Change a user
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, a list replaces the previous one. You can change a
   * user only when you hold everything that the user holds. Another `email` has to be confirmed again; another context moves
   * the user, who keeps the groups held so far.
   */
  @Put(':id')
  @ApiParam(userId)
  @IfMatch('the account has changed')
  @Operation({
    stepUp: true,
    people: true,
    permission: 'user:write',
    on: [one(userResource, 'id')],
    answer: SuccessDto,
    errors: ['userNotFound', 'userHoldsMore', 'etagMismatch', 'alreadyExists', 'userNameReserved'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(UserUpdateDto, changeExample) draft: Draft<AccountChangeInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeUser.execute(actor, id, draft, ifMatch) };
  }

  /**
   * Delete a user
   * @remarks The user cannot sign in any more, within a second and everywhere; the name is free again. History and audit log
   * keep what the user did. You cannot delete yourself, somebody who holds more than you, or the last administrator of a
   * workspace that has no parent.
   */
  @Delete(':id')
  @ApiParam(userId)
  @Operation({
    stepUp: true,
    permission: 'user:write',
    on: [one(userResource, 'id')],
    answer: SuccessDto,
    errors: ['userNotFound', 'userHoldsMore', 'notOneself', 'lastAdministrator'],
  })
  async delete(@Caller() actor: Actor, @Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.deleteUser.execute(actor, id) };
  }
}
