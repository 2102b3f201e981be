import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { IdentityProviders, identityProviderResource } from '#contexts/identity';
import type { IdentityProviderView } from '#contexts/identity';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import {
  IdentityProviderDto,
  IdentityProviderInputDto,
  IdentityProviderListDto,
  IdentityProviderQuery,
} from './identity-provider.dto.js';

const id = { name: 'id', type: 'integer', description: 'Id of the provider.', example: 1 } as const;
const workspace = {
  name: 'workspaceId',
  type: 'integer',
  required: true,
  description: 'The workspace.',
  example: 1,
} as const;

const insertExample = {
  name: 'Staff',
  issuer: 'http://localhost:3000/sandbox/openid',
  clientId: 'locara',
  clientSecret: 'a secret of the sandbox',
  defaultGroups: ['viewer'],
  emailDomains: ['north.example'],
};
const changeExample = { name: 'Staff of North', defaultGroups: ['viewer'] };

/** OpenID Connect, per workspace. */
@ApiTags('Security')
@Controller('api/security/identityProvider')
export class IdentityProviderController {
  constructor(private readonly providers: IdentityProviders) {}

  /**
   * List the identity providers of a workspace
   * @remarks OpenID providers at which users of the workspace sign in instead of with a password. Client secrets are never
   * shown. The page on signing in says how a sign-in goes.
   */
  @Get()
  @Operation({
    permission: 'settings:read',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: IdentityProviderListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  list(@Place('workspaceId') place: Placement, @Query() page: IdentityProviderQuery): Promise<JsonText<object>> {
    return this.providers.list(place.id, page.skip, page.take);
  }

  /**
   * Read an identity provider
   * @remarks The client secret is never shown.
   */
  @Get(':id')
  @ApiParam(id)
  @Operation({
    permission: 'settings:read',
    on: [one(identityProviderResource, 'id')],
    answer: IdentityProviderDto,
    errors: ['identityProviderNotFound'],
    extension: true,
    etag: true,
  })
  async read(@Place('id') place: Placement): Promise<JsonText<IdentityProviderView>> {
    const view = await this.providers.view(place.id);
    if (view === null) throw new DomainError('identityProviderNotFound', { id: place.id });
    return view;
  }

  /**
   * Add an identity provider
   * @remarks Register the platform there first, with the return address `<public address>/auth/external/callback`. The
   * provider is asked for its configuration before anything is kept. Users who return from it with a verified address of
   * one of `emailDomains` gets an account with `defaultGroups` at the first time. Accounts with a password are never
   * given to anybody that way.
   */
  @Post()
  @HttpCode(200)
  @ApiQuery(workspace)
  @Operation({
    stepUp: true,
    people: true,
    permission: 'settings:write',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'identityProviderUnreachable'],
    extension: true,
  })
  async create(
    @Caller() actor: Actor,
    @Place('workspaceId') place: Placement,
    @DraftBody(IdentityProviderInputDto, insertExample) draft: Draft<IdentityProviderInputDto>,
  ): Promise<SuccessDto> {
    return { value: await this.providers.create(actor, place, draft) };
  }

  /**
   * Change an identity provider
   * @remarks Absent fields are kept, so the client secret need not be sent again. Groups count for users who come for the
   * first time. Switched off, nobody can sign in there, and users who did are signed out.
   */
  @Put(':id')
  @ApiParam(id)
  @IfMatch('the provider has changed')
  @Operation({
    stepUp: true,
    people: true,
    permission: 'settings:write',
    on: [one(identityProviderResource, 'id')],
    answer: SuccessDto,
    errors: ['identityProviderNotFound', 'etagMismatch', 'identityProviderUnreachable'],
    extension: true,
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @DraftBody(IdentityProviderInputDto, changeExample) draft: Draft<IdentityProviderInputDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.providers.change(actor, place, draft, ifMatch) };
  }

  /**
   * Remove an identity provider
   * @remarks Users who signed in there keep their accounts, are signed out within a second, and cannot sign in any more
   * until an administrator decides otherwise.
   */
  @Delete(':id')
  @ApiParam(id)
  @Operation({
    stepUp: true,
    people: true,
    permission: 'settings:write',
    on: [one(identityProviderResource, 'id')],
    answer: SuccessDto,
    errors: ['identityProviderNotFound'],
    extension: true,
  })
  async delete(@Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.providers.delete(place) };
  }
}
