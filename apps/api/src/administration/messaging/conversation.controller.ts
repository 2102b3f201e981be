import { Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource, locationResource } from '#contexts/locations';
import {
  agentResource,
  ConversationQueries,
  conversationResource,
  MarkDone,
  MarkRead,
  WriteReply,
} from '#contexts/messaging';
import type { ConversationView, MessageView } from '#contexts/messaging';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { idOf, manyInQueryByType, one } from '../../http/access/targets.js';
import type { Target } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import {
  ConversationDto,
  ConversationListDto,
  ConversationQuery,
  DoneQuery,
  MessageDto,
  MessageInsertDto,
  MessageListDto,
  MessageQuery,
} from './conversation.dto.js';

const conversationParam = {
  name: 'conversationId',
  type: 'integer',
  description: 'Id of the conversation.',
  example: 991,
};
const channelParam = { name: 'channelId', type: 'integer', description: 'Id of its channel.', example: 1 };
const agentParam = { name: 'agentId', type: 'integer', description: 'Id of its agent.', example: 990 };
const messageParam = { name: 'messageId', type: 'integer', description: 'Id of the message.', example: 992 };
const statusParam = {
  name: 'status',
  description: 'Whether it was read.',
  schema: { type: 'boolean', example: true },
} as const;
const doneParam = { ...statusParam, description: 'Whether it needs no reply.' };

const contexts = manyInQueryByType(
  'contextType',
  { Location: locationResource, Company: companyResource },
  'contextIds',
);

/** Without ids the list shows everything that the caller sees. */
const optionalContexts: Target = {
  parameter: 'contextIds',
  read: (request) =>
    request.query['contextIds'] === undefined && request.query['contextType'] === undefined
      ? undefined
      : contexts.read(request),
};

const conversation = one(conversationResource, 'conversationId');
const example = { text: 'Yes, we are open until 18:00.' };

/** @throws DomainError `validationFailed` */
function statusOf(value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw new DomainError('validationFailed', {}, [
    { field: 'status', value, problem: 'oneOf', expected: 'true, false', example: 'true' },
  ]);
}

@ApiTags('Messaging')
@Controller('api/messages')
export class ConversationController {
  constructor(
    private readonly queries: ConversationQueries,
    private readonly replies: WriteReply,
    private readonly reading: MarkRead,
    private readonly finishing: MarkDone,
  ) {}

