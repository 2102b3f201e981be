import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { Fact } from '../../../ui/lists/fact';
import { Notice } from '../../../ui/notice';
import { billingQuery, nextInvoiceQuery } from '../contract-data';
import type { Contract } from '../contract-data';
import { PayerChange } from './payer-change';

/** What the next billing would issue now. */
export function NextInvoiceCard({ contractId }: { readonly contractId: number }) {
  const { data, error } = useQuery(nextInvoiceQuery(contractId));
  const dates = useDates();
  const money = useMoney();
  return (
    <section className="card" aria-labelledby="next-invoice">
      <header className="card-head">
        <h2 id="next-invoice">
          <Trans>Next invoice</Trans>
        </h2>
        {data && data.invoiceOn !== null && <span className="soft">{dates.date(data.invoiceOn)}</span>}
      </header>
      {error && <ErrorNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data && data.invoiceOn === null && (
        <p className="soft">
          <Trans>This contract is not billed any more</Trans>
        </p>
      )}
      {data && data.invoiceOn !== null && (
        <>
          {data.invoices.length === 0 && (
            <p className="soft">
              <Trans>Nothing to charge or credit</Trans>
            </p>
          )}
          {data.invoices.length > 0 && (
            <>
              <ul className="next-amounts">
                {data.invoices.map(({ kind, correctsInvoiceId, currency, total }) => (
                  <li key={`${kind} ${correctsInvoiceId} ${currency}`} className="open-amount">
                    <strong>{money(total, currency)}</strong>
                    <span className="soft">
                      {kind === 'INVOICE' ? <Trans>with tax</Trans> : <Trans>credited, with tax</Trans>}
                    </span>
                  </li>
                ))}
              </ul>
              <Link to="/invoices/next/$contractId" params={{ contractId: String(contractId) }}>
                <Trans>Show its positions</Trans>
              </Link>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** Who pays, and where invoices go. */
export function BillingCard({ contract, mayWrite }: { readonly contract: Contract; readonly mayWrite: boolean }) {
  const accountId = contract.billingAccountId;
  const { data, error } = useQuery(billingQuery(accountId));
  return (
    <section className="card" aria-labelledby="billing-account">
      <header className="card-head">
        <h2 id="billing-account">
          <Trans>Billing account</Trans>
        </h2>
      </header>
      {accountId === null && (
        <Notice kind="warn">
          <Trans>The contract has none: nothing on it can be invoiced.</Trans>
        </Notice>
      )}
      {error && <ErrorNotice error={error} />}
      {accountId !== null && data === undefined && !error && <span className="skeleton" />}
      {data && (
        <dl className="facts">
          <Fact title={<Trans>Name</Trans>}>{data.businessName}</Fact>
          <Fact title={<Trans>Address</Trans>}>
            {[data.address.street, data.address.house].filter(Boolean).join(' ')}
            <br />
            {[data.address.postCode, data.address.city].filter(Boolean).join(' ')}
          </Fact>
          {data.vatId !== null && <Fact title={<Trans>VAT id</Trans>}>{data.vatId}</Fact>}
          {data.invoiceEmail !== null && <Fact title={<Trans>Invoices to</Trans>}>{data.invoiceEmail}</Fact>}
          <Fact title={<Trans>Due</Trans>}>
            <Plural value={data.paymentTermDays} one="# day after the invoice" other="# days after the invoice" />
          </Fact>
          {data.purchaseOrderReference !== null && (
            <Fact title={<Trans>Your order</Trans>}>{data.purchaseOrderReference}</Fact>
          )}
        </dl>
      )}
      <PayerChange contract={contract} mayWrite={mayWrite} />
    </section>
  );
}
