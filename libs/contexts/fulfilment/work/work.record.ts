import type { Selectable } from 'kysely';
import { fulfilmentMachine } from '#domain/machines/fulfilment-machine';
import type { WorkState } from '#domain/machines/fulfilment-machine';
import type { DB } from '#platform/database';

export type WorkRecord = Omit<Selectable<DB['fulfilment_work']>, 'state'> & { readonly state: WorkState };

/** Where the state of works is kept. */
export const workTable = { machine: fulfilmentMachine, table: 'fulfilment_work' } as const;

/** Name of a work towards the third party. Made of the subscription's id, which the third party knows as well. */
export const referenceOf = ({ subscription_id: id }: Pick<WorkRecord, 'subscription_id'>): string =>
  `subscription-${id}`;

/** Days after which a third party that has said nothing is given up. */
export const patienceDays = 14;

/** Something that the third party is to be told. */
export interface Instruction {
  readonly kind: 'order' | 'change' | 'end';
  readonly version: number;
}

/** What comes next; undefined when the third party knows all. In the order of versions, but the order before all. */
export function nextInstruction(work: WorkRecord): Instruction | undefined {
  const { external_id: id, content_version: content, content_sent: sent } = work;
  const isWanted = work.state === 'WAITING' || work.state === 'RUNNING';
  const isContentDue = isWanted && sent < content;
  const kind = id === null || sent < work.ordered_version ? 'order' : 'change';
  // Nobody can be told to end what nobody has heard of.
  const isEndDue = id !== null && work.end_sent < work.end_version;
  if (isEndDue && !(isContentDue && content < work.end_version)) return { kind: 'end', version: work.end_version };
  return isContentDue ? { kind, version: content } : undefined;
}
