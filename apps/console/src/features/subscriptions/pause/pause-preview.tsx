import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { AmountTable } from '../../../ui/lists/amount-table';
import { useFeeLines } from '../change/fee-lines';
import type { PauseCosts } from './pause-data';

/** How long, what is given back or charged, and what becomes of the terms. */
export function PausePreview({ costs }: { readonly costs: PauseCosts }) {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const lines = useFeeLines(costs);
  const { pause, days, currency, total, invoiceOn } = costs;
  return (
    <section className="preview" aria-live="polite">
      {pause !== null && (
        <p className="preview-head">
          {days === null ? (
            <Trans>Paused from {dates.date(pause.from)} until you resume it.</Trans>
          ) : (
            <Plural value={days} one="Paused for one day." other="Paused for # days." />
          )}
        </p>
      )}
      <Terms costs={costs} />
      {lines.length === 0 ? (
        <p className="soft">
          <Trans>Nothing is charged or credited now: days that are not charged yet are left out.</Trans>
        </p>
      ) : (
        <AmountTable
          titles={[t`Fee`, t`Amount`]}
          lines={lines}
          sums={[
            { title: t`Before tax`, amount: money(total.value, currency) },
            { title: t`VAT`, amount: money(total.vat, currency) },
            { title: t`Total`, amount: money(total.total, currency) },
          ]}
        />
      )}
      {invoiceOn !== null && (
        <p className="soft">
          <Trans>The contract is billed next on {dates.date(invoiceOn)}. Credits come as a credit note.</Trans>
        </p>
      )}
    </section>
  );
}

/** What becomes of the terms. */
function Terms({ costs: { pause, boundUntil, endsOn } }: { readonly costs: PauseCosts }) {
  const dates = useDates();
  return (
    <ul className="preview-points">
      {pause !== null && (
        <li>
          {pause.extendsTerms ? (
            <Trans>Its terms are longer by these days.</Trans>
          ) : (
            <Trans>Its terms stay as they are.</Trans>
          )}
        </li>
      )}
      {boundUntil !== null && (
        <li>
          <Trans>Cannot end before {dates.date(boundUntil)}.</Trans>
        </li>
      )}
      {endsOn !== null && (
        <li>
          <Trans>Ends by itself on {dates.date(endsOn)}.</Trans>
        </li>
      )}
    </ul>
  );
}
