import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Suppressions, UnsubscribeLinks } from '#contexts/notifications';
import { Brands } from '#contexts/tenancy';
import { currentContext } from '#platform/context';
import { formType, multipartType } from '../http/bodies/body-types.js';
import { Operation } from '../http/operation.js';
import { sendPage } from './page-frame.js';
import { unsubscribePage } from './unsubscribe-page.js';
import type { UnsubscribeState } from './unsubscribe-page.js';

type Fields = Readonly<Record<string, unknown>>;

/** Where the links in emails of the notification centre lead. */
@ApiExcludeController()
@Controller('account/unsubscribe')
export class UnsubscribePageController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly suppressions: Suppressions,
    private readonly brands: Brands,
  ) {}

  /** Changes nothing: mail programs open links before people do. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async show(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = textOf(query['token']);
    const subscriber = this.links.read(token);
    const state = subscriber === undefined ? over : ({ kind: 'ask', address: subscriber.address, token } as const);
    await this.send(request, reply, state);
  }

  /**
   * A button of the page, or a mailbox for its user (RFC 8058). All that counts is in the address: mailboxes send the body
   * `List-Unsubscribe=One-Click` as a form of either kind.
   */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType, multipartType] })
  async change(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = textOf(query['token']);
    const resumes = query['resume'] !== undefined;
    const subscriber = await (resumes ? this.suppressions.resume(token) : this.suppressions.stop(token));
    if (subscriber === undefined) return this.send(request, reply, over);
    await this.send(request, reply, { kind: resumes ? 'resumed' : 'stopped', address: subscriber.address, token });
  }

  private async send({ hostname }: FastifyRequest, reply: FastifyReply, state: UnsubscribeState): Promise<void> {
    const status = state.kind === 'over' ? 404 : 200;
    sendPage(reply, status, unsubscribePage(state, currentContext().language), await this.brands.atHost(hostname));
  }
}

const over = { kind: 'over' } as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