  /**
   * List conversations
   * @remarks What customers write to companies or locations, the conversation with the newest message first unless you say otherwise. Without
   * `contextIds` it is everything that you see.
   */
  @Get('conversations')
  @Operation({
    permission: 'message:read',
    on: [optionalContexts],
    answer: ConversationListDto,
    errors: ['companyNotFound', 'locationNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Places('contextIds') places: readonly Placement[],
    @Query() { contextType, contextIds: _ids, ...query }: ConversationQuery,
  ): Promise<JsonText<{ data: ConversationView[]; total: number }>> {
    return this.queries.list(actor, contextType, places, query);
  }

  /**
   * Read a conversation
   * @remarks As the list shows it: who writes, on which channel, since when the customer waits and until when a reply is possible.
   */
  @Get('conversation/:conversationId')
  @ApiParam(conversationParam)
  @Operation({
    extension: true,
    permission: 'message:read',
    on: [conversation],
    answer: ConversationDto,
    errors: ['conversationNotFound'],
  })
  one(@Place('conversationId') place: Placement): Promise<JsonText<ConversationView>> {
    return this.queries.one(place);
  }

  /**
   * List messages of a conversation
   * @remarks The newest first. Reading them does not mark the conversation as read: that is a call of its own.
   */
  @Get('conversation/:conversationId/channel/:channelId/messages')
  @ApiParam(conversationParam)
  @ApiParam(channelParam)
  @Operation({
    permission: 'message:read',
    on: [conversation],
    answer: MessageListDto,
    errors: ['conversationNotFound'],
  })
  messages(
    @Place('conversationId') place: Placement,
    @Param('channelId') channelId: string,
    @Query() query: MessageQuery,
  ): Promise<JsonText<{ data: MessageView[]; total: number }>> {
    return this.queries.messages(place, idOf('channelId', channelId), query);
  }

  /**
   * Read a message
   * @remarks Of a reply, `status` and `error` say what has become of it at the channel.
   */
  @Get('channel/:channelId/conversations/:conversationId/messages/:messageId')
  @ApiParam(channelParam)
  @ApiParam(conversationParam)
  @ApiParam(messageParam)
  @Operation({
    permission: 'message:read',
    on: [conversation],
    answer: MessageDto,
    errors: ['conversationNotFound', 'messageNotFound'],
  })
  message(
    @Place('conversationId') place: Placement,
    @Param('channelId') channelId: string,
    @Param('messageId') messageId: string,
  ): Promise<JsonText<MessageView>> {
    return this.queries.message(place, idOf('channelId', channelId), idOf('messageId', messageId));
  }

  /**
   * Mark a conversation as read
   * @remarks With `false`, as unread. A new message of the customer makes it unread, a reply read. The response is the id of the conversation.
   */
  @Put('conversation/:conversationId/channel/:channelId/is-read/:status')
  @ApiParam(conversationParam)
  @ApiParam(channelParam)
  @ApiParam(statusParam)
  @Operation({
    permission: 'message:write',
    on: [conversation],
    answer: SuccessDto,
    errors: ['conversationNotFound'],
  })
  async markRead(
    @Place('conversationId') place: Placement,
    @Param('channelId') channelId: string,
    @Param('status') status: string,
  ): Promise<SuccessDto> {
    return { value: await this.reading.execute(place, idOf('channelId', channelId), statusOf(status)) };
  }

  /**
   * Mark a conversation as done
   * @remarks Nothing need be replied, such as to a word of thanks: `answered` is true until the customer writes again. `false` takes it
   * back. With `until`, what the customer has written after it goes on waiting. The response is the id of the conversation.
   */
  @Put('conversation/:conversationId/channel/:channelId/is-done/:status')
  @ApiParam(conversationParam)
  @ApiParam(channelParam)
  @ApiParam(doneParam)
  @Operation({
    extension: true,
    permission: 'message:write',
    on: [conversation],
    answer: SuccessDto,
    errors: ['conversationNotFound'],
  })
  async markDone(
    @Place('conversationId') place: Placement,
    @Param('channelId') channelId: string,
    @Param('status') status: string,
    @Query() { until }: DoneQuery,
  ): Promise<SuccessDto> {
    return { value: await this.finishing.execute(place, idOf('channelId', channelId), statusOf(status), until) };
  }

  /**
   * Reply to a customer
   * @remarks A text, a picture or another file, or a text with a picture or file, as the channel takes them (`GET /api/messages/channels`). A channel takes replies for some hours after the customer’s last message (`replyUntil` of the
   * conversation): after that the response is 409, and nothing is sent. Whether the channel has taken it, and whether it was delivered and read, is in the message. The
   * response is the id of the message.
   */
  @Post('conversation/:conversationId/channel/:channelId/agent/:agentId/message')
  @HttpCode(200)
  @ApiParam(conversationParam)
  @ApiParam(channelParam)
  @ApiParam(agentParam)
  @Operation({
    permission: 'message:write',
    on: [conversation, one(agentResource, 'agentId')],
    answer: SuccessDto,
    errors: ['conversationNotFound', 'agentNotFound', 'agentEnded', 'replyWindowClosed'],
  })
  async reply(
    @Caller() actor: Actor,
    @Place('conversationId') place: Placement,
    @Param('channelId') channelId: string,
    @Place('agentId') agent: Placement,
    @DraftBody(MessageInsertDto, example) draft: Draft<MessageInsertDto>,
  ): Promise<SuccessDto> {
    const named = { conversation: place, channelId: idOf('channelId', channelId), agent };
    return { value: await this.replies.execute(actor, named, draft) };
  }
}
