import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompleteConnection, ConnectionQueries } from '#contexts/connections';
import { isDomainError } from '#domain/errors';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { Operation } from '../http/operation.js';
import { statusOf } from '../http/status.js';
import { connectionPageHtml } from './connection-page.js';
import type { ConnectionPageState } from './connection-page.js';
import { pagePolicy } from './page-form.js';

/** Where Google, Facebook and LinkedIn send people back to. Who they are says the signed `state`. */
@ApiExcludeController()
@Controller('connections/callback')
export class ConnectionPageController {
  constructor(
    private readonly completion: CompleteConnection,
    private readonly connections: ConnectionQueries,
    private readonly config: Config,
  ) {}

  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const state = await this.stateAfter(new URL(request.url, this.config.publicUrl).searchParams);
    const { language } = currentContext();
    void reply
      .status(state.kind === 'kept' ? 200 : statusOf(state.error.key))
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store', vary: 'Accept-Language' })
      .send(connectionPageHtml(state, language, this.config.mode === 'demo' ? '/start' : '/'));
  }

  private async stateAfter(answer: URLSearchParams): Promise<ConnectionPageState> {
    try {
      const id = await this.completion.execute(answer);
      return { kind: 'kept', outcome: await this.connections.outcome(id) };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return { kind: 'refused', error };
    }
  }
}
