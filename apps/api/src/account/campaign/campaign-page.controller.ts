import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LinkedTargets, SaveLink } from '#contexts/content-campaigns';
import type { PageForm } from '#contexts/content-campaigns';
import { Brands } from '#contexts/tenancy';
import { safeText } from '#domain/values/text';
import { currentContext } from '#platform/context';
import { formType } from '../../http/bodies/body-types.js';
import { Operation } from '../../http/operation.js';
import { campaignPage } from './campaign-page.js';
import type { CampaignPageState } from './campaign-page.js';
import { shownPrefix } from './campaign-page-fields.js';
import { fieldOf } from '../page-form.js';
import { sendPage } from '../page-frame.js';

/** Where the links in emails of content campaigns lead: a form for people without an account. */
@ApiExcludeController()
@Controller('account/campaign')
export class CampaignPageController {
  constructor(
    private readonly targets: LinkedTargets,
    private readonly saveLink: SaveLink,
    private readonly brands: Brands,
  ) {}

  /** Changes nothing: mail programs open links before people do. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async show(
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = fieldOf(query, 'token');
    const opened = await this.targets.open(token);
    await this.send(request, reply, opened.kind === 'unknown' ? unknown() : opened, token);
  }

  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType] })
  async save(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = fieldOf(request.body, 'token');
    const saved = await this.saveLink.execute(token, formOf(request.body));
    await this.send(request, reply, saved.kind === 'unknown' ? unknown() : saved, token);
  }

  private async send(
    { hostname }: FastifyRequest,
    reply: FastifyReply,
    state: CampaignPageState,
    token: string,
  ): Promise<void> {
    sendPage(reply, statuses[state.kind], campaignPage(state, token), await this.brands.atHost(hostname));
  }
}

const unknown = (): CampaignPageState => ({ kind: 'unknown', language: currentContext().language });

/** Text that can be stored. Lengths are checked with the rest, so that the page can say what is wrong. */
function formOf(body: unknown): PageForm {
  const entries = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    typeof value === 'string' ? [[safeText(name), safeText(value)] as const] : [],
  );
  const shown = entries.filter(([name]) => name.startsWith(shownPrefix));
  const {
    token: _token,
    rating = '',
    comment = '',
    ...given
  } = Object.fromEntries(entries.filter(([name]) => !name.startsWith(shownPrefix)));
  return {
    shown: Object.fromEntries(shown.map(([name, text]) => [name.slice(shownPrefix.length), text])),
    given,
    rating,
    comment,
  };
}

const statuses = { open: 200, saved: 200, refused: 200, slowed: 429, over: 410, unknown: 404 } as const;
