import type { ContractDiscountView } from '#contexts/contracts';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import { shownState, subscriptionStates } from '#domain/machines/subscription-machine';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { Requirements } from '../booking/requirements.js';
import { openPauseJson } from '../pausing/pause-view.js';
import type { PauseView } from '../pausing/pause-view.js';
import { actionJson } from './subscription-action.js';
import type { ActionTarget } from './subscription-action.js';
import type { ActionView } from './subscription-action.js';

export type PartnerStatus = ValueOf<'subscriptionStatus.partner'>;

/** `Subscription` of the partner API; the fields after `trialPeriod` are extensions. */
export interface SubscriptionView {
  readonly id: number;
  readonly productId: number;
  readonly locationId: number | null;
  readonly instanceId: number;
  readonly locationName: string | null;
  readonly productName: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly status: PartnerStatus;
  readonly missingRequirements: readonly { key: string; description: string; action: ActionView }[];
  readonly possibleActions: readonly ActionView[];
  readonly trialPeriod: { readonly startDate: string; readonly endDate: string } | null;
  readonly contractId: number;
  readonly externalId: string | null;
  readonly note: string | null;
  readonly errors: readonly object[];
  readonly warnings: readonly object[];
  readonly plannedChange: PlannedChangeView | null;
  /** The pause that is planned or running. */
  readonly pause: PauseView | null;
  readonly updatedAt: string;
}

/** Another product that it is going to get. */
export interface PlannedChangeView {
  readonly productId: number;
  readonly productName: string;
  /** The first day of the product, at the location. */
  readonly effectiveOn: string;
}

/** Answer of an order: the first subscription, and as an extension all of them in the order sent. */
export type OrderedView = SubscriptionView & {
  readonly subscriptions: readonly SubscriptionView[];
  /** That lower what was ordered: those of the contract, and of what was booked. */
  readonly discounts: readonly ContractDiscountView[];
};

export const statesShownAs = (status: PartnerStatus): SubscriptionState[] =>
  subscriptionStates.filter((state) => shownState(state) === status);

/** @param key SQL of the requirement that is missing */
const target = (requirements: Requirements, key: Sql<unknown>): ActionTarget => ({
  contractId: sql`s.contract_id`,
  subscriptionId: sql`s.id`,
  completeAt: sql`coalesce(replace(${JSON.stringify(requirements.addresses)}::jsonb ->> ${key}, '{id}', s.id::text),
    '/api/location/basic/' || s.location_id)`,
});

/** SQL of `possibleActions`. What a location lacks comes first in `missing`. */
export const actionsJson = (
  requirements: Requirements,
): Sql<unknown> => sql`case when s.possible_actions = '{}' then '[]'::json else (
    select json_agg(${actionJson(sql`a.name`, target(requirements, sql`s.missing[1]`))} order by a.position)
    from unnest(s.possible_actions) with ordinality as a (name, position)) end`;

/**
 * SQL of the fields, for `json_build_object`, over the rows of {@link subscriptionRows}. Most subscriptions miss nothing
 * and offer no action, so those parts are only computed where there is something.
 */
export const subscriptionFields = (requirements: Requirements, language: ErrorLanguage): Sql<unknown> => sql`
  'id', s.id, 'productId', s.offer_id, 'locationId', s.location_id, 'instanceId', s.licence_id, 'locationName', l.name,
  'productName', b.name, 'startDate', s.start_date, 'endDate', s.end_date,
  'status', case s.state when 'EXPIRINGON' then 'EXPIRING' else s.state end,
  'missingRequirements', case when s.missing = '{}' then '[]'::json else (
    select json_agg(json_build_object(
             'key', m.key, 'description', ${JSON.stringify(requirements.descriptions(language))}::jsonb ->> m.key,
             'action', ${actionJson(sql`case when s.location_id is null then 'ASSIGN_LOCATION' else 'COMPLETE_DATA' end`, target(requirements, sql`m.key`))})
           order by m.position)
    from unnest(s.missing) with ordinality as m (key, position)) end,
  'possibleActions', ${actionsJson(requirements)},
  'trialPeriod', case when s.trial_start is not null then json_build_object('startDate', s.trial_start, 'endDate', s.trial_end) end,
  'contractId', s.contract_id, 'externalId', s.external_id, 'note', s.note, 'errors', s.errors, 'warnings', ${requirements.warnings(language)},
  'plannedChange', ${plannedChangeJson}, 'pause', ${openPauseJson}, 'updatedAt', iso(s.updated_at)`;

/** SQL of `plannedChange`, over the subscription `s`. */
export const plannedChangeJson: Sql<PlannedChangeView | null> = sql`(
  select json_build_object('productId', n.offer_id, 'productName', n.name, 'effectiveOn', p.effective_on)
  from subscription_product_change p join licence n on n.id = p.to_licence_id
  where p.subscription_id = s.id and p.state = 'planned')`;

/** SQL: a query over subscriptions (alias `s` afterwards) with what their views show of location and licence. */
export const subscriptionRows = (query: Sql<unknown>): Sql<unknown> => sql`
  (${query}) s join licence b on b.id = s.licence_id left join location l on l.id = s.location_id`;
