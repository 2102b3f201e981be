import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CompleteConnection, ConnectionQueries, RemoveConnection } from '#contexts/connections';
import type { OAuthView } from '#contexts/connections';
import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { providerOf } from '#domain/lists/connections';
import { isDomainError } from '#domain/errors/errors';
import type { DomainError, ErrorKey } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { errorAnswer } from '../../http/errors/error-answer.js';
import type { ErrorDto } from '../../http/errors/error.dto.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType } from '../../http/access/targets.js';
import { OAuthDto, OAuthQuery, OAuthRemovalQuery } from './oauth.dto.js';

const kinds = { LOCATION: locationResource, COMPANY: companyResource, WORKSPACE: workspaceResource } as const;
const place = inQueryByType('contextType', kinds, 'contextId');
const placeErrors = ['locationNotFound', 'companyNotFound', 'workspaceNotFound'] as const;

/** What a response that was brought here can come to without being a failure of the call. */
const told: Readonly<Partial<Record<ErrorKey, ValueOf<'oauthResponseType'>>>> = {
  oauthStateForged: 'INVALID',
  oauthStateExpired: 'INVALID',
  oauthStateUsed: 'INVALID',
  oauthStateOfAnother: 'INVALID',
  connectionDenied: 'ERROR',
  connectionRefused: 'ERROR',
};

@ApiTags('Connections')
@Controller('api/oauth')
export class OAuthController {
  constructor(
    private readonly connections: ConnectionQueries,
    private readonly completion: CompleteConnection,
    private readonly removal: RemoveConnection,
  ) {}

  /**
   * Read the status of a connection
   * @remarks The connection that the place uses: its own, else its company’s, else that of the nearest workspace above
   * (`inherited`). Where there is none, `url` begins one for this very place. The provider’s tokens are not shown.
   */
  @Get('token')
  @Operation({
    permission: 'listing:read',
    on: [place],
    answer: OAuthDto,
    errors: [...placeErrors, 'connectionNotFound', 'connectionProviderNotConfigured'],
  })
  async read(
    @Caller() actor: Actor,
    @Place('contextId') context: Placement,
    @Query() { featureType, featureId, returnTo }: OAuthQuery,
  ): Promise<OAuthDto> {
    const choice = { connectionId: featureId, ...(returnTo !== undefined && { returnTo }) };
    return shown(await this.connections.oauth(actor, context, providerOf(featureType), choice));
  }

  /**
   * Remove a connection
   * @remarks Only where it is held: one that is inherited is taken away further up. The consent is withdrawn at the provider,
   * unless the same person has connected another place. What needs the connection stops, and Instagram with Facebook.
   */
  @Delete('token')
  @Operation({
    permission: 'listing:write',
    on: [place],
    answer: SuccessDto,
    errors: [...placeErrors, 'connectionNotFound', 'changedMeanwhile'],
  })
  async delete(
    @Place('contextId') context: Placement,
    @Query() { featureType, featureId, providerUserId }: OAuthRemovalQuery,
  ): Promise<SuccessDto> {
    const choice = { connectionId: featureId, providerUserId };
    return { value: await this.removal.execute(context, providerOf(featureType), choice) };
  }

  /**
   * Submit a provider’s response
   * @remarks For programs that catch the browser on its way back from the provider, before it gets to the platform’s page:
   * stores the connection as that page does. Bring it as the user who began it. FINALIZED: it is made, and ERROR: it is made
   * but does not work, or the provider has refused. INVALID: the response is forged, too old, was taken already or belongs to
   * somebody else, and nothing was stored.
   */
  @Post('check/:data')
  @HttpCode(200)
  @ApiParam({
    name: 'data',
    type: 'string',
    description:
      'The query with which the provider has sent the browser back, or the whole address: percent-encoded, as one part of the path.',
    example: 'code=4%2F0Ab&state=WyJ',
  })
  @Operation({
    permission: 'listing:write',
    answer: OAuthDto,
    errors: [
      ...placeErrors,
      'changedMeanwhile',
      'portalUnreachable',
      'portalRefused',
      'connectionProviderNotConfigured',
    ],
    commitsItself: true,
  })
  async check(@Caller() actor: Actor, @Param('data') data: string): Promise<OAuthDto> {
    try {
      const id = await this.completion.execute(new URLSearchParams(data.slice(data.indexOf('?') + 1)), {
        caller: actor,
      });
      return shown(await this.connections.finished(actor, id));
    } catch (error) {
      const type = isDomainError(error) ? told[error.key] : undefined;
      if (type === undefined) throw error;
      return { ...nothing, type, error: bodyOf(error as DomainError) };
    }
  }
}

const nothing = { token: null, url: null, image: null, serviceName: null, providerUserId: null, inherited: false };

const bodyOf = (error: DomainError): ErrorDto => errorAnswer(error).body as ErrorDto;

const shown = ({ error, ...view }: OAuthView): OAuthDto => ({
  ...view,
  token: null,
  error: error === null ? null : bodyOf(error),
});
