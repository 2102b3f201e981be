import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Suppressions, UnsubscribeLinks } from '#contexts/notifications';
import { currentContext } from '#platform/context';
import { formType, multipartType } from '../http/bodies/body-types.js';
import { Operation } from '../http/operation.js';
import { pagePolicy } from './page-form.js';
import { unsubscribePageHtml } from './unsubscribe-page.js';
import type { UnsubscribeState } from './unsubscribe-page.js';

type Fields = Readonly<Record<string, unknown>>;

/** Where the links in emails of the notification centre lead. */
@ApiExcludeController()
@Controller('account/unsubscribe')
export class UnsubscribePageController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly suppressions: Suppressions,
  ) {}

  /** Changes nothing: mail programs open links before people do. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  show(@Query() query: Fields, @Res() reply: FastifyReply): void {
    const token = textOf(query['token']);
    const subscriber = this.links.read(token);
    answer(reply, subscriber === undefined ? over : { kind: 'ask', address: subscriber.address, token });
  }

  /**
   * A button of the page, or a mailbox for its user (RFC 8058). All that counts is in the address: mailboxes send the body
   * `List-Unsubscribe=One-Click` as a form of either kind.
   */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType, multipartType] })
  async change(@Query() query: Fields, @Res() reply: FastifyReply): Promise<void> {
    const token = textOf(query['token']);
    const resumes = query['resume'] !== undefined;
    const subscriber = await (resumes ? this.suppressions.resume(token) : this.suppressions.stop(token));
    if (subscriber === undefined) return answer(reply, over);
    answer(reply, { kind: resumes ? 'resumed' : 'stopped', address: subscriber.address, token });
  }
}

const over = { kind: 'over' } as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function answer(reply: FastifyReply, state: UnsubscribeState): void {
  const { language } = currentContext();
  void reply
    .status(state.kind === 'over' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Language',
    })
    .send(unsubscribePageHtml(state, language));
}
