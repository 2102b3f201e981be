import { boundUntil } from '#domain/billing/terms';
import { countDays } from '#domain/contracts/pauses';
import type { LocalDate } from '#domain/time/local-date';
import { sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { ChangeEstimate } from '../changing/change-estimates.js';
import { positionView, totalOfEstimate } from '../changing/change-view.js';
import type { ChangePositionView } from '../changing/change-view.js';
import { lastEnd, useOf } from '../subscription/subscription-terms.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import type { PauseState } from './stored-pause.js';

/** A pause, as reading shows it. Days are days at the location. */
export interface PauseView {
  readonly from: LocalDate;
  /** Its last day; null: it lasts until somebody resumes the subscription. */
  readonly until: LocalDate | null;
  readonly extendsTerms: boolean;
  readonly state: PauseState;
}

/** What a pause, or the end of one, does and costs. */
export interface PauseCosts {
  readonly subscriptionId: number;
  readonly dryRun: boolean;
  /** Null: it is not paused, and going to be on no day. */
  readonly pause: PauseView | null;
  /** How many days it has; null: it has no last day. */
  readonly days: number | null;
  readonly currency: string;
  readonly credit: Price;
  readonly charge: Price;
  /** `charge` less `credit`. */
  readonly total: Price;
  readonly positions: readonly ChangePositionView[];
  /** On this day it is billed; null: nothing is charged or credited. */
  readonly invoiceOn: string | null;
  /** The last day of its minimum term; null: none. */
  readonly boundUntil: string | null;
  /** The day with which its maximum term ends it; null: none, or not known while the pause has no last day. */
  readonly endsOn: string | null;
}

/** SQL of `pause`, over the subscription `s`: the one that is planned or running. */
export const openPauseJson: Sql<PauseView | null> = sql`(
  select json_build_object('from', p.from_day, 'until', p.to_day, 'extendsTerms', p.extends_terms, 'state', p.state)
  from subscription_pause p where p.subscription_id = s.id and p.state in ('planned', 'running'))`;

/**
 * @param record with the pauses that it is to have
 * @param pause the one that was asked for; null: it is withdrawn
 */
export function costsOf(
  record: SubscriptionRecord,
  pause: PauseView | null,
  { estimate, currency, dryRun }: { estimate: ChangeEstimate | null; currency: string; dryRun: boolean },
): PauseCosts {
  const none = sumOfPrices([], currency);
  return {
    subscriptionId: record.id,
    dryRun,
    pause,
    days: daysOf(pause),
    currency,
    credit: estimate?.credit ?? none,
    charge: estimate?.charge ?? none,
    total: totalOfEstimate(estimate, currency),
    positions: (estimate?.positions ?? []).map((position) => positionView(position, record.offer_id, currency)),
    invoiceOn: estimate?.invoiceOn ?? null,
    boundUntil: boundUntil(useOf(record)),
    endsOn: lastEnd(record),
  };
}

function daysOf(pause: PauseView | null): number | null {
  if (pause === null) return 0;
  return pause.until === null ? null : countDays([{ from: pause.from, to: pause.until }]);
}
