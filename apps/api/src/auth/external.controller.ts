import { Controller, Get, Ip, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExternalSignIn } from '#contexts/identity';
import { DomainError } from '#domain/errors';
import { parseId } from '#domain/ids';
import { Config } from '#platform/config';
import { Operation } from '../http/operation.js';
import { RateLimits } from '../http/rate-limits.js';

const cookieName = 'locara-sign-in';
const folder = '/auth/external';
const cookieSeconds = 600;

/** Addresses that browsers are sent to, not calls of programs: they are no part of the API documents. */
@ApiExcludeController()
@Controller('auth/external')
export class ExternalController {
  constructor(
    private readonly signIn: ExternalSignIn,
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  /** Sends the person to the provider. */
  @Get(':id/start')
  @Operation({ permission: 'public', answer: { type: 'string' }, extension: true })
  async start(
    @Param('id') id: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.limits.address(ip, reply);
    const providerId = parseId(id);
    if (providerId === null)
      throw new DomainError('invalidId', { field: 'id' }, [{ field: 'id', value: id, problem: 'type' }]);
    const { address, browserSecret } = await this.signIn.begin(providerId, {
      returnTo: text(query.returnTo),
      codeChallenge: text(query.codeChallenge),
    });
    void reply
      .header('set-cookie', this.cookie(browserSecret, cookieSeconds))
      .header('cache-control', 'no-store')
      .redirect(address, 302);
  }

  /** Takes the person back from the provider, and sends them on to the program that began. */
  @Get('callback')
  @Operation({ permission: 'public', answer: { type: 'string' }, extension: true })
  async callback(@Req() request: FastifyRequest, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    await this.limits.address(ip, reply);
    const at = request.url.indexOf('?');
    const target = await this.signIn.finish(at === -1 ? '' : request.url.slice(at), cookieOf(request));
    void reply.header('set-cookie', this.cookie('', 0)).header('cache-control', 'no-store').redirect(target, 302);
  }

  /** `Lax`: it comes along when the provider sends the browser back, and never with a request of another site's page. */
  private cookie(value: string, seconds: number): string {
    const secure = this.config.publicUrl.startsWith('https:') ? '; Secure' : '';
    return `${cookieName}=${value}; Path=${folder}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const cookieOf = (request: FastifyRequest): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === cookieName)?.[1];
