import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AttachmentQueries, conversationResource, KeepReplyFile } from '#contexts/messaging';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place } from '../../http/access/caller.js';
import type { GuardedRequest } from '../../http/access/caller.js';
import { idOf, one } from '../../http/access/targets.js';
import { SuccessDto } from '../../http/answers.dto.js';
import { multipartType } from '../../http/bodies/body-types.js';
import { fileOfForm } from '../../http/bodies/file-of-form.js';
import type { SaidOfFile } from '../../http/bodies/file-of-form.js';
import { Idempotency } from '../../http/idempotency/idempotency.js';
import { Operation } from '../../http/operation.js';
import { sendForeignFile } from './attached-file.js';

const integer = (name: string, description: string, example: number) => ({
  name,
  type: 'integer',
  description,
  example,
});
const conversation = [one(conversationResource, 'conversationId')];

@ApiTags('Messaging')
@Controller('api/messages')
export class AttachmentController {
  constructor(
    private readonly attachments: AttachmentQueries,
    private readonly replyFiles: KeepReplyFile,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Download an attachment
   * @remarks A file that a customer has sent, or that a reply has, as bytes under its name. Nobody has looked for viruses in it: open it
   * with care.
   */
  @Get('channel/:channelId/conversations/:conversationId/messages/:messageId/attachments/:attachmentId')
  @ApiParam(integer('channelId', 'Id of its channel.', 5))
  @ApiParam(integer('conversationId', 'Id of the conversation.', 991))
  @ApiParam(integer('messageId', 'Id of the message.', 992))
  @ApiParam(integer('attachmentId', 'Id of the attachment.', 993))
  @ApiProduces('application/octet-stream')
  @Operation({
    extension: true,
    permission: 'message:read',
    on: conversation,
    answer: { type: 'string', format: 'binary' },
    errors: ['conversationNotFound', 'attachmentNotFound'],
  })
  async download(
    @Place('conversationId') place: Placement,
    @Param('channelId') channelId: string,
    @Param('messageId') messageId: string,
    @Param('attachmentId') attachmentId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, file } = await this.attachments.open(place, {
      channelId: idOf('channelId', channelId),
      messageId: idOf('messageId', messageId),
      attachmentId: idOf('attachmentId', attachmentId),
    });
    await sendForeignFile(reply, name, file);
  }

  /**
   * Upload a file for a reply
   * @remarks As the one file of a form, with its name. Which files the channel takes, and how large, is in `files` of
   * `GET /api/messages/channels`; none may be able to run, as programs, scripts, HTML and documents with macros are. The response is the
   * id for `file` of a reply. A file that no reply of the conversation has within an hour is removed.
   */
  @Post('conversation/:conversationId/channel/:channelId/file')
  @HttpCode(200)
  @ApiParam(integer('conversationId', 'Id of the conversation.', 991))
  @ApiParam(integer('channelId', 'Id of its channel.', 1))
  @ApiBody({ schema: { type: 'string', format: 'binary' }, required: true })
  @Operation({
    extension: true,
    permission: 'message:write',
    on: conversation,
    answer: SuccessDto,
    preparesFirst: true,
    bodies: [multipartType],
    errors: [
      'conversationNotFound',
      'messageFilesFull',
      'bodyTooLarge',
      'malformedRequest',
      'unsupportedContentType',
      'storageAway',
    ],
  })
  async upload(
    @Caller() actor: Actor,
    @Place('conversationId') place: Placement,
    @Param('channelId') channelId: string,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    if (!(request.body instanceof Readable))
      throw new DomainError('unsupportedContentType', { contentType: request.headers['content-type'] ?? 'none' });
    let said: SaidOfFile = { name: null, contentType: '' };
    const content = fileOfForm(request.body, request.headers, (named) => (said = named));
    const file = await this.replyFiles.receive(place, idOf('channelId', channelId), { content, said: () => said });
    return this.idempotency.onceOf(request, reply, file.hash, async (): Promise<SuccessDto> => ({
      value: await this.replyFiles.add(actor, place, file),
    }));
  }
}
