import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Crumbs } from '../../../ui/screen/crumbs';
import { Empty } from '../../../ui/empty';
import { nextQuery } from '../invoice-data';
import type { NextInvoices } from '../invoice-data';
import { Positions } from './positions';

const route = getRouteApi('/invoices/next/$contractId');

/** What the next billing of a contract issues if nothing happens before. Nothing is issued by looking. */
export default function NextScreen() {
  const { contractId } = route.useParams();
  const { data, error } = useQuery(nextQuery(Number(contractId)));
  if (error && data === undefined) return <ScreenError error={error} permission="invoice:read" />;
  return (
    <div className="screen">
      <header className="screen-head">
        <Crumbs>
          <Link to="/invoices">
            <Trans>Invoices</Trans>
          </Link>
        </Crumbs>
        <h1>
          <Trans>Next invoice</Trans>
        </h1>
      </header>
      <StaleNotice error={error} />
      {data === undefined ? <div className="card skeleton-card" aria-busy /> : <Foretold next={data} />}
    </div>
  );
}

function Foretold({ next }: { readonly next: NextInvoices }) {
  const dates = useDates();
  const { invoiceOn, invoices } = next;
  if (invoiceOn === null)
    return <Empty icon={CalendarClock} title={<Trans>This contract is not billed any more</Trans>} />;
  return (
    <>
      <p className="soft">
        <Trans>Billed on {dates.date(invoiceOn)}, if nothing happens before. Nothing is issued yet.</Trans>
      </p>
      {invoices.length === 0 && <Empty icon={CalendarClock} title={<Trans>Nothing to charge or credit</Trans>} />}
      <div className="foretold">
        {invoices.map((invoice) => (
          <section key={`${invoice.kind} ${invoice.correctsInvoiceId} ${invoice.currency}`} className="card">
            <header className="card-head">
              <h2>{invoice.kind === 'INVOICE' ? <Trans>Invoice</Trans> : <Trans>Credit note</Trans>}</h2>
              {invoice.dueDate !== null && (
                <span className="soft">
                  <Trans>Due {dates.date(invoice.dueDate)}</Trans>
                </span>
              )}
            </header>
            <Positions positions={invoice.positions} sums={invoice} />
          </section>
        ))}
      </div>
    </>
  );
}
