import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

export type SubscriptionAction = DecidedValueOf<'subscriptionAction'>;

/** Ids by which action calls may name them; they never change. */
const ids: Readonly<Record<SubscriptionAction, number>> = {
  RETRY: 1,
  WITHDRAW_END: 2,
  ASSIGN_LOCATION: 3,
  COMPLETE_DATA: 4,
};

/** An action of the specification: an id, a name, and a body that holds one of three things. */
export interface ActionView {
  readonly id: number;
  readonly name: SubscriptionAction;
  readonly actionType: 'HTTP' | 'URL' | 'WORKFLOW';
  readonly body: {
    readonly httpAction?: {
      readonly method: string;
      readonly endpoint: string;
      readonly queryParameters: Readonly<Record<string, string>>;
      readonly body: object;
    };
    readonly url?: string;
    readonly workflowSteps?: readonly {
      readonly step: number;
      readonly description: string;
      readonly links: string[];
    }[];
  };
}

/** The actions that a call can carry out; COMPLETE_DATA is a place to go to. */
export const callableActions = ['RETRY', 'WITHDRAW_END', 'ASSIGN_LOCATION'] as const satisfies SubscriptionAction[];
export type CallableAction = (typeof callableActions)[number];

/** The action that an id (number) or a name means; undefined when there is no such one to call. */
export function callableAction(idOrName: unknown): CallableAction | undefined {
  return callableActions.find((action) => action === idOrName || ids[action] === idOrName);
}

/** What an action's addresses are made of: SQL expressions of type text. */
export interface ActionTarget {
  readonly contractId: Sql<unknown>;
  readonly subscriptionId: Sql<unknown>;
  /** Where what is missing can be completed. */
  readonly completeAt: Sql<unknown>;
}

/** SQL that makes an {@link ActionView} of the action's name, itself an SQL expression of type text. */
export const actionJson = (name: Sql<unknown>, target: ActionTarget): Sql<unknown> => sql`
  json_build_object('id', (${JSON.stringify(ids)}::jsonb -> ${name})::int, 'name', ${name},
    'actionType', case ${name} when 'COMPLETE_DATA' then 'URL' else 'HTTP' end,
    'body', case ${name}
      when 'COMPLETE_DATA' then json_build_object('url', ${target.completeAt})
      else json_build_object('httpAction', json_build_object(
        'method', 'POST',
        'endpoint', '/v5/contract/' || ${target.contractId} || '/subscription/' || ${target.subscriptionId} || '/action',
        'queryParameters', json_build_object(),
        'body', case ${name} when 'ASSIGN_LOCATION' then json_build_object('action', ${name}, 'locationId', null)
                             else json_build_object('action', ${name}) end)) end)`;

/** SQL of the array of everything that a product's subscriptions may offer at some time. */
export const everyActionJson = (target: ActionTarget): Sql<unknown> => sql`
  (select json_agg(${actionJson(sql`a.name`, target)} order by a.position)
   from unnest(${[...decidedLists.subscriptionAction]}::text[]) with ordinality as a (name, position))`;
