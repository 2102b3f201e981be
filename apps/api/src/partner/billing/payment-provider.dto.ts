import { ApiProperty } from '@nestjs/swagger';
import type { Connection } from '#contexts/billing';
import { Extension, Listed, ListOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** A pair for the payment provider. */
export class ProviderDataDto {
  /**
   * What it is.
   * @example "paymentMethodId"
   */
  @Text({ min: 1, max: 100 })
  key: string;

  /**
   * Its value.
   * @example "pm_card_visa"
   */
  @Text({ min: 1, max: 1000 })
  value: string;
}

/** What the payer gave the payment provider. */
export class ContractPaymentDto {
  /**
   * Of Stripe: `paymentMethodId`, or `setupIntentId` of a setup that the payer has finished. Of payment by invoice: nothing.
   */
  @ListOf(() => ProviderDataDto, { optional: true, max: 20 })
  providerData?: ProviderDataDto[];
}

/** A provider through which contracts can be paid. */
export class PayableProviderDto {
  /**
   * How the workspace calls it.
   * @example "Card"
   */
  name: string;

  /** What your page needs of it, such as Stripe’s `publishableKey`; never a secret. */
  @ApiProperty({ type: () => ProviderDataDto, isArray: true })
  providerData: ProviderDataDto[];

  /**
   * Id of the configuration.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  providerConfigId: number;

  /**
   * Which provider it is: `stripe`, or `invoice`, where nothing is collected and the invoice has a due date.
   */
  @Extension()
  @Listed('paymentProvider')
  provider: string;
}

/** Providers through which a contract can be paid. */
export class PayableProviderListDto {
  /** By id. */
  @ApiProperty({ type: () => PayableProviderDto, isArray: true })
  data: PayableProviderDto[];

  /**
   * How many there are.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A provider that is connected with your account, and what your page needs to give it a card. */
export class ConnectedProviderDto implements Wire<Connection> {
  /**
   * How the workspace calls it.
   * @example "Card"
   */
  name: string;

  /**
   * Id of the configuration.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  providerConfigId: number;

  /**
   * Which provider it is.
   */
  @Extension()
  @Listed('paymentProvider')
  provider: string;

  /** Of Stripe: `customer`, `setupIntentId`, `clientSecret`, `publishableKey`. Of payment by invoice: nothing. */
  @ApiProperty({ type: () => ProviderDataDto, isArray: true })
  providerData: ProviderDataDto[];
}
