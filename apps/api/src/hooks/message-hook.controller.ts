import { Controller, Get, Header, Headers, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ReceiveWebhook } from '#contexts/messaging';
import { Operation } from '../http/operation.js';

const party = 'meta';
/** WhatsApp sends up to three megabytes at once. */
const bodyLimit = 3 * 1024 * 1024;

/** Where Meta tells of WhatsApp, Messenger and Instagram; no credentials but its signature over the bytes sent. */
@ApiExcludeController()
@Controller('hooks/meta')
export class MessageHookController {
  constructor(private readonly webhooks: ReceiveWebhook) {}

  /** Meta tries the address when somebody enters it there: it wants to hear what it has sent. */
  @Get()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Operation({ permission: 'public', answer: { type: 'string' }, errors: ['signatureInvalid'] })
  challenge(
    @Query('hub.verify_token') token: string | undefined,
    @Query('hub.challenge') challenge: string | undefined,
  ): string {
    return this.webhooks.challenge(party, token, challenge);
  }

  /** Takes what customers have written, and receipts. Returns once all of it is kept. */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: { type: 'object' },
    errors: ['signatureInvalid'],
    bodyLimit,
    signed: true,
  })
  receive(
    @Headers('x-hub-signature-256') signature: string | undefined,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): ReturnType<ReceiveWebhook['execute']> {
    return this.webhooks.execute(party, request.rawBody ?? Buffer.alloc(0), signature);
  }
}
