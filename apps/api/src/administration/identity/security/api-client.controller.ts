import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { apiClientResource, ApiClients, userResource } from '#contexts/identity';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { ApiClientInputDto, ApiClientListDto, ApiClientQuery, ApiClientSecretDto } from './api-client.dto.js';

const id = { name: 'id', type: 'integer', description: 'Id of the API client.', example: 1 } as const;
const user = { name: 'userId', type: 'integer', required: true, description: 'The user.', example: 4 } as const;

/** Client credentials, per user. */
@ApiTags('Security')
@Controller('api/security/apiClient')
export class ApiClientController {
  constructor(private readonly clients: ApiClients) {}

  /**
   * List the API clients of a user
   * @remarks Programs that sign in as this user with a client id and secret. Secrets are never shown again.
   */
  @Get()
  @Operation({
    permission: 'user:read',
    on: [inQuery(userResource, 'userId')],
    answer: ApiClientListDto,
    errors: ['userNotFound'],
    extension: true,
  })
  list(@Place('userId') place: Placement, @Query() page: ApiClientQuery): Promise<JsonText<object>> {
    return this.clients.list(place.id, page.skip, page.take);
  }

  /**
   * Create an API client for a user
   * @remarks The program then gets tokens from `POST /auth/token` with `grant_type=client_credentials`, and may do what the
   * user may do. The secret is in this response alone; it is kept as a hash. With an `Idempotency-Key` only refusals are
   * kept: a repeated call creates another client. You need every permission that the user has.
   */
  @Post()
  @HttpCode(200)
  @ApiQuery(user)
  @Operation({
    stepUp: true,
    people: true,
    permission: 'user:write',
    on: [inQuery(userResource, 'userId')],
    answer: ApiClientSecretDto,
    errors: ['userNotFound', 'userHoldsMore', 'tooManyApiClients'],
    extension: true,
    answersSecret: true,
  })
  create(
    @Caller() actor: Actor,
    @Place('userId') place: Placement,
    @DraftBody(ApiClientInputDto) draft: Draft<ApiClientInputDto>,
  ): Promise<ApiClientSecretDto> {
    return this.clients.create(actor, place.id, draft);
  }

  /**
   * Remove an API client
   * @remarks Every token that it has is refused immediately.
   */
  @Delete(':id')
  @ApiParam(id)
  @Operation({
    stepUp: true,
    people: true,
    permission: 'user:write',
    on: [one(apiClientResource, 'id')],
    answer: SuccessDto,
    errors: ['apiClientNotFound', 'userHoldsMore'],
    extension: true,
  })
  async delete(@Caller() actor: Actor, @Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.clients.delete(actor, place.id) };
  }
}
