import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { apiKeyResource, ApiKeys, userResource } from '#contexts/identity';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { ApiKeyInputDto, ApiKeyListDto, ApiKeyQuery, ApiKeyRotationDto, ApiKeySecretDto } from './api-key.dto.js';

const id = { name: 'id', type: 'integer', description: 'Id of the API key.', example: 1 } as const;
const user = { name: 'userId', type: 'integer', required: true, description: 'The user.', example: 4 } as const;

/** Keys that may do a part of what their user may. */
@ApiTags('Security')
@Controller('api/security/apiKey')
export class ApiKeyController {
  constructor(private readonly keys: ApiKeys) {}

  /**
   * List the API keys of a user
   * @remarks Keys with which programs act as this user, what each may do, and when it was last used. The keys themselves are
   * never shown again.
   */
  @Get()
  @Operation({
    permission: 'user:read',
    on: [inQuery(userResource, 'userId')],
    answer: ApiKeyListDto,
    errors: ['userNotFound'],
    extension: true,
  })
  list(@Place('userId') place: Placement, @Query() page: ApiKeyQuery): Promise<JsonText<object>> {
    return this.keys.list(place.id, page.skip, page.take);
  }

  /**
   * Create an API key for a user
   * @remarks The program sends the key as bearer token with each call. It may do what `permissions` name, where its user may
   * do it, and only at the companies and locations that you name; it can never do more than its user, even after the
   * user loses permissions. Operations on accounts, credentials and settings of workspaces are refused to keys. The key is in this response alone; it is kept as a hash. With an
   * `Idempotency-Key` only refusals are kept: a repeated call creates another key. You need every permission that the
   * user has.
   */
  @Post()
  @HttpCode(200)
  @ApiQuery(user)
  @Operation({
    stepUp: true,
    permission: 'user:write',
    on: [inQuery(userResource, 'userId')],
    answer: ApiKeySecretDto,
    errors: ['userNotFound', 'userHoldsMore', 'tooManyApiKeys'],
    people: true,
    extension: true,
    answersSecret: true,
  })
  create(
    @Caller() actor: Actor,
    @Place('userId') place: Placement,
    @DraftBody(ApiKeyInputDto) draft: Draft<ApiKeyInputDto>,
  ): Promise<ApiKeySecretDto> {
    return this.keys.create(actor, place.id, draft);
  }

  /**
   * Rotate an API key
   * @remarks Gives it a new secret, which is in this response alone. The one before works for `overlapHours` beside it; one
   * that was rotated out earlier is refused at once. Name, permissions and limits stay. With an `Idempotency-Key` only
   * refusals are kept: a repeated call rotates once more.
   */
  @Post(':id/rotate')
  @HttpCode(200)
  @ApiParam(id)
  @Operation({
    stepUp: true,
    permission: 'user:write',
    on: [one(apiKeyResource, 'id')],
    answer: ApiKeySecretDto,
    errors: ['apiKeyNotFound', 'userHoldsMore'],
    people: true,
    extension: true,
    answersSecret: true,
  })
  rotate(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Body() { overlapHours }: ApiKeyRotationDto,
  ): Promise<ApiKeySecretDto> {
    return this.keys.rotate(actor, place.id, overlapHours);
  }

  /**
   * Remove an API key
   * @remarks It is refused immediately, in every process within a second.
   */
  @Delete(':id')
  @ApiParam(id)
  @Operation({
    stepUp: true,
    permission: 'user:write',
    on: [one(apiKeyResource, 'id')],
    answer: SuccessDto,
    errors: ['apiKeyNotFound', 'userHoldsMore'],
    people: true,
    extension: true,
  })
  async delete(@Caller() actor: Actor, @Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.keys.delete(actor, place.id) };
  }
}
