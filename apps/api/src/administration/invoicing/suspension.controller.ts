import { Controller, Get, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { SuspendContract } from '#contexts/invoicing';
import type { SuspensionView } from '#contexts/invoicing';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { SuspendDto, SuspensionDto } from '../../wire/suspension/suspension.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the contract.', example: 1 } as const;

@ApiTags('Contracts')
@Controller('api/contract')
export class SuspensionController {
  constructor(private readonly suspensions: SuspendContract) {}

  /**
   * Read the suspension of a contract
   * @remarks Whether it has service, from which day on it has none, and which invoices have to be paid so that it has service again.
   */
  @Get('suspension/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'invoice:read',
    on: [one(contractResource, 'id')],
    answer: SuspensionDto,
    extension: true,
    errors: ['contractNotFound'],
  })
  view(@Place('id') contract: Placement): Promise<SuspensionView> {
    return this.suspensions.view(contract);
  }

  /**
   * Suspend a contract
   * @remarks With `suspendOn` the customer is told now. With `liftedUntil` nothing is suspended until that day. With `dryRun`
   * nothing changes.
   */
  @Put('suspension/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'invoice:write',
    on: [one(contractResource, 'id')],
    answer: SuspensionDto,
    extension: true,
    errors: ['contractNotFound', 'notSuspendable'],
  })
  change(
    @Place('id') contract: Placement,
    @DraftBody(SuspendDto, { liftedUntil: '2099-08-31', dryRun: true }) draft: Draft<SuspendDto>,
  ): Promise<SuspensionView> {
    return this.suspensions.execute(contract, draft);
  }
}
