import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Decimal, Id, ListOf, OneOf, Text } from '../http/bodies/fields.js';

const mostFacts = 1000;

/** What the fulfilment partner has counted on one day. */
export class DeliveredFactDto {
  /** Id of the subscription, as its work says it. */
  @Id()
  subscriptionId: number;

  /** By the clock of the location. */
  @Day()
  day: string;

  @OneOf('analyticsProduct')
  product: ValueOf<'analyticsProduct'>;

  @OneOf('kpi')
  kpi: DecidedValueOf<'kpi'>;

  /** In the unit of the KPI. */
  @Decimal({ min: 0 })
  value: number;

  /** Of amounts, ISO 4217; left out: EUR. */
  @Text({ optional: true, nullable: true, max: 3 })
  currency?: string | null;
}

/** Facts of any subscriptions. */
export class FactDeliveryDto {
  @ListOf(() => DeliveredFactDto, { max: mostFacts })
  facts: DeliveredFactDto[];
}
