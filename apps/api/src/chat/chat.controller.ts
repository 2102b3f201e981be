import { Body, Controller, Get, Headers, HttpCode, Ip, Options, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChatQueries, VisitorChat } from '#contexts/messaging';
import type { Draft } from '#domain/errors/draft';
import { entityTag, isKnown } from '#domain/values/entity-tag';
import { embeddedFile, openToAll, sendEmbedded } from '../embedding/embedded-file.js';
import { RateLimits } from '../http/access/rate-limits.js';
import { DraftBody } from '../http/bodies/validation.js';
import { Operation } from '../http/operation.js';
import { ChatMessageInsertDto, ChatReceiptDto } from './chat.dto.js';
import { chatScript } from './script/chat-script.js';

/** The script reads the tag. */
const forEverybody = { ...openToAll, 'access-control-expose-headers': 'etag' } as const;

/** What browsers ask before they send a token from the page of another origin. */
const preflight = {
  ...forEverybody,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, if-none-match, x-chat-token',
  'access-control-max-age': '7200',
} as const;

const scriptTag = entityTag(chatScript);
const visible = { permission: 'public', answer: { type: 'object' }, errors: ['chatUnknown', 'chatEnded'] } as const;
const json = 'application/json; charset=utf-8';
const nothing = '{"data":[],"total":0}';

/** The chat that websites embed. No cookie is set or read: a token that the browser has made names the visitor. */
@ApiExcludeController()
@Controller('chat')
export class ChatController {
  constructor(
    private readonly chats: ChatQueries,
    private readonly visitors: VisitorChat,
    private readonly limits: RateLimits,
  ) {}

  /** The script, and what everybody can see of the chat. */
  @Get(':name')
  @Operation({
    permission: 'public',
    answer: { type: 'string' },
    errors: ['routeNotFound', 'chatUnknown', 'chatEnded'],
  })
  async file(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.admit(ip, reply);
    const { key, kind } = embeddedFile(name);
    const [text, tag] = kind === 'js' ? await this.script(key) : await this.data(key);
    await sendEmbedded(reply, kind, text, tag, known);
  }

  @Options(':key/:part')
  @HttpCode(204)
  @Operation({ permission: 'public', answer: { type: 'object' } })
  async ask(@Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    await this.admit(ip, reply);
    await reply.headers(preflight).status(204).send();
  }

  /** What the visitor and the location have written. Asked for often: the tag says that nothing is new with one small read. */
  @Get(':key/messages')
  @Operation(visible)
  async read(
    @Param('key') key: string,
    @Headers() { 'x-chat-token': token, 'if-none-match': known }: Readonly<Record<string, string | undefined>>,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.admit(ip, reply);
    const conversation = await this.visitors.conversation(key, token);
    if (conversation === null) return void (await reply.type(json).send(nothing));
    const tag = tagOf(conversation);
    void reply.header('etag', tag);
    if (known !== undefined && isKnown(known, tag)) await reply.status(304).send();
    else await reply.type(json).send((await this.chats.messages(conversation)).text);
  }

  /** Takes a message, and returns what there is now. */
  @Post(':key/messages')
  @HttpCode(200)
  @Operation(visible)
  async write(
    @Param('key') key: string,
    @Headers('x-chat-token') token: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
    @DraftBody(ChatMessageInsertDto) draft: Draft<ChatMessageInsertDto>,
  ): Promise<void> {
    await this.admit(ip, reply);
    const conversation = await this.visitors.write(key, token, draft);
    const { text } = await this.chats.messages(conversation);
    await reply.header('etag', tagOf(conversation)).type(json).send(text);
  }

  /** Takes that replies have arrived at the visitor, or were read. */
  @Post(':key/receipts')
  @HttpCode(200)
  @Operation(visible)
  async acknowledge(
    @Param('key') key: string,
    @Headers('x-chat-token') token: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
    @Body() receipt: ChatReceiptDto,
  ): Promise<void> {
    await this.admit(ip, reply);
    await this.visitors.acknowledge(key, token, receipt);
    await reply.type(json).send('{}');
  }

  private async script(key: string): Promise<readonly [text: string, tag: string]> {
    await this.chats.open(key);
    return [chatScript, scriptTag];
  }

  private async data(key: string): Promise<readonly [text: string, tag: string]> {
    const text = JSON.stringify(await this.chats.shown(key));
    return [text, entityTag(text)];
  }

  private async admit(ip: string, reply: FastifyReply): Promise<void> {
    void reply.headers(forEverybody);
    await this.limits.address(ip, reply);
  }
}

const tagOf = ({ id, version }: { readonly id: number; readonly version: number }): string => `"${id}-${version}"`;
