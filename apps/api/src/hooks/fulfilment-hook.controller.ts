import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ReceiveCalls } from '#contexts/call-tracking';
import type { DeliveredCalls } from '#contexts/call-tracking';
import { SignedBody, SignedBytes } from '../http/bodies/validation.js';
import { Operation } from '../http/operation.js';
import { CallDeliveryDto } from './call-delivery.dto.js';

/** A thousand calls with every field as long as it may be. */
const bodyLimit = 2 * 1024 * 1024;

/** Where the fulfilment partner delivers calls to; no credentials but its signature over the bytes sent. */
@ApiExcludeController()
@Controller('hooks/fulfilment')
export class FulfilmentHookController {
  constructor(private readonly calls: ReceiveCalls) {}

  /** Takes calls. Those that cannot be kept are named, the others are kept. */
  @Post('calls')
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: { type: 'object' },
    errors: ['signatureInvalid'],
    bodyLimit,
    signed: true,
  })
  receive(
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @SignedBody(CallDeliveryDto) { bytes: body, read }: SignedBytes<CallDeliveryDto>,
  ): Promise<DeliveredCalls> {
    return this.calls.execute({ timestamp, signature, body }, read);
  }
}
