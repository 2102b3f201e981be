import type { Problems } from '#domain/errors/draft';
import { eventTypes, kindOf } from '#domain/webhooks/event-kinds';
import type { EventType } from '#domain/webhooks/event-kinds';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';

/** Where an endpoint is. */
export interface EndpointPlace {
  readonly workspaceId: number;
  readonly companyId: number | null;
}

/** Types whose subjects the actor may read at the place: nobody has sent to a program what they may not read themselves. */
export const readableTypes = (
  actor: Actor,
  { workspaceId, companyId }: EndpointPlace,
  types: readonly EventType[],
): readonly EventType[] =>
  types.filter((type) => covers(actor.scope(kindOf(type).permission), { workspaceId, companyId, locationId: null }));

/** The others. What is of such a type is sent nowhere by them, and is not in the log that they read. */
export function hiddenTypes(actor: Actor, place: EndpointPlace): readonly EventType[] {
  const readable = readableTypes(actor, place, eventTypes);
  return eventTypes.filter((type) => !readable.includes(type));
}

/** A company's webhook ends with the company, so it would never hear of this. */
const ofWorkspacesOnly: EventType = 'company.deleted';

/** Each once, and all readable. */
export function checkTypes(
  actor: Actor,
  place: EndpointPlace,
  types: readonly EventType[] | undefined,
  problems: Problems,
): void {
  if (types === undefined) return;
  const readable = readableTypes(actor, place, types);
  const lacking = types.filter((type) => !readable.includes(type));
  if (lacking.length > 0) problems.add({ field: 'eventTypes', value: lacking, problem: 'notPermitted' });
  if (place.companyId !== null && types.includes(ofWorkspacesOnly))
    problems.add({
      field: 'eventTypes',
      value: [ofWorkspacesOnly],
      problem: 'notTogether',
      expected: 'the webhook of a company',
    });
  if (new Set(types).size < types.length) problems.add({ field: 'eventTypes', value: types, problem: 'duplicate' });
}
