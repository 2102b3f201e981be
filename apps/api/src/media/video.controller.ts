import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { VideoFiles, videoTypes } from '#contexts/dynamic-video';
import { DomainError } from '#domain/errors/errors';
import { isKnown } from '#domain/values/entity-tag';
import { Operation } from '../http/operation.js';
import { readRange } from './byte-range.js';

const fileName = /^([0-9a-f]{32})\.(mp4|jpg|vtt)$/;

/** Videos are shown on other sites. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'access-control-allow-origin': '*',
} as const;

/** The videos themselves, their pictures and their texts. Names are random and contents never change; players ask for parts. */
@ApiExcludeController()
@Controller('media/video')
export class VideoController {
  constructor(private readonly files: VideoFiles) {}

  @Get(':name')
  @Operation({ permission: 'public', answer: { type: 'string', format: 'binary' }, errors: ['routeNotFound'] })
  async read(
    @Param('name') name: string,
    @Headers('range') asked: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, key = '', type = ''] = fileName.exec(name) ?? [];
    const size = key === '' ? null : await this.files.sizeOf(key);
    if (size === null) throw new DomainError('routeNotFound');
    const etag = `"${key}-${type}"`;
    const kind = type as keyof typeof videoTypes;
    void reply.headers({ ...headers, etag, ...(kind === 'mp4' && { 'accept-ranges': 'bytes' }) });
    if (known !== undefined && isKnown(known, etag)) {
      await reply.status(304).send();
      return;
    }
    const range = kind === 'mp4' ? readRange(asked, size) : undefined;
    if (range === 'outside') {
      await reply.status(416).header('content-range', `bytes */${size}`).send();
      return;
    }
    const file = await this.files.open(key, kind, range);
    if (file === null) throw new DomainError('routeNotFound');
    void reply.type(videoTypes[kind]);
    if (range !== undefined) {
      void reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
      void reply.header('content-length', range.to - range.from + 1);
    } else if (Number.isFinite(file.size)) void reply.header('content-length', file.size);
    await reply.send(file.content);
  }
}
