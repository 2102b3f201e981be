import { Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ConnectionQueries, InstagramChecks } from '#contexts/connections';
import type { SocialConnectionView } from '#contexts/connections';
import { companyResource, locationResource } from '#contexts/locations';
import type { Actor, Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, inQueryByType } from '../../http/access/targets.js';
import { InstagramStatusQuery, SocialConnectionListDto, SocialConnectionQuery } from './social-connection.dto.js';

const kinds = { Company: companyResource, Location: locationResource } as const;

@ApiTags('Connections')
@Controller('api/social/connection')
export class SocialConnectionController {
  constructor(
    private readonly connections: ConnectionQueries,
    private readonly instagram: InstagramChecks,
  ) {}

  /**
   * List connections
   * @remarks What the place uses, inherited connections included; of a company also those that its locations hold
   * themselves, and the locations at which Instagram was looked for. One that does not work says why in `errorMessage`, and
   * `connectionUrl` is where to send somebody to put it right.
   */
  @Get()
  @Operation({
    permission: 'listing:read',
    on: [inQueryByType('contextType', kinds, 'contextId')],
    answer: SocialConnectionListDto,
    errors: ['companyNotFound', 'locationNotFound'],
  })
  async list(
    @Caller() actor: Actor,
    @Place('contextId') place: Placement,
    @Query() page: SocialConnectionQuery,
  ): Promise<JsonText<{ data: SocialConnectionView[]; total: number }>> {
    const { data, total } = await this.connections.list(actor, place, page);
    return new JsonText(JSON.stringify({ data, total }), total);
  }

  /**
   * Check a location’s Instagram account
   * @remarks Asks Facebook whether the page of the location has an Instagram business account: the page at the location’s
   * Facebook address, or the only page that the connection reaches. The check is PROCESSING for some seconds; read in
   * `GET /api/social/connection` what came of it. The response is the id of the connection to Facebook.
   */
  @Put('instagram/status')
  @Operation({
    permission: 'listing:write',
    on: [inQuery(locationResource, 'locationId')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'connectionMissing', 'transitionNotAllowed', 'changedMeanwhile'],
    action: true,
  })
  async checkInstagram(
    @Place('locationId') place: Placement,
    @Query() { locationId }: InstagramStatusQuery,
  ): Promise<SuccessDto> {
    return { value: await this.instagram.request({ ...place, locationId }) };
  }
}
