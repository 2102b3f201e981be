import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { todayOf, useDates } from '../../../app/dates';
import { addDays } from '../../../app/days/day.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { useCaller } from '../../../app/session/session-context';
import { usageName, useUsageNumbers } from '../../../app/usage/usage-words';
import { Button } from '../../../ui/button';
import { ShowMore } from '../../../ui/lists/show-more';
import { contractUsageQuery } from '../contract-data';
import type { Contract, SubscriptionUsage } from '../contract-data';
import './usage.css';

type Costs = SubscriptionUsage['fees'][number];

/** What is used in a month and what it is going to cost, location by location. Not there where nothing is paid by use. */
export function UsageCard({ contract }: { readonly contract: Contract }) {
  const dates = useDates();
  const [day, setDay] = useState<string>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    contractUsageQuery(contract.id, day),
  );
  const [first] = data?.pages ?? [];
  const subscriptions = data?.pages.flatMap((page) => page.subscriptions) ?? [];
  if (first === undefined) return error ? <ErrorNotice error={error} /> : null;
  if (subscriptions.length === 0 && day === undefined) return null;
  const { from, to, chargedOn, hasEnded, currency } = first;
  return (
    <section className="card" aria-labelledby="usage">
      <header className="card-head">
        <h2 id="usage">
          <Trans>Usage</Trans>
        </h2>
        <Month contract={contract} from={from} to={to} onChoose={setDay} />
      </header>
      <p className="soft">
        {hasEnded ? (
          <Trans>Before tax. What comes late is on the next invoice.</Trans>
        ) : (
          <Trans>Before tax. It is charged from {dates.date(chargedOn)} on.</Trans>
        )}
      </p>
      {error && <ErrorNotice error={error} />}
      {subscriptions.length === 0 && (
        <p className="soft">
          <Trans>Nothing is paid by use in this month.</Trans>
        </p>
      )}
      <ul className="usage-list">
        {subscriptions.map((subscription) => (
          <Entry key={subscription.subscriptionId} subscription={subscription} currency={currency} />
        ))}
      </ul>
      {hasNextPage && <ShowMore isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
    </section>
  );
}

interface MonthProps {
  readonly contract: Contract;
  readonly from: string;
  readonly to: string;
  /** A day of the month that is to be shown. */
  readonly onChoose: (day: string) => void;
}

/** The month that is shown, and the ways to those beside it, from the first of the contract to the one that runs. */
function Month({ contract: { validFrom, validUntil }, from, to, onChoose }: MonthProps) {
  const { t } = useLingui();
  const dates = useDates();
  const today = todayOf(useCaller());
  return (
    <div className="usage-month">
      <Button
        kind="quiet"
        iconOnly
        aria-label={t`The month before`}
        isDisabled={from <= validFrom}
        onPress={() => onChoose(addDays(from, -1))}
      >
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <span aria-live="polite">
        {dates.date(from)} – {dates.date(to)}
      </span>
      <Button
        kind="quiet"
        iconOnly
        aria-label={t`The month after`}
        isDisabled={to >= today || (validUntil !== null && to >= validUntil)}
        onPress={() => onChoose(addDays(to, 1))}
      >
        <ChevronRight size={16} aria-hidden />
      </Button>
    </div>
  );
}

interface EntryProps {
  readonly subscription: SubscriptionUsage;
  readonly currency: string;
}

const Entry = ({ subscription: { locationName, product, fees }, currency }: EntryProps) => (
  <li>
    <p className="usage-place">
      <strong>{locationName ?? product}</strong>
      {locationName !== null && <span className="soft">{product}</span>}
    </p>
    <dl className="usage-costs">
      {fees.map((costs) => (
        <Fee key={`${costs.licenceId} ${costs.id} ${costs.from}`} costs={costs} currency={currency} />
      ))}
    </dl>
  </li>
);

/** What was used of a fee, what of it is included, and what the rest comes to. */
function Fee({ costs, currency }: { readonly costs: Costs; readonly currency: string }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { quantity } = useUsageNumbers();
  const { included, includedLeft, amount, discounts, payable, isCapped, charged } = costs;
  return (
    <div>
      <dt>
        {usageName(costs, i18n.locale)}: {quantity(costs.quantity)}
        {included > 0 && (
          <span className="soft">
            {' '}
            {includedLeft > 0 ? (
              <Trans>{quantity(includedLeft)} of the included ones are left</Trans>
            ) : (
              <Trans>{quantity(included)} of them included</Trans>
            )}
          </span>
        )}
      </dt>
      <dd>
        <strong>{money(payable, currency)}</strong>
        {discounts.length > 0 && (
          <span className="soft">
            <Trans>{money(amount, currency)} before discounts</Trans>
          </span>
        )}
        {isCapped && (
          <span className="soft">
            <Trans>the most</Trans>
          </span>
        )}
        {charged !== 0 && (
          <span className="soft">
            <Trans>{money(charged, currency)} charged</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
