import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginConnection, CompleteConnection, ConnectionQueries } from '#contexts/connections';
import { isDomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { browserCookie, cookiesOf } from '../http/access/cookies.js';
import { Operation } from '../http/operation.js';
import { statusOf } from '../http/errors/status.js';
import { connectionPageHtml } from './connection-page.js';
import type { ConnectionPageState } from './connection-page.js';
import { pagePolicy } from './page-form.js';

const folder = '/connections';
/** As long as a state is good. */
const cookieSeconds = 600;

/**
 * Where people go to Google, Facebook and LinkedIn, and where those send them back to. Who they are says the signed `state`;
 * that they are the same who went says a cookie.
 */
@ApiExcludeController()
@Controller('connections')
export class ConnectionPageController {
  constructor(
    private readonly begin: BeginConnection,
    private readonly completion: CompleteConnection,
    private readonly connections: ConnectionQueries,
    private readonly config: Config,
  ) {}

  /** Gives the browser its cookie and sends it to the provider. */
  @Get('start')
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async start(@Query() query: Readonly<Record<string, unknown>>, @Res() reply: FastifyReply): Promise<void> {
    try {
      const state = typeof query.state === 'string' ? query.state : '';
      const { address, cookieName, browserSecret } = await this.begin.inBrowser(state);
      const cookie = { name: cookieName, value: browserSecret, path: folder, seconds: cookieSeconds };
      void reply
        .header('set-cookie', browserCookie(cookie, this.config.publicUrl))
        .header('cache-control', 'no-store')
        .redirect(address, 302);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      this.show(reply, { kind: 'refused', error });
    }
  }

  @Get('callback')
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.show(reply, await this.stateAfter(request));
  }

  private async stateAfter(request: FastifyRequest): Promise<ConnectionPageState> {
    try {
      const answer = new URL(request.url, this.config.publicUrl).searchParams;
      const id = await this.completion.execute(answer, { cookies: cookiesOf(request) });
      return { kind: 'kept', outcome: await this.connections.outcome(id) };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return { kind: 'refused', error };
    }
  }

  private show(reply: FastifyReply, state: ConnectionPageState): void {
    const { language } = currentContext();
    void reply
      .status(state.kind === 'kept' ? 200 : statusOf(state.error.key))
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store', vary: 'Accept-Language' })
      .send(connectionPageHtml(state, language, this.config.mode === 'demo' ? '/start' : '/'));
  }
}
