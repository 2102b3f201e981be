import { Controller, Get } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { SuspendContract } from '#contexts/invoicing';
import type { SuspensionView } from '#contexts/invoicing';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { SuspensionDto } from '../../wire/suspension/suspension.dto.js';

@ApiTags('Billing')
@Controller('v5/contract/:contractId/suspension')
export class ContractSuspensionController {
  constructor(private readonly suspensions: SuspendContract) {}

  /**
   * Read the suspension of a contract
   * @remarks Whether it has service, from which day on it has none, and which invoices have to be paid so that it has service again.
   */
  @Get()
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'invoice:read',
    on: [one(contractResource, 'contractId')],
    answer: SuspensionDto,
    extension: true,
    errors: ['contractNotFound'],
  })
  view(@Place('contractId') contract: Placement): Promise<SuspensionView> {
    return this.suspensions.view(contract);
  }
}
