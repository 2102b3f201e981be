import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import type { Invoice } from '../invoice-data';
import { takeBackTransfer } from '../settle/settle-data';
import { TakeBackButton } from '../settle/take-back-button';

/** Who pays, until when, how, and whether it was done. */
export function Payment({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const means = {
    CARD: t`By card`,
    DIRECT_DEBIT: t`By direct debit`,
    TRANSFER: t`By transfer`,
    SET_OFF: t`Set off: no money moves`,
  };
  const { openAmount, currency, dueDate, paidOn, paymentMeans, reminderLevel, buyer, seller, invoiceDate } = invoice;
  const { nextPaymentAttempt, directDebit, dispute, transfers, note } = invoice;
  return (
    <aside className="card" aria-labelledby="payment">
      <header className="card-head">
        <h2 id="payment">
          <Trans>Payment</Trans>
        </h2>
      </header>
      <p className="open-amount">
        <strong>{money(openAmount, currency)}</strong>
        <span className="soft">
          <Trans>still to be paid</Trans>
        </span>
      </p>
      <dl className="facts">
        <Fact title={<Trans>Issued on</Trans>}>{dates.date(invoiceDate)}</Fact>
        {dueDate !== null && <Fact title={<Trans>Due</Trans>}>{dates.date(dueDate)}</Fact>}
        {paidOn !== null && <Fact title={<Trans>Paid on</Trans>}>{dates.date(paidOn)}</Fact>}
        <Fact title={<Trans>How</Trans>}>{means[paymentMeans]}</Fact>
        {reminderLevel > 0 && (
          <Fact title={<Trans>Reminders</Trans>}>
            <Plural value={reminderLevel} one="# sent" other="# sent" />
          </Fact>
        )}
        {nextPaymentAttempt !== null && (
          <Fact title={<Trans>Card is tried again</Trans>}>{dates.date(nextPaymentAttempt)}</Fact>
        )}
        {directDebit !== null && <Debit debit={directDebit} />}
        {dispute !== null && <Dispute dispute={dispute} currency={currency} />}
        {transfers.length > 0 && (
          <Fact title={<Trans>Transferred</Trans>}>
            {transfers.map((transfer) => (
              <Transferred key={transfer.id} transfer={transfer} currency={currency} />
            ))}
          </Fact>
        )}
        {note !== null && <Fact title={<Trans>Why</Trans>}>{note}</Fact>}
        <Fact title={<Trans>Billed to</Trans>}>{buyer.name}</Fact>
        {buyer.vatNumber !== null && <Fact title={<Trans>VAT number</Trans>}>{buyer.vatNumber}</Fact>}
        <Fact title={<Trans>Seller</Trans>}>{seller.name}</Fact>
        <Related invoice={invoice} />
      </dl>
    </aside>
  );
}

interface TransferredProps {
  readonly transfer: Invoice['transfers'][number];
  readonly currency: string;
}

function Transferred({ transfer: { id, amount, date, takenBackOn }, currency }: TransferredProps) {
  const { t } = useLingui();
  const dates = useDates();
  const amountText = useMoney()(amount, currency);
  const mayTakeBack = may(useCaller(), 'invoice:write');
  if (takenBackOn !== null)
    return (
      <div className="soft">
        <s>
          {amountText} · {dates.date(date)}
        </s>{' '}
        <Trans>taken back on {dates.date(takenBackOn)}</Trans>
      </div>
    );
  return (
    <div>
      {amountText} · {dates.date(date)}
      {mayTakeBack && (
        <TakeBackButton what={t`the transfer of ${amountText}`} takeBack={() => takeBackTransfer(id)}>
          <Trans>
            {amountText} are open again. Customers are not told, but reminded once the due date has passed. Where it
            came from a bank statement, it waits for you there.
          </Trans>
        </TakeBackButton>
      )}
    </div>
  );
}

function Dispute({
  dispute: { state, reason, amount, respondBy },
  currency,
}: {
  readonly dispute: NonNullable<Invoice['dispute']>;
  readonly currency: string;
}) {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const words = {
    INQUIRY: t`The bank asks about the payment`,
    OPEN: t`The bank has not decided`,
    WON: t`Won: the payment stays`,
    LOST: t`Lost: the bank has taken it back`,
  };
  return (
    <Fact title={<Trans>Disputed payment</Trans>}>
      {words[state]} · {money(amount, currency)} · {reason}
      {respondBy !== null && (
        <div>
          <Trans>Answer at the payment provider until {dates.date(respondBy.slice(0, 10))}</Trans>
        </div>
      )}
    </Fact>
  );
}

function Debit({ debit: { state, date } }: { readonly debit: NonNullable<Invoice['directDebit']> }) {
  const dates = useDates();
  return (
    <Fact title={<Trans>Direct debit</Trans>}>
      {state === 'PLANNED' ? (
        <Trans>from {dates.date(date)} on</Trans>
      ) : (
        <Trans>at the bank since {dates.date(date)}</Trans>
      )}
    </Fact>
  );
}

const Fact = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** Invoices and credit notes that belong together, and what comes next on the contract. */
function Related({ invoice }: { readonly invoice: Invoice }) {
  const { contractId, contractName, correctsInvoiceId, creditNoteIds } = invoice;
  return (
    <>
      {correctsInvoiceId !== null && (
        <Fact title={<Trans>Corrects</Trans>}>
          <Link to="/invoices/$invoiceId" params={{ invoiceId: String(correctsInvoiceId) }}>
            <Trans>the invoice</Trans>
          </Link>
        </Fact>
      )}
      {creditNoteIds.length > 0 && (
        <Fact title={<Trans>Credit notes</Trans>}>
          {creditNoteIds.map((id) => (
            <Link key={id} to="/invoices/$invoiceId" params={{ invoiceId: String(id) }}>
              <Trans>Credit note</Trans>{' '}
            </Link>
          ))}
        </Fact>
      )}
      <Fact title={<Trans>Contract</Trans>}>
        {contractName}
        {' · '}
        <Link to="/invoices/next/$contractId" params={{ contractId: String(contractId) }}>
          <Trans>Next invoice</Trans>
        </Link>
      </Fact>
    </>
  );
}
