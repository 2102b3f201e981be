import { Controller, Get, Headers, Ip, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WidgetQueries } from '#contexts/websites';
import { entityTag } from '#domain/values/entity-tag';
import { embeddedFile, openToAll, sendEmbedded } from '../embedding/embedded-file.js';
import { RateLimits } from '../http/access/rate-limits.js';
import { Operation } from '../http/operation.js';
import { widgetScript } from './script/widget-script.js';

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
    void reply.headers(openToAll);
    await this.limits.address(ip, reply);
    const { key, kind } = embeddedFile(name);
    const [text, tag] = kind === 'js' ? await this.script(key) : await this.data(key);
    await sendEmbedded(reply, kind, text, tag, known);
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
