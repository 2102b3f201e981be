import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginConnection, CompleteConnection, ConnectionQueries } from '#contexts/connections';
import { Brands } from '#contexts/tenancy';
import { isDomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { browserCookie, cookiesOf } from '../http/access/cookies.js';
import { Operation } from '../http/operation.js';
import { statusOf } from '../http/errors/status.js';
import { connectionPage } from './connection-page.js';
import type { ConnectionPageState } from './connection-page.js';
import { sendPage } from './page-frame.js';

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
    private readonly brands: Brands,
    private readonly config: Config,
  ) {}

  /** Gives the browser its cookie and sends it to the provider. */
  @Get('start')
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async start(
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
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
      await this.show(request, reply, { kind: 'refused', error });
    }
  }

  @Get('callback')
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const state = await this.stateAfter(request);
    const returnTo = this.begin.returnOf(this.queryOf(request).get('state') ?? '');
    // What came of it is shown where the person goes back to. A refusal is not stored, so it is told here.
    if (state.kind === 'kept' && returnTo !== null)
      void reply.header('cache-control', 'no-store').redirect(returnTo, 303);
    else await this.show(request, reply, state, returnTo);
  }

  private queryOf({ url }: FastifyRequest): URLSearchParams {
    return new URL(url, this.config.publicUrl).searchParams;
  }

  private async stateAfter(request: FastifyRequest): Promise<ConnectionPageState> {
    try {
      const id = await this.completion.execute(this.queryOf(request), { cookies: cookiesOf(request) });
      return { kind: 'kept', outcome: await this.connections.outcome(id) };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return { kind: 'refused', error };
    }
  }

  private async show(
    { hostname }: FastifyRequest,
    reply: FastifyReply,
    state: ConnectionPageState,
    returnTo: string | null = null,
  ): Promise<void> {
    const status = state.kind === 'kept' ? 200 : statusOf(state.error.key);
    const home = returnTo ?? (this.config.mode === 'demo' ? '/start' : '/');
    const page = connectionPage(state, currentContext().language, home);
    sendPage(reply, status, page, await this.brands.atHost(hostname));
  }
}
