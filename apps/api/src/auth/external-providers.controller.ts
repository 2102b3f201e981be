import { Controller, Get, Ip, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdentityProviders } from '#contexts/identity';
import { Brands } from '#contexts/tenancy';
import { RateLimits } from '../http/access/rate-limits.js';
import { Operation } from '../http/operation.js';
import { ExternalProviderListDto, ExternalProvidersQuery } from './external-providers.dto.js';

@ApiTags('Authentication')
@Controller('auth/external')
export class ExternalProvidersController {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly brands: Brands,
    private readonly limits: RateLimits,
  ) {}

  /**
   * List identity providers of a sign-in page
   * @remarks For the page on which people sign in to the console: at the host of a white label, the active providers of its workspace; at
   * the platform's own address, those of the root workspace, if there is only one. Send the browser to `startUrl`, with `returnTo`, a
   * path of the console, if it is to come back elsewhere than to `/console`. It comes back with a session in a cookie, or with `error` and
   * `error_description` in the address. Register `<address>/auth/external/callback` at the provider for each address.
   */
  @Get()
  @Operation({ permission: 'public', answer: ExternalProviderListDto, extension: true })
  async list(
    @Query() { host }: ExternalProvidersQuery,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExternalProviderListDto> {
    await this.limits.address(ip, reply);
    const brand = await this.brands.atHost(host ?? request.hostname);
    const found = await this.providers.onPageOf(brand?.workspaceId ?? null);
    const data = found.map(({ id, name }) => ({ id, name, startUrl: `/auth/external/${id}/start?console=true` }));
    return { data, total: data.length };
  }
}
