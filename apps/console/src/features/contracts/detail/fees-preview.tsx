import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { usageName, useUsageWords } from '../../../app/usage/usage-words';
import type { Contract, FeePreview } from '../contract-data';

interface FeesPreviewProps {
  readonly preview: FeePreview;
  readonly contract: Contract;
}

/** Which subscriptions get the fees, when, and what they cost together before and after. */
export function FeesPreview({ preview, contract }: FeesPreviewProps) {
  const money = useMoney();
  const dates = useDates();
  const { currency, total, unchanged, days, usageFees, usageDays } = preview;
  const { t, i18n } = useLingui();
  const words = useUsageWords();
  const nameOf = (id: string): string => {
    const fee = usageFees.after.find((one) => one.id === id);
    return fee === undefined ? id : usageName(fee, i18n.locale);
  };
  return (
    <section className="preview" aria-live="polite">
      <p className="preview-head">
        <Plural value={total} one="# subscription gets the new fees." other="# subscriptions get the new fees." />{' '}
        {unchanged > 0 && (
          <Plural
            value={unchanged}
            one="# keeps its own: it ends or changes before, or terms bind it until then."
            other="# keep their own: they end or change before, or terms bind them until then."
          />
        )}
      </p>
      {days.length > 0 && <Compared preview={preview} contract={contract} />}
      {days.length > 0 && (
        <ul className="preview-points">
          {days.map(({ firstDay, subscriptions, difference }) => (
            <li key={firstDay}>
              <Trans>
                From {dates.date(firstDay)}: {subscriptions} by {signed(money, difference, currency)} before tax
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {usageFees.after.length > 0 && (
        <ul className="preview-points">
          {usageFees.after.map((fee, index) => (
            <li key={fee.id}>
              {usageName(fee, i18n.locale)}:{' '}
              <span className="soft">{words(usageFees.before[index] ?? fee, currency).join('; ')}</span>{' '}
              <ArrowRight size={12} aria-label={t`becomes`} /> {words(fee, currency).join('; ')}
            </li>
          ))}
          {usageDays.map(({ id, firstDay, subscriptions }) => (
            <li key={`${firstDay} ${id}`}>
              <Trans>
                From {dates.date(firstDay)}: {nameOf(id)} for {subscriptions}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What all that change cost together, before and after. */
function Compared({ preview: { before, after, currency }, contract }: FeesPreviewProps) {
  const { t } = useLingui();
  const money = useMoney();
  const periods = usePeriods();
  const rows = [
    [t`Before tax`, before.value, after.value],
    [t`VAT`, before.vat, after.vat],
    [t`Total`, before.total, after.total],
  ] as const;
  return (
    <table className="money">
      <thead>
        <tr>
          <th scope="col">
            <Trans>All that change, {periods.each(contract.accountingPeriod)}</Trans>
          </th>
          <th scope="col" className="amount">
            <Trans>Now</Trans>
          </th>
          <th scope="col" className="amount">
            <Trans>Then</Trans>
          </th>
        </tr>
      </thead>
      <tfoot>
        {rows.map(([title, now, then]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td className="amount">{money(now, currency)}</td>
            <td className="amount">{money(then, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

const signed = (money: ReturnType<typeof useMoney>, amount: number, currency: string): string =>
  `${amount > 0 ? '+' : ''}${money(amount, currency)}`;
