import type { LoweredCharge } from '#domain/billing/costs';
import type { LocalDate } from '#domain/time/local-date';
import { purchaseMachine } from '#domain/machines/purchase-machine';
import type { PurchaseEvent, PurchaseFacts, PurchaseState } from '#domain/machines/purchase-machine';
import type { MachineTable } from '#platform/transitions';
import type { ChangePosition } from '../changing/change-estimates.js';

export const purchaseTable: MachineTable<PurchaseState, PurchaseEvent, PurchaseFacts> = {
  machine: purchaseMachine,
  table: 'purchase',
};

/** The subscription that gets the product in the place of a new one. */
export interface ReplacedSubscription {
  readonly subscriptionId: number;
  /** What it has now, and since when: one that has something else when the payment comes is not changed. */
  readonly licenceId: number;
  readonly since: LocalDate | null;
  /** The first day of the new product, at the location; null: it has it from its start. */
  readonly effectiveOn: LocalDate | null;
  readonly isLater: boolean;
  /** What is paid at once. */
  readonly charges: readonly ChangePosition[];
}

/** What a discount takes off one fee of a position, in minor units above zero. */
export interface LoweredPosition {
  /** `plannedDiscountId`: that of the code, which is given when the purchase is paid. */
  readonly discountId: number;
  readonly kind: LoweredCharge['kind'];
  /** The first day of the step whose fee it is; null: the first fees. */
  readonly since: LocalDate | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly amount: number;
}

/** One place that is bought: for whom, of which licence, and what is charged of it at once. JSON in the row. */
export interface PurchasePosition {
  readonly locationId: number;
  readonly licenceId: number;
  /** The first day, at the location. */
  readonly startDate: LocalDate;
  /** The accounting period that is charged, `end` being the first day after it, and the last day charged of it. */
  readonly periodStart: LocalDate;
  readonly periodEnd: LocalDate;
  readonly to: LocalDate;
  /** Minor units before tax. */
  readonly setup: number;
  readonly regular: number;
  readonly maintenance: number;
  /** The rest of the period by other fees, which the licence has from a later day on; left out: it keeps its fees. */
  readonly steps?: readonly {
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly regular: number;
    readonly maintenance: number;
  }[];
  /** What discounts take off these fees; left out: nothing. */
  readonly discounts?: readonly LoweredPosition[];
  /** Left out: a new subscription. Else the fees above are 0. */
  readonly replaces?: ReplacedSubscription;
}

/** A locked row of `purchase`. */
export interface PurchaseRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly contract_id: number;
  readonly offer_id: number;
  readonly user_id: number;
  readonly payment_id: number | null;
  readonly currency: string;
  readonly state: PurchaseState;
  readonly positions: readonly PurchasePosition[];
  /** What changes of product cost, as it was shown: in the order of the positions. */
  readonly changes: readonly ShownChange[];
}

/** A `ProductChangeView` as JSON. */
export interface ShownChange {
  readonly subscriptionId: number;
  readonly charge: unknown;
  readonly credit: unknown;
}
