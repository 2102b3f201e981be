import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AttachmentQueries } from '#contexts/messaging';
import { DomainError } from '#domain/errors/errors';
import { sendForeignFile } from '../administration/messaging/attached-file.js';
import { Operation } from '../http/operation.js';

/** Files of replies, for customers and channels that have a link. What comes after the link is the name that some channels show. */
@ApiExcludeController()
@Controller('message-files')
export class MessageFileController {
  constructor(private readonly attachments: AttachmentQueries) {}

  @Get(':token/:name')
  @Operation({ permission: 'public', answer: { type: 'string', format: 'binary' }, errors: ['routeNotFound'] })
  async file(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.attachments.linked(token);
    if (found === undefined) throw new DomainError('routeNotFound');
    await sendForeignFile(reply, found.name, found.file, found.contentType);
  }
}
