import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangePayer, contractResource } from '#contexts/contracts';
import type { PayerChangeList } from '#contexts/contracts';
import { PreviewPayer } from '#contexts/invoicing';
import type { PayerChangePreview } from '#contexts/invoicing';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { PayerChangeDto, PayerChangeListDto, PayerChangePreviewDto } from './payer.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the contract.', example: 1 } as const;
const on = [one(contractResource, 'id')];
const example = { billingAccountId: 900, effectiveOn: '2099-04-01' };
const errors = ['contractNotFound', 'payerChangePlanned', 'payerOfOtherSeller', 'payerIncomplete'] as const;

@ApiTags('Contracts')
@Controller('api/contract/payer')
export class PayerController {
  constructor(
    private readonly changePayer: ChangePayer,
    private readonly previewPayer: PreviewPayer,
  ) {}

  /**
   * Preview a change of the payer
   * @remarks How both payers are taxed and pay, which open invoices stay with the present one, and the next invoice as the new one gets
   * it; and the refusals that the change would meet. Changes nothing.
   */
  @Post('preview/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({ permission: 'contract:write', on, answer: PayerChangePreviewDto, extension: true, errors: [...errors] })
  preview(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(PayerChangeDto, example) draft: Draft<PayerChangeDto>,
  ): Promise<PayerChangePreview> {
    return this.previewPayer.execute(actor, id, draft);
  }

  /**
   * Change the payer of a contract
   * @remarks From a day on, another billing account is invoiced. What was invoiced before stays with the present one. Both are told by
   * email. The response has the id of the change.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({ permission: 'contract:write', on, answer: SuccessDto, extension: true, errors: [...errors] })
  async plan(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(PayerChangeDto, example) draft: Draft<PayerChangeDto>,
  ): Promise<SuccessDto> {
    return { value: await this.changePayer.plan(actor, id, draft) };
  }

  /**
   * List changes of the payer
   * @remarks Of one contract, the newest first: those that are to come, that have come, and that were taken back.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:read',
    on,
    answer: PayerChangeListDto,
    extension: true,
    errors: ['contractNotFound'],
  })
  list(@Place('id') { id }: Placement, @Query() page: ExtensionPageQuery): Promise<JsonText<PayerChangeList>> {
    return this.changePayer.list(id, page);
  }

  /**
   * Take back a change of the payer
   * @remarks The one that is to come, until its day begins at the workspace. Both payers are told by email. The response has the id of
   * the change.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:write',
    on,
    answer: SuccessDto,
    extension: true,
    errors: ['contractNotFound', 'noPayerChangePlanned'],
  })
  async withdraw(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.changePayer.withdraw(id) };
  }
}
