import type { LocalDate } from '#domain/time/local-date';
import { purchaseMachine } from '#domain/machines/purchase-machine';
import type { PurchaseEvent, PurchaseFacts, PurchaseState } from '#domain/machines/purchase-machine';
import type { MachineTable } from '#platform/transitions';

export const purchaseTable: MachineTable<PurchaseState, PurchaseEvent, PurchaseFacts> = {
  machine: purchaseMachine,
  table: 'purchase',
};

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
}
