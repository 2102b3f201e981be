import { Controller, Headers, Param, Put } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { ReceiveMonitoring } from '#contexts/fulfilment';
import { DomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import { SuccessDto } from '../../http/answers.dto.js';
import { Operation } from '../../http/operation.js';
import { SignedBody, SignedBytes } from '../../http/bodies/validation.js';
import { MonitoringDto } from './monitoring.dto.js';

const text = { type: 'string' } as const;

@ApiTags('Monitoring')
@Controller('api/internal/monitoring')
export class MonitoringController {
  constructor(private readonly reports: ReceiveMonitoring) {}

  /**
   * Report about a subscription
   * @remarks For the third parties that set products up, not for users: the call carries no credentials but a signature, HMAC
   * SHA-256 with the secret of the installation over time stamp, full stop and raw body. CONFIRMED and REFUSED answer an
   * order, END_CONFIRMED and END_REFUSED the question whether it may end. Of subscriptions to Meinungsmeister also CLARIFICATION, DELIVERED and
   * CANCELLED.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @ApiHeader({ name: 'X-Timestamp', required: false, description: 'Unix seconds, not five minutes off.', schema: text })
  @ApiHeader({
    name: 'X-Signature',
    required: false,
    description: '`sha256=<hex>` over `<X-Timestamp>.<raw body>`. Without it: 401.',
    schema: text,
  })
  @Operation({
    permission: 'public',
    answer: SuccessDto,
    errors: ['signatureInvalid', 'invalidId', 'subscriptionNotFound', 'changedMeanwhile'],
    signed: true,
  })
  async report(
    @Param('id') id: string,
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @SignedBody(MonitoringDto) { bytes: body, read }: SignedBytes<MonitoringDto>,
  ): Promise<SuccessDto> {
    const subscriptionId = parseId(id);
    if (subscriptionId === null) throw new DomainError('invalidId', { field: 'id' });
    return { value: await this.reports.execute(subscriptionId, { timestamp, signature, body }, read) };
  }
}
