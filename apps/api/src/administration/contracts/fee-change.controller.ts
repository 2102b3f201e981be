import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeFees, licenceResource } from '#contexts/contracts';
import type { FeeChangeList, FeeWish } from '#contexts/contracts';
import { PreviewFeeChange } from '#contexts/subscriptions';
import type { FeeChangePreview } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { FeeChangeDto, FeeChangeListDto, FeeChangePreviewDto } from './fee-change.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the licence.', example: 1 } as const;
const on = [one(licenceResource, 'id')];
const example = { effectiveOn: '2099-04-01', regularFee: 24.9 };
const errors = [
  'licenceNotFound',
  'licenceHasNoFees',
  'feeChangePlanned',
  'periodChangePlanned',
  'priceNoticeRuns',
] as const;

@ApiTags('Contracts')
@Controller('api/licence/feeChange')
export class FeeChangeController {
  constructor(
    private readonly changeFees: ChangeFees,
    private readonly previewChange: PreviewFeeChange,
  ) {}

  /**
   * Preview a change of fees
   * @remarks Which subscriptions get the new fees, on which day, and what they cost per accounting period before and after; the usage
   * fees that change, with the first day of their new prices for each subscription; and the refusals that the change would meet. Changes nothing.
   */
  @Post('preview/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({ permission: 'contract:write', on, answer: FeeChangePreviewDto, extension: true, errors: [...errors] })
  preview(
    @Place('id') { id }: Placement,
    @Query() page: ExtensionPageQuery,
    @DraftBody(FeeChangeDto, example) draft: Draft<FeeWish>,
  ): Promise<FeeChangePreview> {
    return this.previewChange.execute(id, draft, page);
  }

  /**
   * Change the fees of a licence
   * @remarks From a day on, announced to who pays by email. Higher fees hold for a subscription from the first day on for which its
   * terms let it end, and dearer prices of usage fees from the first usage month after that. The response has the id of the change.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({ permission: 'contract:write', on, answer: SuccessDto, extension: true, errors: [...errors] })
  async plan(
    @Place('id') { id }: Placement,
    @DraftBody(FeeChangeDto, example) draft: Draft<FeeWish>,
  ): Promise<SuccessDto> {
    return { value: await this.changeFees.plan(id, draft) };
  }

  /**
   * List changes of fees
   * @remarks Of one licence, the newest first: those that are to come, that have come, and that were taken back.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:read',
    on,
    answer: FeeChangeListDto,
    extension: true,
    errors: ['licenceNotFound'],
  })
  list(@Place('id') { id }: Placement, @Query() page: ExtensionPageQuery): Promise<JsonText<FeeChangeList>> {
    return this.changeFees.list(id, page);
  }

  /**
   * Take back a change of fees
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
    errors: ['licenceNotFound', 'noFeeChangePlanned'],
  })
  async withdraw(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.changeFees.withdraw(id) };
  }
}
