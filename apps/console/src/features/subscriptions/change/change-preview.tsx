import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { AmountTable } from '../../../ui/lists/amount-table';
import type { Product, ProductChange } from '../subscription-data';
import { productNames } from '../subscription-states';
import { useFeeLines } from './fee-lines';

interface ChangePreviewProps {
  readonly change: ProductChange;
  readonly products: readonly Product[];
}

/** What a change does and costs: fee by fee with its days, credit, charge and tax. */
export function ChangePreview({ change, products }: ChangePreviewProps) {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const lines = useFeeLines(change, (productId) => products.find(({ id }) => id === productId)?.name);
  const { effectiveOn, before, after, currency, total, invoiceOn } = change;
  return (
    <section className="preview" aria-live="polite">
      <p className="preview-head">
        <Trans>
          From <strong>{dates.date(effectiveOn)}</strong> on it costs {money(after.value, currency)} each accounting
          period, so far {money(before.value, currency)}.
        </Trans>
      </p>
      <Contents change={change} />
      {lines.length === 0 ? (
        <p className="soft">
          <Trans>Nothing is charged or credited for the change.</Trans>
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

/** What the location gets and loses, and how long the new terms bind. */
function Contents({ change }: { readonly change: ProductChange }) {
  const dates = useDates();
  const { added, dropped, boundUntil, endsOn } = change;
  return (
    <ul className="preview-points">
      {added.length > 0 && (
        <li>
          <Trans>Gets {added.map(nameOf).join(', ')}.</Trans>
        </li>
      )}
      {dropped.length > 0 && (
        <li>
          <Trans>Loses {dropped.map(nameOf).join(', ')}.</Trans>
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

const nameOf = (product: string): string =>
  (productNames as Readonly<Record<string, string | undefined>>)[product] ?? product;
