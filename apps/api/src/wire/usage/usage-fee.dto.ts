import { maxQuantity } from '#domain/metering/usage-fees';
import { AnyJson, Decimal, ListOf, OneOf, Text } from '../../http/bodies/fields.js';

const texts = (example: object) => ({ type: 'object', additionalProperties: { type: 'string' }, example }) as const;

/** Units up to a limit, and what they cost. */
export class UsageTierDto {
  /**
   * The last unit of the tier, counted after what is included; null: without end, as the last tier has to be.
   * @example null
   */
  @Decimal({ optional: true, nullable: true, min: 0, max: maxQuantity })
  upTo?: number | null;

  /**
   * Price of a unit before tax, in units of the currency, at most six decimals.
   * @example 0.05
   */
  @Decimal({ min: 0, max: maxQuantity })
  unitPrice: number;

  /**
   * Paid once a month when the tier is reached, before tax; 0 when left out.
   * @example 0
   */
  @Decimal({ optional: true, min: 0 })
  flatFee?: number;
}

/** A fee by what is used. Used is counted by the month, from the day from which the accounting periods of the contract count. */
export class UsageFeeDto {
  /**
   * Its id, unique in the offer.
   * @example "prints"
   */
  @Text({ min: 1, max: 64 })
  id: string;

  /** Its name, by language code, as invoices say it. */
  @AnyJson(texts({ en: 'Printed flyers' }))
  name: unknown;

  /**
   * What is counted: CALLS and CALL_MINUTES (tracked calls that are valid and no spam), MESSAGES (sent by the business), MEDIA_SPEND
   * (what networks have spent on ads, in units of the currency), or a name of your own in small letters for which you send
   * usage with `POST /api/usage/{id}`.
   * @example "prints"
   */
  @Text({ min: 1, max: 64 })
  meter: string;

  /** What the events of a month come to: their sum, their number, or the largest of them. SUM when left out. */
  @OneOf('usageAggregation', { optional: true })
  aggregation?: string;

  /**
   * Quantity a month that costs nothing; 0 when left out.
   * @example 100
   */
  @Decimal({ optional: true, min: 0, max: maxQuantity })
  included?: number;

  /**
   * GRADUATED: each tier prices the units that fall into it. VOLUME: the tier that the quantity reaches prices all of them.
   * GRADUATED when left out.
   */
  @OneOf('usageTierMode', { optional: true })
  tierMode?: string;

  /** One after the other; the last has no end. */
  @ListOf(() => UsageTierDto, { max: 20 })
  tiers: UsageTierDto[];

  /**
   * The most that a subscription pays in a month, before tax; null: there is no limit.
   * @example 50
   */
  @Decimal({ optional: true, nullable: true, min: 0 })
  cap?: number | null;
}
