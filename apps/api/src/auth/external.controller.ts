import { Controller, Get, Ip, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExternalSignIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import { Config } from '#platform/config';
import { browserCookie, cookiesOf } from '../http/access/cookies.js';
import { Operation } from '../http/operation.js';
import { RateLimits } from '../http/access/rate-limits.js';

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
    const target = await this.signIn.finish(at === -1 ? '' : request.url.slice(at), cookiesOf(request)[cookieName]);
    void reply.header('set-cookie', this.cookie('', 0)).header('cache-control', 'no-store').redirect(target, 302);
  }

  private cookie(value: string, seconds: number): string {
    return browserCookie({ name: cookieName, value, path: folder, seconds }, this.config.publicUrl);
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
