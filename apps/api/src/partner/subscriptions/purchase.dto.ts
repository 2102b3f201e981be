import { ApiProperty } from '@nestjs/swagger';
import type { CancelledProduct, PurchasePreview, PurchaseView, TrialEligibility } from '#contexts/subscriptions';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Decimal, Extension, Flag, Id, Ids, Listed, ListOf, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { PreviewedCodeDto } from '../../wire/discount-code/discount-code.dto.js';
import { PriceDto } from '../../wire/price.dto.js';
import { CostsDto } from '../contracts/product.dto.js';
import { PurchaseLackDto } from './purchase-lack.dto.js';
import { UsageFeeDto } from '../../wire/usage/usage-fee.dto.js';
import type { Wire } from '../../wire/wire.js';

/** One thing that the payment provider is told. */
export class ProviderValueDto {
  /**
   * Name of the value.
   * @example "paymentMethodId"
   */
  @Text({ min: 1, max: 64 })
  key: string;

  /**
   * The value.
   * @example "pm_card_visa"
   */
  @Text({ max: 500 })
  value: string;
}

/** What to buy or to try, and for whom. */
export class PurchaseDto {
  /**
   * Id of a product that the contract holds, from `GET /v5/contract/{contractId}/product`.
   * @example 1
   */
  @Id()
  productId: number;

  /**
   * Through whom it is paid: a provider configuration of kind payment, of the contract's workspace or one above. Left
   * out: the one by which the contract is paid. What costs nothing needs none.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  providerConfigurationId?: number | null;

  /**
   * What the provider needs to know, such as the saved card to use.
   * @example []
   */
  @ListOf(() => ProviderValueDto, { optional: true, nullable: true, max: 20 })
  providerData?: ProviderValueDto[] | null;

  /**
   * The locations that are to get the product, one subscription each.
   * @example [2]
   */
  @Ids({ max: 500 })
  locationIds: number[];

  /**
   * `dueNow.total` of the preview that the buyer has seen. When the price is another by now, nothing is bought (error
   * 4231). Ignored by preview and trial.
   * @example null
   */
  @Extension()
  @Decimal({ optional: true, nullable: true, min: 0 })
  expectedTotal?: number | null;

  /**
   * Whether the card in `providerData` is kept for the contract, so that its next invoices are collected from it: the buyer
   * agrees to `paymentConsent` of the preview, which is recorded. Left out: it is kept where the contract has no card yet. True
   * puts it in the place of the contract's card. Ignored by a trial.
   * @example null
   */
  @Extension()
  @Flag({ optional: true, nullable: true })
  keepPaymentMethod?: boolean | null;

  /**
   * Ids of running subscriptions of this contract that change to the product, each of another one of `locationIds`. They keep
   * their ids; the other locations get new subscriptions. Refused by a trial.
   * @example null
   */
  @Extension()
  @Ids({ optional: true, nullable: true, max: 500 })
  replaces?: number[] | null;

  /**
   * Code of the seller that lowers the fees of what is new; neither case nor blanks matter. While the payment is on its way a use of it
   * is reserved. Refused by a trial.
   * @example null
   */
  @Extension()
  @Text({ optional: true, nullable: true, min: 1, max: 100 })
  discountCode?: string | null;

  /**
   * When the subscriptions in `replaces` change. NOW: today. PERIOD_END: with the next accounting period. TERM_END: when the terms
   * let the present product end. Left out: an upgrade at once, anything else at TERM_END.
   * @example null
   */
  @Extension()
  @OneOf('productChangeTime', { optional: true, nullable: true })
  changeOn?: DecidedValueOf<'productChangeTime'> | null;
}

/** What a buyer agrees to whose card is kept. */
export class PaymentConsentDto {
  /**
   * Version of the text; recorded with the card.
   * @example "2026-11"
   */
  version: string;

  /**
   * Language of the text.
   * @example "en"
   */
  language: string;

  /**
   * To be shown beside the button that buys.
   * @example "Your card is kept for this contract at the payment provider."
   */
  text: string;
}

/** What a purchase would cost, and what the buyer agrees to. */
export class PurchasePreviewDto extends CostsDto implements Wire<Omit<PurchasePreview, 'usageFees'>> {
  /** The accounting period of `cost` and `maint`: the one that the contract has on the day on which it begins; of several, on the last. */
  @Extension()
  @Listed('accountingPeriod')
  override accountingPeriod: string;

  /** What the buyer agrees to who gives a card; null: no card would be kept. */
  @Extension()
  @ApiProperty({ type: () => PaymentConsentDto, nullable: true })
  paymentConsent: PaymentConsentDto | null;

  /** What the locations and the set-up lack: it can be bought all the same, and begins when nothing is missing any more. */
  @Extension()
  @ApiProperty({ type: () => PurchaseLackDto, isArray: true })
  missingRequirements: readonly PurchaseLackDto[];

  /** What the code gives each subscription that is new; null: none was sent. */
  @Extension()
  @ApiProperty({ type: () => PreviewedCodeDto, nullable: true })
  discountCode: PreviewedCodeDto | null;

