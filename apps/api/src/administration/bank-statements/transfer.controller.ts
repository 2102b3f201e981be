import { Controller, Delete } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { recordedTransferResource, TakeBackTransfer } from '#contexts/bank-statements';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';

@ApiTags('Invoices')
@Controller('api/invoice/transfer')
export class TransferController {
  constructor(private readonly takeBackTransfer: TakeBackTransfer) {}

  /**
   * Take a recorded transfer back
   * @remarks For a payment that was recorded by mistake, by hand or from a bank statement: its invoice is open as before, and the
   * same transfer can be recorded again. An entry of a bank statement waits for you again. Returns the id of the invoice.
   */
  @Delete(':id')
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Id of the transfer, from `transfers` of the invoice.',
    example: 5,
  })
  @Operation({
    permission: 'invoice:write',
    on: [one(recordedTransferResource, 'id')],
    answer: SuccessDto,
    errors: ['transferNotFound', 'transitionNotAllowed', 'transferCredited'],
    extension: true,
  })
  async takeBack(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.takeBackTransfer.execute(id) };
  }
}
