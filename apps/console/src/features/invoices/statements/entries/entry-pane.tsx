import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../../../app/dates';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { ScreenError } from '../../../../app/errors/screen-error';
import { useMoney } from '../../../../app/money';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Button } from '../../../../ui/button';
import { Fact } from '../../../../ui/lists/fact';
import { AmountTable } from '../../../../ui/lists/amount-table';
import { entryQuery, leaveAside, takeEntryBack, useDecision } from '../statement-data';
import type { BankEntryDetail } from '../statement-data';
import { TakeBackButton } from '../../settle/take-back-button';
import { EntryStatus, usePartyName, useReason } from '../statement-words';
import { grouped, positive, signed } from '../statements.rules';
import type { StatementsSearch } from '../statements.rules';
import { DecideForm } from './decide-form';
import { EntryHistory } from './entry-history';
import { LeaveAsideButton } from './leave-aside-button';

interface EntryPaneProps {
  readonly id: number;
  readonly search: StatementsSearch;
  /** It was recorded or left aside: the next one is up. */
  readonly onDecided: () => void;
  /** Undefined where something else leads back. */
  readonly onClose: (() => void) | undefined;
}

/** One transfer: who has paid what for which purpose, and which invoices it pays. */
export function EntryPane({ id, search, onDecided, onClose }: EntryPaneProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(entryQuery(id));
  const caller = useCaller();
  const close = onClose && (
    <Button kind="quiet" iconOnly aria-label={t`Close the transfer`} onPress={onClose}>
      <X size={16} aria-hidden />
    </Button>
  );
  if (data === undefined)
    return error ? (
      <div className="bank-entry">
        <ScreenError error={error} permission="invoice:read" />
      </div>
    ) : (
      <div className="bank-entry" aria-busy>
        <span className="skeleton skeleton-title" />
        <span className="skeleton" />
      </div>
    );
  const mayDecide = may(caller, 'invoice:write');
  return (
    <article className="bank-entry" aria-labelledby="bank-entry">
      <EntryHead entry={data}>{close}</EntryHead>
      <Facts entry={data} search={search} />
      <Paid entry={data} />
      <EntryHistory id={id} />
      {mayDecide && data.invoices.length > 0 && data.state !== 'RECORDING' && <TakeBack entry={data} />}
      {mayDecide && data.state === 'OPEN' && <Decision entry={data} onDecided={onDecided} />}
      {mayDecide && data.state === 'IGNORED' && <WaitAgain id={data.id} />}
    </article>
  );
}

function EntryHead({ entry, children }: { readonly entry: BankEntryDetail; readonly children: ReactNode }) {
  const money = useMoney();
  const partyName = usePartyName();
  const reason = useReason()(entry);
  return (
    <header className="bank-entry-head">
      <h2 id="bank-entry">{partyName(entry)}</h2>
      {children}
      <p className="bank-sum">{money(signed(entry), entry.currency)}</p>
      <p className="bank-state">
        <EntryStatus state={entry.state} />
        {reason !== null && <span className="soft">{reason}</span>}
      </p>
    </header>
  );
}

function Facts({ entry, search }: { readonly entry: BankEntryDetail; readonly search: StatementsSearch }) {
  const dates = useDates();
  const { bookedOn, iban, purpose, bankReference, statementId } = entry;
  return (
    <dl className="facts">
      <Fact title={<Trans>Purpose</Trans>}>
        {purpose === '' ? (
          <span className="soft">
            <Trans>None given</Trans>
          </span>
        ) : (
          <span className="bank-purpose">{purpose}</span>
        )}
      </Fact>
      <Fact title={<Trans>Booked on</Trans>}>{dates.date(bookedOn)}</Fact>
      {iban !== null && (
        <Fact title={<Trans>IBAN</Trans>}>
          <span className="bank-account">{grouped(iban)}</span>
        </Fact>
      )}
      {bankReference !== null && (
        <Fact title={<Trans>Reference of the bank</Trans>}>
          <span className="soft">{bankReference}</span>
        </Fact>
      )}
      {positive(search.statement) !== statementId && (
        <Fact title={<Trans>Statement</Trans>}>
          <Link to="/invoices/statements" search={{ workspace: search.workspace, statement: String(statementId) }}>
            <Trans>Show the statement</Trans>
          </Link>
        </Fact>
      )}
    </dl>
  );
}

/** The invoices that have got something of it. */
function Paid({ entry: { invoices, rest, currency, amount } }: { readonly entry: BankEntryDetail }) {
  const { t } = useLingui();
  const money = useMoney();
  if (invoices.length === 0) return null;
  return (
    <AmountTable
      titles={[t`Recorded at`, t`Amount`]}
      lines={invoices.map((invoice) => ({
        title: (
          <Link to="/invoices/$invoiceId" params={{ invoiceId: String(invoice.invoiceId) }}>
            {invoice.number}
          </Link>
        ),
        notes: [],
        amount: money(invoice.amount, currency),
      }))}
      sums={[
        ...(rest > 0 ? [{ title: t`Pays no invoice`, amount: money(rest, currency) }] : []),
        { title: t`Transfer`, amount: money(amount, currency) },
      ]}
    />
  );
}

function TakeBack({ entry: { id, invoices } }: { readonly entry: BankEntryDetail }) {
  const { t } = useLingui();
  return (
    <div className="bank-back">
      <TakeBackButton what={t`what is recorded of this transfer`} takeBack={() => takeEntryBack(id)}>
        <Plural
          value={invoices.length}
          one="The invoice is open as before, and the transfer waits for you again. The customer is not told, but reminded once the due date has passed."
          other="The # invoices are open as before, and the transfer waits for you again. Customers are not told, but reminded once the due date has passed."
        />
      </TakeBackButton>
    </div>
  );
}

function Decision({ entry, onDecided }: { readonly entry: BankEntryDetail; readonly onDecided: () => void }) {
  const { id, incoming, reversal } = entry;
  const aside = <LeaveAsideButton id={id} onDone={onDecided} />;
  if (incoming && !reversal) return <DecideForm entry={entry} aside={aside} onDecided={onDecided} />;
  return (
    <footer className="bank-foot">
      <p className="soft">
        {incoming ? (
          <Trans>A transfer that takes another one back cannot be recorded at an invoice.</Trans>
        ) : (
          <Trans>Money that you paid out cannot be recorded at an invoice.</Trans>
        )}
      </p>
      {aside}
    </footer>
  );
}

function WaitAgain({ id }: { readonly id: number }) {
  const { mutate, isPending, error } = useDecision<void>(
    () => leaveAside(id, false, ''),
    () => undefined,
  );
  return (
    <footer className="bank-foot">
      {error && <ErrorNotice error={error} />}
      <Button isDisabled={isPending} onPress={() => mutate()}>
        <RotateCcw size={16} aria-hidden />
        <Trans>Let it wait again</Trans>
      </Button>
    </footer>
  );
}
