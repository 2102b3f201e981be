import { Injectable } from '@nestjs/common';
import { lists, decidedLists } from '#domain/lists/lists';
import { runningStates, shownState } from '#domain/machines/subscription-machine';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import type { AskedPeriod } from '#domain/statistics/period';
import { Database, sql } from '#platform/database';
import { happenedIn, levelAt } from '../tally/activity-scope.js';
import type { ActivityKind } from '../tally/activity-scope.js';
import { ActivityPeriods } from './activity-periods.js';
import type { ActivityContext, MeantActivity } from './activity-periods.js';
import { figure } from './activity.rules.js';
import type {
  FigureView,
  OriginListView,
  SubscriptionActivityView,
  SubscriptionFiguresView,
  TotalView,
} from './activity.view.js';

/** Numbers of one kind, part and state. */
interface Numbers {
  readonly kind: ActivityKind;
  readonly part: string;
  /** Of subscriptions; empty where they are not counted by state. */
  readonly state: SubscriptionState | '';
  /** In the period. */
  readonly value: number;
  /** In the period before. */
  readonly before: number;
  /** On all days up to the last of the period. */
  readonly level: number;
}

/** Of things that come and go. */
interface Kinds {
  readonly added: ActivityKind;
  readonly deleted: ActivityKind;
}

const locations: Kinds = { added: 'LocationAdded', deleted: 'LocationDeleted' };
const companies: Kinds = { added: 'CompanyAdded', deleted: 'CompanyDeleted' };
const subscriptionKinds: readonly ActivityKind[] = ['SubscriptionBegun', 'SubscriptionEnded', 'SubscriptionState'];
const running: ReadonlySet<string> = runningStates;

/** Reads how many there are, and what came and went. */
@Injectable()
export class ActivityQueries {
  constructor(
    private readonly database: Database,
    private readonly periods: ActivityPeriods,
  ) {}

  /** @throws DomainError `validationFailed` */
  locations(context: ActivityContext, asked: AskedPeriod): Promise<TotalView> {
    return this.total(context, asked, locations);
  }

  /** @throws DomainError `validationFailed` */
  companies(context: ActivityContext, asked: AskedPeriod): Promise<TotalView> {
    return this.total(context, asked, companies);
  }

  /** Every origin, also those of no location. @throws DomainError `validationFailed` */
  async origins(context: ActivityContext, asked: AskedPeriod): Promise<OriginListView> {
    const meant = await this.periods.meant(context, asked);
    const numbers = await this.numbers(meant, [locations.added, locations.deleted]);
    const data = decidedLists.locationOrigin.map((origin) => ({
      origin,
      ...balance(
        numbers.filter(({ part }) => part === origin),
        locations,
      ),
    }));
    return { ...meant.period, data, total: data.length };
  }

  /** By product and status; a subscription with several products is in each of them. @throws DomainError `validationFailed` */
  async subscriptions(context: ActivityContext, asked: AskedPeriod): Promise<SubscriptionActivityView> {
    const meant = await this.periods.meant(context, asked);
    const numbers = await this.numbers(meant, subscriptionKinds);
    const ofProduct = (product: string): SubscriptionFiguresView =>
      subscriptionFigures(numbers.filter(({ part }) => part === product));
    const products = [...new Set(numbers.map(({ part }) => part))].filter((part) => part !== '').toSorted();
    return {
      ...meant.period,
      ...ofProduct(''),
      products: products.map((product) => ({ product, ...ofProduct(product) })),
    };
  }

  private async total(context: ActivityContext, asked: AskedPeriod, kinds: Kinds): Promise<TotalView> {
    const meant = await this.periods.meant(context, asked);
    return { ...meant.period, ...balance(await this.numbers(meant, [kinds.added, kinds.deleted]), kinds) };
  }

  private async numbers({ scope, period, before }: MeantActivity, kinds: readonly ActivityKind[]): Promise<Numbers[]> {
    const { rows } = await sql<Numbers>`
      select kind, part, state, sum(value)::float8 as value, sum(before)::float8 as before, sum(level)::float8 as level from (
        select h.kind, h.part, h.state, case when h.day >= ${period.from} then h.value else 0 end as value,
          case when h.day < ${period.from} then h.value else 0 end as before, 0 as level
        from ${happenedIn(scope, kinds, { from: before.from, to: period.to })} h
        union all
        select l.kind, l.part, l.state, 0, 0, l.value from ${levelAt(scope, kinds, period.to)} l) n
      group by 1, 2, 3`.execute(this.database.read);
    return rows;
  }
}

const sum = (numbers: readonly Numbers[], what: 'value' | 'before' | 'level'): number =>
  numbers.reduce((total, each) => total + each[what], 0);

const during = (numbers: readonly Numbers[], kind: ActivityKind): FigureView => {
  const those = numbers.filter((each) => each.kind === kind);
  return figure(sum(those, 'value'), sum(those, 'before'));
};

/** What came is there until it goes. */
function balance(numbers: readonly Numbers[], { added, deleted }: Kinds): Omit<TotalView, 'from' | 'to'> {
  const net = (what: 'value' | 'level'): number =>
    sum(
      numbers.filter(({ kind }) => kind === added),
      what,
    ) -
    sum(
      numbers.filter(({ kind }) => kind === deleted),
      what,
    );
  const total = net('level');
  return {
    total: figure(total, total - net('value')),
    added: during(numbers, added),
    deleted: during(numbers, deleted),
  };
}

function subscriptionFigures(numbers: readonly Numbers[]): SubscriptionFiguresView {
  const states = numbers.filter(({ kind }) => kind === 'SubscriptionState');
  const alive = states.filter(({ state }) => running.has(state));
  const now = sum(alive, 'level');
  return {
    begun: during(numbers, 'SubscriptionBegun'),
    ended: during(numbers, 'SubscriptionEnded'),
    running: figure(now, now - sum(alive, 'value')),
    statuses: lists['subscriptionStatus.partner'].map((status) => ({
      status,
      value: sum(
        states.filter(({ state }) => state !== '' && shownState(state) === status),
        'level',
      ),
    })),
  };
}
