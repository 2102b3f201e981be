import { Controller, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ReceiveWebhook } from '#contexts/billing';
import { DomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import { Operation } from '../http/operation.js';

/** Where Stripe reports to; no credentials but its signature over the bytes sent. */
@ApiExcludeController()
@Controller('hooks/stripe')
export class PaymentHookController {
  constructor(private readonly webhooks: ReceiveWebhook) {}

  /** Takes a report. Answers once it is kept; what it changes happens after. */
  @Post(':providerConfigId')
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: { type: 'object' },
    errors: ['webhookSignatureInvalid', 'webhookUnreadable'],
    signed: true,
  })
  async receive(
    @Param('providerConfigId') providerConfigId: string,
    @Headers('stripe-signature') signature: string | undefined,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<object> {
    const id = parseId(providerConfigId);
    if (id === null) throw new DomainError('webhookSignatureInvalid');
    await this.webhooks.execute(id, request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
