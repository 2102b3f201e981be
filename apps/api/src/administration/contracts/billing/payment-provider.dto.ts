import { ApiProperty } from '@nestjs/swagger';
import type { ProviderConfigView } from '#contexts/contracts';
import { Id, Listed, ListOf, OneOf, Text, Texts } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** Whose payment providers. */
export class PaymentProviderQuery extends ExtensionPageQuery {
  /**
   * The workspace.
   * @example 1
   */
  @Id()
  workspaceId: number;
}

/** A pair of a provider configuration. */
export class ProviderPairDto {
  /**
   * What it is.
   * @example "publishableKey"
   */
  @Text({ min: 1, max: 100 })
  key: string;

  /**
   * Its value.
   * @example "pk_test_sandbox"
   */
  @Text({ min: 1, max: 1000 })
  value: string;
}

/** A provider through which contracts of a workspace can be paid. Secrets are never shown. */
export class PaymentProviderDto implements Wire<ProviderConfigView> {
  /**
   * Id of the configuration.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The workspace; those below it use the provider too.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * How you call it.
   * @example "Card"
   */
  name: string;

  /** Which provider it is: `stripe`, or `invoice`, where nothing is collected. */
  @Listed('paymentProvider')
  provider: string;

  /**
   * What payers’ pages may see: of Stripe, `publishableKey`, `methods` that payers can leave (`card`, `sepa_debit` or
   * `card,sepa_debit`) and `creditorId`, by which banks know direct debits.
   */
  @ApiProperty({ type: () => ProviderPairDto, isArray: true })
  providerData: ProviderPairDto[];

  /** Which secrets it has. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['secretKey', 'webhookSecret'] })
  secretsSet: string[];
}

/** Payment providers of a workspace. */
export class PaymentProviderListDto {
  /** One page of them, by id. */
  @ApiProperty({ type: () => PaymentProviderDto, isArray: true })
  data: PaymentProviderDto[];

  /**
   * How many there are.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A payment provider as it is written. When it is changed, absent fields stay. */
export class PaymentProviderInputDto {
  /**
   * Id of the configuration. Read-only.
   * @example 4
   */
  @Id({ optional: true })
  id?: number;

  /**
   * The workspace. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  workspaceId?: number;

  /**
   * How you call it.
   * @example "Card"
   */
  @Text({ optional: true, min: 1 })
  name?: string;

  /** Which provider it is. Cannot be changed: payments of one mean nothing at another. */
  @OneOf('paymentProvider', { optional: true })
  provider?: 'stripe' | 'invoice';

  /**
   * What payers’ pages may see: of Stripe, `publishableKey`, `methods` that payers can leave (`card`, `sepa_debit` or
   * `card,sepa_debit`) and `creditorId`, by which banks know direct debits.
   */
  @ListOf(() => ProviderPairDto, { optional: true, max: 20 })
  providerData?: ProviderPairDto[];

  /**
   * Of Stripe, `secretKey` and `webhookSecret`. They are kept encrypted and never shown; those that are not named stay.
   */
  @ListOf(() => ProviderPairDto, { optional: true, max: 20 })
  secrets?: ProviderPairDto[];

  /** Which secrets it has. Read-only. */
  @Texts({ optional: true })
  secretsSet?: string[];
}
