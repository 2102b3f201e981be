import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import type { PayerPreview } from './payer-data';

/** What stays with who pays now, and how the new payer is invoiced. */
export function PayerPreviewed({ preview }: { readonly preview: PayerPreview }) {
  const money = useMoney();
  const { before, after, currency, open, openInvoices, endsSuspension, next } = preview;
  const total = next.invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  return (
    <section className="preview" aria-live="polite">
      <p className="preview-head">
        <Trans>
          {after.name} pays in place of {before.name}.
        </Trans>
      </p>
      <ul className="preview-points">
        <NextInvoice on={next.invoiceOn} total={total} currency={currency} percent={after.vatPercentage} />
        <li>
          <Means payer={after} />
        </li>
        {openInvoices.length > 0 && (
          <li>
            <Trans>
              Open invoices stay with {before.name}: {money(open, currency)}
            </Trans>
          </li>
        )}
        {endsSuspension && (
          <li>
            <Trans>The suspension of the contract ends: what was not paid is not owed by the new payer.</Trans>
          </li>
        )}
      </ul>
    </section>
  );
}

interface NextInvoiceProps {
  readonly on: string | null;
  readonly total: number;
  readonly currency: string;
  readonly percent: number;
}

function NextInvoice({ on, total, currency, percent }: NextInvoiceProps) {
  const money = useMoney();
  const dates = useDates();
  const { i18n } = useLingui();
  if (on === null || total === 0) return null;
  const rate = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
  return (
    <li>
      <Trans>
        The next invoice, on {dates.date(on)}, would be {money(total, currency)} with {rate} VAT.
      </Trans>
    </li>
  );
}

function Means({ payer: { paymentMeans, last4 } }: { readonly payer: PayerPreview['after'] }) {
  if (paymentMeans === 'TRANSFER')
    return <Trans>It pays by transfer until it stores a card or bank account of its own.</Trans>;
  if (paymentMeans === 'CARD')
    return last4 === null ? (
      <Trans>It pays with its own card.</Trans>
    ) : (
      <Trans>It pays with its own card {last4}.</Trans>
    );
  return last4 === null ? (
    <Trans>It pays from its own bank account.</Trans>
  ) : (
    <Trans>It pays from its own bank account {last4}.</Trans>
  );
}
