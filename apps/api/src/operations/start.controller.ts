import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { DemoGuide } from '../demo/demo-guide.js';
import { Operation } from '../http/operation.js';
import { framePolicy } from '../pages/frame.js';
import { startPage } from './start-page.js';

/** The demo's guide: what there is, who can sign in, and calls that work when pasted. Not there in production. */
@ApiExcludeController()
@Controller()
export class StartController {
  constructor(
    private readonly config: Config,
    private readonly guide: DemoGuide,
  ) {}

  @Get('start')
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (this.config.mode !== 'demo') throw new DomainError('routeNotFound');
    const origin = `http://${request.headers.host ?? `localhost:${this.config.port}`}`;
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framePolicy)
      .header('cache-control', 'no-store')
      .send(startPage(origin, await this.guide.ids(), this.config.siteFolder !== undefined));
  }
}
