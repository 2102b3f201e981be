import { Controller, Get, Headers, Ip, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WidgetQueries } from '#contexts/websites';
import { DomainError } from '#domain/errors/errors';
import { entityTag, isKnown } from '#domain/values/entity-tag';
import { RateLimits } from '../http/access/rate-limits.js';
import { Operation } from '../http/operation.js';
import { widgetScript } from './script/widget-script.js';

const fileName = /^([0-9a-f]{32})\.(js|json)$/;

/** Any website may load both, also one that isolates itself. Errors too: the script tells them on the console. */
const forEverybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

const types = { js: 'text/javascript; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
/** Seconds that browsers keep them. What has ended shows nothing with an old script: its data are gone. */
const freshness = { js: 3600, json: 60 } as const;
const scriptTag = entityTag(widgetScript);

/** What websites embed: the script, and the data that it shows. No cookie is set or read. */
@ApiExcludeController()
@Controller('widget')
export class WidgetController {
  constructor(
    private readonly widgets: WidgetQueries,
    private readonly limits: RateLimits,
  ) {}

  @Get(':name')
  @Operation({
    permission: 'public',
    answer: { type: 'string' },
    errors: ['routeNotFound', 'widgetUnknown', 'widgetEnded'],
  })
  async file(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.headers(forEverybody);
    await this.limits.address(ip, reply);
    const [, key = '', kind] = fileName.exec(name) ?? [];
    if (kind !== 'js' && kind !== 'json') throw new DomainError('routeNotFound');
    const [text, tag] = kind === 'js' ? await this.script(key) : await this.data(key);
    void reply.headers({ 'cache-control': `public, max-age=${freshness[kind]}`, etag: tag });
    if (known !== undefined && isKnown(known, tag)) await reply.status(304).send();
    else await reply.type(types[kind]).send(text);
  }

  private async script(key: string): Promise<readonly [text: string, tag: string]> {
    await this.widgets.demandServed(key);
    return [widgetScript, scriptTag];
  }

  private async data(key: string): Promise<readonly [text: string, tag: string]> {
    const text = JSON.stringify(await this.widgets.shown(key));
    return [text, entityTag(text)];
  }
}
