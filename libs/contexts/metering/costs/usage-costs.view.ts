/** What a tier of a fee comes to. Amounts in units of the currency, before tax. */
export interface TierCosts {
  /** The last unit of the tier, counted after what is included; null: without end. */
  readonly upTo: number | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly flatFee: number;
  readonly amount: number;
}

/** What a discount takes off a fee by use in a month. */
export interface UsageDiscount {
  readonly id: number;
  readonly name: string | null;
  readonly percent: number;
  /** The days of the month on which it holds, both included. */
  readonly from: string;
  readonly to: string;
  /** Before tax, above zero. */
  readonly amount: number;
}

/** What a fee by use comes to in a month, as it is calculated now. */
export interface UsageCosts {
  /** Id of the fee in its offer. */
  readonly id: string;
  readonly name: Readonly<Record<string, string>>;
  readonly meter: string;
  readonly licenceId: number;
  /** The days of the month that are paid by it. */
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly included: number;
  readonly includedLeft: number;
  readonly tiers: readonly TierCosts[];
  readonly cap: number | null;
  readonly isCapped: boolean;
  /** Before tax and discounts, before it is charged. */
  readonly amount: number;
  /** What discounts take off it, in their order. */
  readonly discounts: readonly UsageDiscount[];
  /** The amount less discounts, before tax. */
  readonly payable: number;
  /** What of that was charged already. */
  readonly charged: number;
}

export interface SubscriptionUsage {
  readonly subscriptionId: number;
  readonly locationId: number | null;
  readonly locationName: string | null;
  /** Name of its licence. */
  readonly product: string;
  readonly fees: readonly UsageCosts[];
}

/** What the use of a contract's subscriptions costs in one month. */
export interface ContractUsage {
  readonly contractId: number;
  readonly currency: string;
  /** The month, both days included. */
  readonly from: string;
  readonly to: string;
  /** From this day on it is charged, with the next invoice. */
  readonly chargedOn: string;
  readonly hasEnded: boolean;
  readonly subscriptions: readonly SubscriptionUsage[];
  /** Id of the last subscription, when there are more; null: these are all. */
  readonly next: number | null;
}

export interface UsagePage {
  /** A day of the month; left out: today. */
  readonly day?: string | undefined;
  /** Id of the last subscription of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}
