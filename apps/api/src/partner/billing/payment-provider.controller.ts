import { Controller, Get, Param, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ContractPayments } from '#contexts/billing';
import type { ContractPaymentInput } from '#contexts/billing';
import { contractResource, ProviderConfigs } from '#contexts/contracts';
import type { Draft } from '#domain/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { idOf, one } from '../../http/targets.js';
import { DraftBody } from '../../http/validation.js';
import { ContractPaymentDto, PayableProviderListDto } from './payment-provider.dto.js';

const contractParam = { name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 } as const;
const on = [one(contractResource, 'contractId')];

@ApiTags('Billing')
@Controller('v5/contract/:contractId/payment-provider')
export class ContractPaymentProviderController {
  constructor(
    private readonly payments: ContractPayments,
    private readonly configs: ProviderConfigs,
  ) {}

  /**
   * List what a contract can be paid through
   * @remarks Payment providers of the contract’s workspace and of those above it.
   */
  @Get()
  @ApiParam(contractParam)
  @Operation({
    permission: 'contract:read',
    on,
    answer: PayableProviderListDto,
    errors: ['contractNotFound'],
    extension: true,
  })
  list(@Place('contractId') contract: Placement): Promise<JsonText<{ data: object[]; total: number }>> {
    return this.configs.payable(contract.workspaceId);
  }

  /**
   * Choose how a contract is paid
   * @remarks From now on the contract is paid through this provider. Through Stripe: connect your account with
   * `POST /v5/user/payment-provider/{providerConfigId}` first, give Stripe the card on your page, and name here the
   * `setupIntentId`; the contract shows the card by its last four digits. Nothing is charged by this.
   */
  @Put(':paymentProviderConfigId')
  @ApiParam(contractParam)
  @ApiParam({
    name: 'paymentProviderConfigId',
    type: 'integer',
    description: 'Id of a provider that the contract can be paid through.',
    example: 4,
  })
  @Operation({
    permission: 'company:write',
    on,
    answer: SuccessDto,
    errors: [
      'contractNotFound',
      'paymentProviderNotFound',
      'paymentMethodNotReady',
      'paymentProviderUnreachable',
      'paymentProviderRefused',
      'paymentOutcomeUnknown',
    ],
    action: true,
  })
  async choose(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Param('paymentProviderConfigId') providerConfigId: string,
    @DraftBody(ContractPaymentDto, { providerData: [{ key: 'paymentMethodId', value: 'pm_card_visa' }] })
    draft: Draft<ContractPaymentInput>,
  ): Promise<SuccessDto> {
    const id = idOf('paymentProviderConfigId', providerConfigId);
    return { value: await this.payments.choose(actor.user, contract, id, draft) };
  }
}
