import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AttachmentQueries, conversationResource } from '#contexts/messaging';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { idOf, one } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { sendForeignFile } from './attached-file.js';

const integer = (name: string, description: string, example: number) => ({
  name,
  type: 'integer',
  description,
  example,
});

@ApiTags('Messaging')
@Controller('api/messages')
export class AttachmentController {
  constructor(private readonly attachments: AttachmentQueries) {}

  /**
   * Download an attachment
   * @remarks A file that a customer has sent, as bytes under its name. Nobody has looked for viruses in it: open it with care.
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
    on: [one(conversationResource, 'conversationId')],
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
}
