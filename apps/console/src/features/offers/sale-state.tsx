import { Trans } from '@lingui/react/macro';
import { CalendarClock, CircleCheck, CircleSlash } from 'lucide-react';
import { todayOf, useDates } from '../../app/dates';
import { useCaller } from '../../app/session/session-context';
import { Status } from '../../ui/status';
import type { Offer } from './offer-data';
import { saleStateOf } from './sale-state.rules';

/** Whether an offer can be booked today. */
export function SaleStatus({ offer }: { readonly offer: Pick<Offer, 'validFrom' | 'validUntil'> }) {
  const dates = useDates();
  const state = saleStateOf(offer, todayOf(useCaller()));
  if (state === 'over')
    return (
      <Status kind="soft" icon={CircleSlash}>
        <Trans>Not sold any more</Trans>
      </Status>
    );
  if (state === 'later')
    return (
      <Status kind="warn" icon={CalendarClock}>
        <Trans>Sold from {dates.date(offer.validFrom ?? '')}</Trans>
      </Status>
    );
  return (
    <Status kind="ok" icon={CircleCheck}>
      <Trans>On sale</Trans>
    </Status>
  );
}
