import { Controller, Get, Headers, HttpCode, Ip, Options, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { BeginScan, ScanFormQueries, ScanRunQueries } from '#contexts/listing-scan';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { entityTag } from '#domain/values/entity-tag';
import { embeddedFile, openToAll, sendEmbedded } from '../embedding/embedded-file.js';
import { RateLimits } from '../http/access/rate-limits.js';
import { DraftBody } from '../http/bodies/validation.js';
import { Operation } from '../http/operation.js';
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

/** The form that one website embeds. No cookie is set or read: an id that the browser has made names the scan. */
@ApiExcludeController()
@Controller('scan')
export class ScanController {
  constructor(
    private readonly forms: ScanFormQueries,
    private readonly runs: ScanRunQueries,
    private readonly beginScan: BeginScan,
    private readonly limits: RateLimits,
  ) {}

  /** The script, the same for every form; and what a form shows, in its language. */
  @Get(':name')
  @Operation({ ...visible, errors: [...visible.errors, 'routeNotFound'] })
  async file(
    @Param('name') name: string,
    @Headers() { origin, 'if-none-match': known }: Readonly<Record<string, string | undefined>>,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.admit(ip, reply);
    if (name === 'form.js') return sendEmbedded(reply, 'js', scanScript, scriptTag, known);
    const { key, kind } = embeddedFile(name);
    if (kind !== 'json') throw new DomainError('routeNotFound');
    const form = await this.forms.shown(key, origin);
    const text = JSON.stringify({ ...form, words: words[form.language] });
    void reply.header('vary', 'origin');
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
    @Headers('origin') origin: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
    @DraftBody(ScanInsertDto) draft: Draft<ScanInsertDto>,
  ): Promise<void> {
    await this.admit(ip, reply);
    await this.beginScan.execute(await this.forms.open(key, origin), draft);
    await reply.type(json).send('{}');
  }

  /** How far a scan is, and what it has found. Asked for every second or two until it is done. */
  @Get(':key/:id')
  @Operation(visible)
  async progress(
    @Param('key') key: string,
    @Param('id') id: string,
    @Headers('origin') origin: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.admit(ip, reply);
    await reply.type(json).send(await this.runs.progress(await this.forms.open(key, origin), id));
  }

  private async admit(ip: string, reply: FastifyReply): Promise<void> {
    void reply.headers(openToAll);
    await this.limits.address(ip, reply);
  }
}
