import { Controller, Get, Param, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ContractPayments } from '#contexts/billing';
import type { ContractPaymentInput } from '#contexts/billing';
import { contractResource, ProviderConfigs } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { idOf, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
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
   * List the payment providers of a contract
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
   * Choose the payment provider of a contract
   * @remarks From now on the contract is paid through this provider. Through Stripe: connect your account with
   * `POST /v5/user/payment-provider/{providerConfigId}` first, give Stripe the card or the IBAN on your page, and name here the
   * `setupIntentId`; the contract shows it by its last four digits. A bank account has a SEPA mandate. This charges nothing.
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
