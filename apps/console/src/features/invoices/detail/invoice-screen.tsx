import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { CreditCard, Download } from 'lucide-react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Crumbs } from '../../../ui/screen/crumbs';
import { fileOf, invoiceQuery } from '../invoice-data';
import type { Invoice } from '../invoice-data';
import { InvoiceState } from '../invoice-states';
import { SettleActions } from '../settle/settle-actions';
import { Payment } from './payment';
import { Positions } from './positions';

const route = getRouteApi('/invoices/$invoiceId');

/** One invoice or credit note, as it was issued, and what became of it. */
export default function InvoiceScreen() {
  const { invoiceId } = route.useParams();
  const { data, error } = useQuery(invoiceQuery(Number(invoiceId)));
  if (error && data === undefined) return <ScreenError error={error} permission="invoice:read" />;
  if (data === undefined)
    return (
      <div className="screen" aria-busy>
        <header className="screen-head">
          <span className="skeleton skeleton-title" />
        </header>
        <div className="card skeleton-card" />
      </div>
    );
  return (
    <div className="screen">
      <InvoiceHead invoice={data} />
      <StaleNotice error={error} />
      <div className="profile">
        <section className="card" aria-labelledby="positions">
          <header className="card-head">
            <h2 id="positions">
              <Trans>Positions</Trans>
            </h2>
          </header>
          <Positions positions={data.positions} sums={data} />
        </section>
        <Payment invoice={data} />
      </div>
    </div>
  );
}

function InvoiceHead({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, kind, state, paymentUrl } = invoice;
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/invoices">
          <Trans>Invoices</Trans>
        </Link>
      </Crumbs>
      <h1>{number}</h1>
      {kind === 'CREDIT_NOTE' && (
        <span className="tag">
          <Trans>Credit note</Trans>
        </span>
      )}
      <InvoiceState state={state} />
      <span className="head-actions">
        <SettleActions invoice={invoice} />
        {paymentUrl !== null && (
          <a className="button" data-kind="primary" href={paymentUrl} target="_blank" rel="noreferrer">
            <CreditCard size={16} aria-hidden />
            <Trans>Pay</Trans>
          </a>
        )}
        <a className="button" href={fileOf(id, 'pdf')} download>
          <Download size={16} aria-hidden />
          PDF
        </a>
        <a className="button" href={fileOf(id, 'xml')} download>
          <Download size={16} aria-hidden />
          XML
        </a>
      </span>
    </header>
  );
}
