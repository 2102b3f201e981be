import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangePeriod, contractResource } from '#contexts/contracts';
import type { PeriodChangeList } from '#contexts/contracts';
import { PreviewPeriodChange } from '#contexts/invoicing';
import type { PeriodChangePreview } from '#contexts/invoicing';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { PeriodChangeDto, PeriodChangeListDto, PeriodChangePreviewDto } from './period-change.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the contract.', example: 1 } as const;
const on = [one(contractResource, 'id')];
const example = { accountingPeriod: 'Year' };
const errors = [
  'contractNotFound',
  'feeChangePlanned',
  'periodBoundaryNeeded',
  'periodChangePlanned',
  'periodFeesMissing',
  'periodNotOfMonths',
  'priceNoticeRuns',
] as const;

@ApiTags('Contracts')
@Controller('api/contract/periodChange')
export class PeriodChangeController {
  constructor(
    private readonly previewing: PreviewPeriodChange,
    private readonly changes: ChangePeriod,
  ) {}

  /**
   * Preview a change of the accounting period
   * @remarks What each licence and the whole contract cost per accounting period and by the month before and after, and the first invoice
   * of the new period, to the cent; and the refusals that the change would meet. Changes nothing.
   */
  @Post('preview/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:write',
    on,
    answer: PeriodChangePreviewDto,
    extension: true,
    errors: [...errors, 'changedMeanwhile'],
  })
  preview(
    @Place('id') { id }: Placement,
    @DraftBody(PeriodChangeDto, example) draft: Draft<PeriodChangeDto>,
  ): Promise<PeriodChangePreview> {
    return this.previewing.execute(id, draft);
  }

  /**
   * Change the accounting period
   * @remarks From the first day of an accounting period on, announced to who pays by email. Fees that are not given are as much by the
   * month as before. The response has the id of the change.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({ permission: 'contract:write', on, answer: SuccessDto, extension: true, errors: [...errors] })
  async plan(
    @Place('id') { id }: Placement,
    @DraftBody(PeriodChangeDto, example) draft: Draft<PeriodChangeDto>,
  ): Promise<SuccessDto> {
    return { value: await this.changes.plan(id, draft) };
  }

  /**
   * List changes of the accounting period
   * @remarks Of one contract, the newest first: those that are to come, that have come, and that were taken back.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:read',
    on,
    answer: PeriodChangeListDto,
    extension: true,
    errors: ['contractNotFound'],
  })
  list(@Place('id') { id }: Placement, @Query() page: ExtensionPageQuery): Promise<JsonText<PeriodChangeList>> {
    return this.changes.list(id, page);
  }

  /**
   * Take back a change of the accounting period
   * @remarks The one that is to come, until its day begins at the workspace. Who pays is told by email. The response has the id
   * of the change.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:write',
    on,
    answer: SuccessDto,
    extension: true,
    errors: ['contractNotFound', 'noPeriodChangePlanned'],
  })
  async withdraw(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.changes.withdraw(id) };
  }
}
