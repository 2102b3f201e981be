import { fulfilmentMachine } from '#domain/machines/fulfilment-machine';
import { sql } from '#platform/database';
import type { FulfilmentWorkEntity } from './fulfilment-work.entity.js';

export type WorkRecord = Readonly<FulfilmentWorkEntity>;

/** The columns of a {@link WorkRecord}, for statements that read one. */
export const workColumns = sql`id, workspace_id as "workspaceId", subscription_id as "subscriptionId", location_id as "locationId",
  state, version, products, external_id as "externalId", ordered_version as "orderedVersion", content_version as "contentVersion",
  content_sent as "contentSent", content_digest as "contentDigest", end_version as "endVersion", end_sent as "endSent", end_date as "endDate",
  attempted_version as "attemptedVersion", failed_calls as "failedCalls", due_at as "dueAt", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** Where the state of works is kept. */
export const workTable = { machine: fulfilmentMachine, table: 'fulfilment_work' } as const;

/** Name of a work towards the third party. Made of the subscription's id, which the third party knows as well. */
export const referenceOf = ({ subscriptionId: id }: Pick<WorkRecord, 'subscriptionId'>): string => `subscription-${id}`;

/** Days after which a third party that has said nothing is given up. */
export const patienceDays = 14;

/** Something that the third party is to be told. */
export interface Instruction {
  readonly kind: 'order' | 'change' | 'end';
  readonly version: number;
}

/** What comes next; undefined when the third party knows all. In the order of versions, but the order before all. */
export function nextInstruction(work: WorkRecord): Instruction | undefined {
  const { externalId: id, contentVersion: content, contentSent: sent } = work;
  const isWanted = work.state === 'WAITING' || work.state === 'RUNNING';
  const isContentDue = isWanted && sent < content;
  const kind = id === null || sent < work.orderedVersion ? 'order' : 'change';
  // Nobody can be told to end what nobody has heard of.
  const isEndDue = id !== null && work.endSent < work.endVersion;
  if (isEndDue && !(isContentDue && content < work.endVersion)) return { kind: 'end', version: work.endVersion };
  return isContentDue ? { kind, version: content } : undefined;
}
