import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ReceiveFacts } from '#contexts/statistics';
import type { DeliveredFacts } from '#contexts/statistics';
import { SignedBody, SignedBytes } from '../http/bodies/validation.js';
import { Operation } from '../http/operation.js';
import { FactDeliveryDto } from './fact-delivery.dto.js';

/** Where the fulfilment partner delivers what it has counted; no credentials but its signature over the bytes sent. */
@ApiExcludeController()
@Controller('hooks/fulfilment')
export class FactHookController {
  constructor(private readonly facts: ReceiveFacts) {}

  /** Takes facts. Those that cannot be kept are named by their place in the list, the others are kept. */
  @Post('facts')
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'object' }, errors: ['signatureInvalid'], signed: true })
  receive(
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @SignedBody(FactDeliveryDto) { bytes: body, read }: SignedBytes<FactDeliveryDto>,
  ): Promise<DeliveredFacts> {
    return this.facts.execute({ timestamp, signature, body }, read);
  }
}
