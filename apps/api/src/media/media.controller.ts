import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { contentTypes, ImageFileStore, ImageQueries } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import { Operation } from '../http/operation.js';

const originalName = /^([0-9a-f]{32})\.(jpg|gif|png|ico)$/;
const keyForm = /^[0-9a-f]{32}$/;
const thumbnailName = /^([1-9]\d{1,3})\.webp$/;

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
/** Pictures are shown on other sites, and run nothing, should a browser ever take one for a page. */
const asPicture = {
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/**
 * The pictures themselves, for browsers and portals. Their names are random and their content never changes, so that caches
 * may keep them for ever; what was deleted is gone here at once.
 */
@ApiExcludeController()
@Controller('media')
export class MediaController {
  constructor(
    private readonly images: ImageQueries,
    private readonly files: ImageFileStore,
  ) {}

  @Get(':name')
  @Operation({ permission: 'public', answer: { type: 'string', format: 'binary' }, errors: ['routeNotFound'] })
  async original(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, key = '', type = ''] = originalName.exec(name) ?? [];
    await this.send(reply, key, { type, known });
  }

  @Get(':key/:name')
  @Operation({ permission: 'public', answer: { type: 'string', format: 'binary' }, errors: ['routeNotFound'] })
  async thumbnail(
    @Param('key') key: string,
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const width = Number(thumbnailName.exec(name)?.[1]);
    await this.send(reply, keyForm.test(key) && width > 0 ? key : '', { type: 'webp', width, known });
  }

  private async send(
    reply: FastifyReply,
    key: string,
    wanted: { readonly type: string; readonly width?: number; readonly known: string | undefined },
  ): Promise<void> {
    const { type, width, known } = wanted;
    const files = key === '' ? null : await this.images.files(key);
    const exists = width === undefined ? files?.fileType === type : files?.thumbnails.includes(width) === true;
    if (files === null || !exists) throw new DomainError('routeNotFound');
    const etag = width === undefined ? `"${key}"` : `"${key}-${width}"`;
    if (known?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) === true) {
      await reply
        .headers({ ...forEver, etag })
        .status(304)
        .send();
      return;
    }
    const file = await this.files.open(files, width);
    if (file === null) throw new DomainError('routeNotFound');
    void reply.headers({ ...forEver, ...asPicture, etag });
    if (Number.isFinite(file.size)) void reply.header('content-length', file.size);
    await reply.type(contentTypes[type] ?? 'application/octet-stream').send(file.content);
  }
}
