import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExtension, ApiParam, ApiTags } from '@nestjs/swagger';
import { Payers } from '#contexts/billing';
import type { Connection } from '#contexts/billing';
import type { Actor } from '#platform/access';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { idOf } from '../../http/access/targets.js';
import { ConnectedProviderDto } from './payment-provider.dto.js';

@ApiTags('Billing')
@Controller('v5/user/payment-provider')
export class UserPaymentProviderController {
  constructor(private readonly payers: Payers) {}

  /**
   * Connect your account with a payment provider
   * @remarks Makes you known to the provider, once, and returns what your page needs to give it a card, or a bank account with
   * a mandate: with Stripe, hand `clientSecret` and `publishableKey` to Stripe’s script. Card number and IBAN never reach this API. Your account shows
   * the connection as `connectedPaymentProvider`. Call it again for another one.
   */
  @Post(':providerConfigId')
  @HttpCode(200)
  @ApiParam({
    name: 'providerConfigId',
    type: 'integer',
    description: 'Id of a provider configuration of your workspace, or of one above it.',
    example: 4,
  })
  // Whose provider it is comes before who may connect: the use case asks for both.
  @ApiExtension('x-user-type', 'SELF_SERVICE')
  @Operation({
    people: true,
    permission: 'signed-in',
    on: [],
    answer: ConnectedProviderDto,
    errors: [
      'userTypeRequired',
      'paymentProviderNotFound',
      'paymentProviderUnreachable',
      'paymentProviderRefused',
      'paymentOutcomeUnknown',
    ],
  })
  connect(@Caller() actor: Actor, @Param('providerConfigId') providerConfigId: string): Promise<Connection> {
    return this.payers.connect(actor.user, idOf('providerConfigId', providerConfigId));
  }
}
