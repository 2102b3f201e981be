import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { addressOf, BeginConnection } from '#contexts/connections';
import { providerOf } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { oneOfParent } from '../../http/access/targets.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { ConnectContextQuery, ConnectionUrlDto, ConnectQuery } from './connect.dto.js';

const id = {
  name: 'id',
  type: 'integer',
  description: 'Id of the location, or of what `contextType` says.',
  example: 1,
} as const;

const begins = {
  permission: 'listing:write',
  on: [oneOfParent('contextType', placeKinds, 'id', 'Location')],
  answer: ConnectionUrlDto,
  errors: ['locationNotFound', 'companyNotFound', 'workspaceNotFound', 'connectionProviderNotConfigured'],
} as const;

@ApiTags('Connections')
@Controller('api/listing')
export class ConnectController {
  constructor(private readonly begin: BeginConnection) {}

  /**
   * Start a connection
   * @remarks Returns where to send the person who owns the account: to an address of the platform, which sends their browser to the
   * provider’s page of consent. From there they come back to a page of the platform, in the same browser, which stores the
   * connection and says what came of it, or to `returnTo`. Nothing is stored before, and each
   * call gives a fresh `state`, which is good for ten minutes, once. With `contextType` a company or a workspace is
   * connected, for everything below it. Connecting again keeps the connection’s id.
   */
  @Get('connect/:id')
  @ApiParam(id)
  @Operation(begins)
  connect(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() { publisher, returnTo }: ConnectQuery,
  ): ConnectionUrlDto {
    return this.begun(actor, place, providerOf(publisher), returnTo);
  }

  /**
   * Start a connection with Google Business Profile
   * @remarks `GET /api/listing/connect/{id}` with the publisher GOOGLEMYBUSINESS.
   */
  @Get('connectGMB/:id')
  @ApiParam(id)
  @Operation(begins)
  connectGoogle(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() { returnTo }: ConnectContextQuery,
  ): ConnectionUrlDto {
    return this.begun(actor, place, 'GOOGLE', returnTo);
  }

  /**
   * Start a connection with Facebook
   * @remarks `GET /api/listing/connect/{id}` with the publisher FACEBOOK. Instagram is reached through the Facebook page.
   */
  @Get('connectFacebook/:id')
  @ApiParam(id)
  @Operation(begins)
  connectFacebook(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() { returnTo }: ConnectContextQuery,
  ): ConnectionUrlDto {
    return this.begun(actor, place, 'FACEBOOK', returnTo);
  }

  private begun(actor: Actor, place: Placement, provider: ProviderName, returnTo?: string): ConnectionUrlDto {
    const authorization = this.begin.execute(actor, place, provider, returnTo);
    return { value: addressOf(authorization), action: { httpMethod: 'GET', ...authorization, body: null } };
  }
}
