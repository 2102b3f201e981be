import { addOnMachine } from '#domain/machines/add-on-machine';
import type { AddOnEvent, AddOnState } from '#domain/machines/add-on-machine';
import { addMonths } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { MachineTable } from '#platform/transitions';

export const addOnTable: MachineTable<AddOnState, AddOnEvent, object> = {
  machine: addOnMachine,
  table: 'subscription_add_on',
};

/** A row of `subscription_add_on`. */
export interface AddOnRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly subscription_id: number;
  readonly add_on: string;
  readonly state: AddOnState;
  /** First day on which a pending request holds. */
  readonly effective_on: LocalDate | null;
}

/**
 * The first day of the next monthly interval. Intervals are counted from the subscription's first day, each from that
 * day and not from the one before: what starts on the 31st changes on the last day of shorter months, and on the 31st
 * again. Before its start, that is the start itself.
 */
export function nextInterval(start: LocalDate, today: LocalDate): LocalDate {
  if (today < start) return start;
  const months = (Number(today.slice(0, 4)) - Number(start.slice(0, 4))) * 12;
  let count = Math.max(1, months + Number(today.slice(5, 7)) - Number(start.slice(5, 7)));
  while (addMonths(start, count) <= today) count += 1;
  return addMonths(start, count);
}
