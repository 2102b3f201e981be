import { Controller, Get, Headers, HttpCode, Ip, Options, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginScan, ScanFormQueries, ScanRunQueries } from '#contexts/listing-scan';
import type { AskingPage } from '#contexts/listing-scan';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { entityTag } from '#domain/values/entity-tag';
import { Config } from '#platform/config';
import { embeddedFile, openToAll, sendEmbedded } from '../embedding/embedded-file.js';
import { RateLimits } from '../http/access/rate-limits.js';
import { DraftBody } from '../http/bodies/validation.js';
import { Operation } from '../http/operation.js';
import { isOfOwnPage } from '../http/session/console-page.js';
import { scanPage, scanPageHeaders } from './scan-page.js';
import { ScanInsertDto } from './scan.dto.js';
import { scanScript } from './script/scan-script.js';
import { words } from './script/words.js';

/** What browsers ask before they send JSON from the page of another origin. */
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '7200',
} as const;

const scriptTag = entityTag(scanScript);
const visible = {
  permission: 'public',
  answer: { type: 'object' },
  errors: ['scanUnknown', 'scanOriginRefused'],
} as const;
const json = 'application/json; charset=utf-8';

/** The form that one website embeds, and that the platform has a page for. No cookie is set or read: an id that the browser has made names the scan. */
@ApiExcludeController()
@Controller('scan')
export class ScanController {
  constructor(
    private readonly forms: ScanFormQueries,
    private readonly runs: ScanRunQueries,
    private readonly beginScan: BeginScan,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** The script, the same for every form; what a form shows, in its language; and the page that has it alone. */
  @Get(':name')
  @Operation({ ...visible, errors: [...visible.errors, 'routeNotFound'] })
  async file(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.admit(ip, reply);
    if (name === 'form.js') return sendEmbedded(reply, 'js', scanScript, scriptTag, known);
    if (!name.includes('.')) return this.page(name, reply);
    const { key, kind } = embeddedFile(name);
    if (kind !== 'json') throw new DomainError('routeNotFound');
    const form = await this.forms.shown(key, this.pageOf(request));
    const text = JSON.stringify({ ...form, words: words[form.language] });
    void reply.header('vary', 'origin, referer, sec-fetch-site');
    return sendEmbedded(reply, kind, text, entityTag(text), known);
  }

  @Options(':key')
  @HttpCode(204)
  @Operation({ permission: 'public', answer: { type: 'object' } })
  async ask(@Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    await this.admit(ip, reply);
    await reply.headers(preflight).status(204).send();
  }

  /** Begins a scan. */
  @Post(':key')
  @HttpCode(200)
  @Operation(visible)
  async begin(
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
    @DraftBody(ScanInsertDto) draft: Draft<ScanInsertDto>,
  ): Promise<void> {
    await this.admit(ip, reply);
    await this.beginScan.execute(await this.forms.open(key, this.pageOf(request)), draft);
    await reply.type(json).send('{}');
  }

  /** How far a scan is, and what it has found. Asked for every second or two until it is done. */
  @Get(':key/:id')
  @Operation(visible)
  async progress(
    @Param('key') key: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.admit(ip, reply);
    await reply.type(json).send(await this.runs.progress(await this.forms.open(key, this.pageOf(request)), id));
  }

  private async page(key: string, reply: FastifyReply): Promise<void> {
    const html = scanPage(key, await this.forms.headed(key));
    await reply.type('text/html; charset=utf-8').headers(scanPageHeaders(this.config.publicUrl)).send(html);
  }

  /** The page that a browser names; programs can name any. */
  private pageOf(request: FastifyRequest): AskingPage {
    const { protocol } = new URL(this.config.publicUrl);
    return { origin: request.headers.origin, isOurs: isOfOwnPage(request, protocol) };
  }

  private async admit(ip: string, reply: FastifyReply): Promise<void> {
    void reply.headers(openToAll);
    await this.limits.address(ip, reply);
  }
}
