import type { ErrorLanguage } from '#domain/errors/errors';
import type { AddOnState } from '#domain/machines/add-on-machine';
import { unusualDecimals } from '#domain/values/money';
import type { Product } from '#domain/lists/products';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { administrationStatus } from './administration-status.js';
import type { AdministrationStatus } from './administration-status.js';
import type { Requirements } from '../booking/requirements.js';
import type { ActionView } from './subscription-action.js';
import { openPauseJson } from '../pausing/pause-view.js';
import type { PauseView } from '../pausing/pause-view.js';
import { actionsJson, plannedChangeJson } from './subscription-view.js';
import type { PlannedChangeView } from './subscription-view.js';

export interface NamedThing {
  readonly id: number;
  readonly name: string;
}

/** What has to be looked after: data of the location that is missing (`field`), or something that a portal says. */
export interface WarningView {
  readonly code: number | null;
  readonly message: string;
  readonly portal: string | null;
  readonly field: string | null;
}

/** Something that the subscription can have on top. */
export interface AddOnView {
  /** As in the offer; used with `PUT /api/subscription/addon/{id}`. */
  readonly id: string;
  /** Text by language code. */
  readonly name: Readonly<Record<string, string>>;
  readonly product: Product | null;
  /** In units of the currency, per accounting period. */
  readonly regularFee: number;
  readonly currency: string;
  readonly state: AddOnState;
  /** First day on which a pending change holds. */
  readonly effectiveOn: string | null;
}

/** `SubscriptionOverview` of the administration. */
export interface SubscriptionOverview {
  readonly id: number;
  readonly note: string | null;
  readonly location: NamedThing | null;
  readonly licence: NamedThing;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly expireDate: string | null;
  readonly status: AdministrationStatus;
  readonly productFields: readonly { readonly product: Product; readonly settings: object }[];
  readonly warnings: readonly WarningView[];
  readonly errors: readonly object[];
  readonly availableConnections: readonly object[];
  readonly externalId: string | null;
  readonly name: string | null;
  readonly copyable: boolean;
  readonly subscriptionAddOns: readonly AddOnView[];
  readonly suppressNotifications: boolean;
  readonly suppressTasks: boolean;
}

/** One subscription with all that is known of it. */
export interface ExtendedSubscription extends SubscriptionOverview {
  readonly contractId: number;
  readonly productId: number;
  readonly possibleActions: readonly ActionView[];
  readonly plannedChange: PlannedChangeView | null;
  /** The pause that is planned or running. */
  readonly pause: PauseView | null;
  readonly updatedAt: string;
}

/** Over `licence b`: whether its subscriptions may be copied. */
export const isCopyable: Sql<unknown> = sql`coalesce(b.booked_offer #> '{meta,copyable}' = 'true', false)`;

/** SQL: the add-ons of the booked offer, as they stand for the subscription. Fees are kept in minor units. */
const addOnsJson: Sql<unknown> = sql`
  case when coalesce(b.booked_offer -> 'addOns', '[]') = '[]' then '[]'::json else (
    select json_agg(json_build_object('id', a ->> 'id', 'name', a -> 'name', 'product', a -> 'product',
      'regularFee', trim_scale((a ->> 'regularFee')::numeric
        / power(10::numeric, coalesce((${JSON.stringify(unusualDecimals)}::jsonb ->> b.currency)::int, 2))),
      'currency', b.currency, 'state', coalesce(o.state, 'off'), 'effectiveOn', o.effective_on) order by n)
    from jsonb_array_elements(b.booked_offer -> 'addOns') with ordinality as e (a, n)
    left join subscription_add_on o on o.subscription_id = s.id and o.add_on = a ->> 'id') end`;

/** SQL of the fields, for `json_build_object`, over the rows of `subscriptionRows`. */
export const overviewFields = (requirements: Requirements, language: ErrorLanguage): Sql<unknown> => sql`
  'id', s.id, 'note', s.note,
  'location', case when s.location_id is not null then json_build_object('id', l.id, 'name', l.name) end,
  'licence', json_build_object('id', b.id, 'name', b.name), 'startDate', s.start_date, 'endDate', s.end_date,
  'expireDate', case when s.state in ('EXPIRING', 'EXPIRINGON', 'FINISHED') then s.end_date end,
  'status', ${administrationStatus},
  'productFields', (select coalesce(json_agg(json_build_object('product', p -> 'product', 'settings', p -> 'settings')
                                             order by p ->> 'product'), '[]')
                    from jsonb_array_elements(b.booked_offer -> 'products') p),
  'warnings', (
    select coalesce(json_agg(json_build_object('code', w.code, 'message', w.message, 'portal', w.portal, 'field', w.field)
                             order by w.position), '[]')
    from (
      select null::int as code, ${JSON.stringify(requirements.descriptions(language))}::jsonb ->> m.key as message,
             null as portal, m.key as field, m.position
      from unnest(s.missing) with ordinality as m (key, position) where s.state <> 'FINISHED'
      union all
      select (g.warning ->> 'code')::int, g.warning ->> 'message', g.warning ->> 'portal', null, 1000 + g.position
      from jsonb_array_elements(${requirements.warnings(language)}) with ordinality as g (warning, position)
    ) w),
  'errors', s.errors, 'availableConnections', '[]'::json, 'externalId', s.external_id, 'name', s.name,
  'copyable', ${isCopyable}, 'subscriptionAddOns', ${addOnsJson},
  'suppressNotifications', coalesce(s.suppress_notifications, b.suppress_notifications),
  'suppressTasks', coalesce(s.suppress_tasks, b.suppress_tasks)`;

/** As {@link overviewFields}, for one. */
export const extendedFields = (requirements: Requirements, language: ErrorLanguage): Sql<unknown> => sql`
  ${overviewFields(requirements, language)}, 'contractId', s.contract_id, 'productId', s.offer_id,
  'possibleActions', ${actionsJson(requirements)}, 'plannedChange', ${plannedChangeJson}, 'pause', ${openPauseJson}, 'updatedAt', iso(s.updated_at)`;