  /** What is paid by use beside this, after each month; none on a contract with a fixed price. */
  @Extension()
  @ApiProperty({ type: () => UsageFeeDto, isArray: true })
  usageFees: UsageFeeDto[];
}

/** A purchase and what became of it. */
export class PurchaseViewDto implements Wire<PurchaseView> {
  /**
   * Id of the payment; null when nothing had to be paid.
   * @example "5f0c54c2-1f0e-4b0a-9b51-6f1b0f6f4f0e"
   */
  @ApiProperty({ type: 'string', nullable: true })
  transactionId: string | null;

  /**
   * Through whom it is paid.
   * @example 2
   */
  @ApiProperty({ type: 'integer', nullable: true })
  providerConfigurationId: number | null;

  /** Waiting: the places are reserved until the payment has come or has failed. */
  @Listed('purchaseStatus')
  status: string;

  /**
   * What the provider says about it, for the buyer.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  message: string | null;

  /** Id of the purchase. */
  @Extension()
  @ApiProperty({ type: 'integer', example: 1 })
  purchaseId: number;

  /** The contract on which it was bought. */
  @Extension()
  @ApiProperty({ type: 'integer', example: 1 })
  contractId: number;

  /** What was bought. */
  @Extension()
  @ApiProperty({ type: 'integer', example: 1 })
  productId: number;

  /** For which locations. */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [2] })
  locationIds: number[];

  /** The code with which it was bought, as its seller writes it. */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true, example: null })
  discountCode: string | null;

  /** The subscriptions, new ones and those that were replaced, in the order of the locations; empty until it is paid. */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [7] })
  subscriptionIds: number[];

  /** What it costs, as it was previewed; `dueNow.total` is what is paid. */
  @Extension()
  costs: CostsDto;

  /** What the buyer needs to go on while it waits, such as `redirectUrl` or `clientSecret`; empty for everybody else. */
  @Extension()
  @ApiProperty({ type: () => ProviderValueDto, isArray: true })
  data: ProviderValueDto[];

  /** When it was made. */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  createdAt: string;

  /** When it fails by itself if nobody completes the payment; null when it is settled. */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  expiresAt: string | null;
}

/** Purchases. */
export class PurchaseListDto {
  data: PurchaseViewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which purchases. */
export class PurchaseQuery extends ExtensionPageQuery {
  /**
   * Only those in one of these states.
   * @example ["Waiting"]
   */
  @ManyOf('purchaseStatus', { optional: true })
  status?: string[];
}

/** Which locations want to try a product. */
export class TrialEligibilityQuery {
  /**
   * Ids of the locations, comma-separated.
   * @example [24]
   */
  @Ids({ max: 500 })
  locationIds: number[];
}

/** Whether a location may try a product. */
export class TrialEligibilityDto implements Wire<TrialEligibility> {
  /**
   * Id of the location.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /** Whether it may try the product now. */
  eligible: boolean;

  /**
   * For how many days; null where it may not.
   * @example 14
   */
  @ApiProperty({ type: 'integer', nullable: true })
  trialDays: number | null;

  /** Why it may not: tried before, held or being bought, no free place on an active contract, or no trial at all. */
  @Extension()
  @Listed('trialRefusal', { nullable: true })
  reason: string | null;
}

/** One entry per location, in the order asked for. */
export class TrialEligibilityListDto {
  data: TrialEligibilityDto[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What of a product to cancel. */
export class CancelProductQuery {
  /**
   * Ids of the locations that are to lose it, comma-separated; left out: all on this contract.
   * @example [2]
   */
  @Ids({ optional: true, max: 500 })
  locationIds?: number[];

  /**
   * True: only tell when each subscription would end and what it would still cost.
   * @example false
   */
  @Extension()
  @Flag({ optional: true })
  dryRun?: boolean;
}

/** How one subscription ends. */
export class CancellationDto {
  /**
   * Id of the subscription.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its location.
   * @example 2
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * Its last day, still served: today, or the end of the minimum term or of the trial.
   * @example "2026-03-31"
   */
  @ApiProperty({ type: 'string', format: 'date' })
  endDate: string;

  /** Its state: afterwards, or as it is now when nothing was done. */
  @Listed('subscriptionStatus.partner')
  status: string;

  /** What will still be charged for the days until then, beyond what was charged already. */
  costs: PriceDto;

  /**
   * What is credited of what was charged already, for the days after the last one. It goes back to the card that paid it, or
   * lowers what is open on an invoice that is not paid.
   */
  refund: PriceDto;
}

/** A cancelled product. */
export class CancelledProductDto implements Wire<CancelledProduct> {
  /** Ids of the subscriptions. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [7] })
  ids: number[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** Nothing was done, only told. */
  @Extension()
  dryRun: boolean;

  /**
   * What is credited in all, to the cent as the credit notes will say. Tax is rounded once per credit note, so it can differ
   * from the sum of the subscriptions' refunds by some cents.
   */
  @Extension()
  refund: PriceDto;

  /** How each of them ends. */
  @Extension()
  @ApiProperty({ type: () => CancellationDto, isArray: true })
  subscriptions: CancellationDto[];
}
