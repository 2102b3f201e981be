import { Controller, Get, Ip, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Brands } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import { Config } from '#platform/config';
import { StrategyRunner } from '#platform/passport';
import { browserCookie, cookiesOf } from '../http/access/cookies.js';
import { Operation } from '../http/operation.js';
import { RateLimits } from '../http/access/rate-limits.js';
import { sessionCookie, sessionCookieName } from '../http/session/session-cookie.js';
import { OpenIdStrategy } from './openid.strategy.js';
import type { OnwardAddress, OpenIdOptions } from './openid.strategy.js';

const cookieName = 'locara-sign-in';
const folder = '/auth/external';
const cookieSeconds = 600;

/** Addresses that browsers are sent to, not calls of programs: they are no part of the API documents. */
@ApiExcludeController()
@Controller('auth/external')
export class ExternalController {
  private readonly strategies = new StrategyRunner();

  constructor(
    openId: OpenIdStrategy,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly brands: Brands,
  ) {
    this.strategies.use(openId.name, openId);
  }

  /** Sends the person to the provider. */
  @Get(':id/start')
  @Operation({ permission: 'public', answer: { type: 'string' }, extension: true })
  async start(
    @Param('id') id: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.limits.address(ip, reply);
    const providerId = parseId(id);
    if (providerId === null)
      throw new DomainError('invalidId', { field: 'id' }, [{ field: 'id', value: id, problem: 'type' }]);
    const browser = {
      secret: undefined,
      keep: (secret: string) => void reply.header('set-cookie', this.cookie(secret, cookieSeconds)),
    };
    const begin = {
      providerId,
      returnTo: text(query.returnTo),
      codeChallenge: text(query.codeChallenge),
      consoleOrigin: query.console === 'true' ? await this.originAt(request) : undefined,
    };
    const { address } = await this.onward(request, { begin, browser });
    this.sendOn(address, reply);
  }

  /** Takes the person back from the provider, and sends them on to the program that began. */
  @Get('callback')
  @Operation({ permission: 'public', answer: { type: 'string' }, extension: true })
  async callback(@Req() request: FastifyRequest, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    await this.limits.address(ip, reply);
    const browser = { secret: cookiesOf(request)[cookieName], keep: () => undefined };
    const { address, session } = await this.onward(request, { browser });
    void reply.header('set-cookie', this.cookie('', 0));
    if (session !== undefined) void reply.header('set-cookie', sessionCookie(session, this.config.publicUrl));
    this.sendOn(address, reply);
  }

  /** @throws DomainError as `ExternalSignIn` */
  private async onward(request: FastifyRequest, options: Omit<OpenIdOptions, 'console'>): Promise<OnwardAddress> {
    const { url, host, ip: address, headers } = request;
    const secret = cookiesOf(request)[sessionCookieName(this.config.publicUrl)] || undefined;
    const console = { host, address, userAgent: headers['user-agent'], secret };
    const outcome = await this.strategies.run<OnwardAddress>(['openid'], { url }, { ...options, console });
    if (outcome.kind === 'redirect') return outcome;
    if (outcome.kind === 'success') return outcome.user;
    return outcome.challenges[0] as OnwardAddress;
  }

  /** Of the page that begins: that of a brand, else the platform's own. No other can be where people are sent back to. */
  private async originAt({ hostname }: FastifyRequest): Promise<string> {
    return (await this.brands.atHost(hostname))?.origin ?? new URL(this.config.publicUrl).origin;
  }

  private sendOn(address: string, reply: FastifyReply): void {
    void reply.header('cache-control', 'no-store').redirect(address, 302);
  }

  private cookie(value: string, seconds: number): string {
    return browserCookie({ name: cookieName, value, path: folder, seconds }, this.config.publicUrl);
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
