import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../app/client/api-error';
import { decimalsOf } from '../../../../app/editing/entered-number.rules';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { named } from '../../../../ui/fields/named-problem.rules';
import { useMoney } from '../../../../app/money';
import { Button } from '../../../../ui/button';
import { assignEntry, useDecision } from '../statement-data';
import type { AssignedInvoice, BankEntryDetail } from '../statement-data';
import { amountFor, assigned, firstAmounts, isAssigned, leftOf, refusedInvoice } from '../statements.rules';
import type { Amounts, PayableInvoice } from '../statements.rules';
import { InvoiceChoice } from './invoice-choice';
import { InvoiceSearch } from './invoice-search';

interface DecideFormProps {
  readonly entry: BankEntryDetail;
  /** What can be done in place of it. */
  readonly aside: ReactNode;
  readonly onDecided: () => void;
}

/** Which invoices a transfer pays, and how much of each. Nothing is recorded before the button is pressed. */
export function DecideForm({ entry, aside, onDecided }: DecideFormProps) {
  const { id, currency, rest } = entry;
  const decimals = decimalsOf(currency);
  const money = useMoney();
  const { choices, chosen, amounts, left, choose, enter, find } = useChoices(entry, decimals);
  const [acceptedLeft, setAccepted] = useState<number | null>(null);
  const texts = chosen.map((invoiceId) => amounts[invoiceId] ?? '');
  const decision = useDecision((invoices: AssignedInvoice[]) => assignEntry(id, invoices), onDecided);
  const { mutate, isPending, error } = decision;
  const problems = useProblems(error, decision.variables ?? [], choices);
  return (
    <form
      className="bank-decide"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isAssigned(texts, left, acceptedLeft)) mutate(assigned(chosen, amounts, decimals));
      }}
    >
      <h3>
        <Trans>Which invoices does it pay?</Trans>
      </h3>
      {choices.length > 0 && (
        <ul className="bank-choices">
          {choices.map((invoice) => (
            <InvoiceChoice
              key={invoice.invoiceId}
              invoice={invoice}
              currency={currency}
              amount={amounts[invoice.invoiceId]}
              problem={problems.at.get(invoice.invoiceId)}
              onChoose={(isChosen) => choose(invoice, isChosen)}
              onAmount={(text) => enter(invoice.invoiceId, text)}
            />
          ))}
        </ul>
      )}
      <InvoiceSearch currency={currency} known={choices} onFound={find} />
      {error && problems.isElsewhere && <ErrorNotice error={error} />}
      <footer className="bank-foot">
        {chosen.length > 0 && (
          <Left
            left={left}
            currency={currency}
            isAccepted={left === acceptedLeft}
            onAccept={(isAccepted) => setAccepted(isAccepted ? left : null)}
          />
        )}
        <div className="bank-buttons">
          <Button kind="primary" type="submit" isDisabled={isPending || !isAssigned(texts, left, acceptedLeft)}>
            <RecordText amount={left === null || chosen.length === 0 ? null : money(rest - left, currency)} />
          </Button>
          {aside}
        </div>
      </footer>
    </form>
  );
}

/** @param amount that is recorded; null: it is not known yet */
const RecordText = ({ amount }: { readonly amount: string | null }) =>
  amount === null ? <Trans>Record</Trans> : <Trans>Record {amount}</Trans>;

/** The proposed invoices and those that were found, and what was entered for those that are chosen. */
function useChoices({ proposals, rest }: BankEntryDetail, decimals: number) {
  const [amounts, setAmounts] = useState<Amounts>(() => firstAmounts(proposals, rest, decimals));
  const [found, setFound] = useState<readonly PayableInvoice[]>([]);
  const proposed = new Set(proposals.map(({ invoiceId }) => invoiceId));
  const choices: readonly PayableInvoice[] = [...proposals, ...found.filter((one) => !proposed.has(one.invoiceId))];
  const chosen = choices.map(({ invoiceId }) => invoiceId).filter((invoiceId) => amounts[invoiceId] !== undefined);
  const texts = chosen.map((invoiceId) => amounts[invoiceId] ?? '');
  const left = leftOf(rest, texts, decimals);
  const enter = (invoiceId: number, text: string): void => setAmounts({ ...amounts, [invoiceId]: text });
  const choose = ({ invoiceId, openAmount }: PayableInvoice, isChosen: boolean): void => {
    if (isChosen) return enter(invoiceId, amountFor(openAmount, left, decimals));
    const { [invoiceId]: _, ...others } = amounts;
    setAmounts(others);
  };
  const find = (invoice: PayableInvoice): void => {
    setFound([...found, invoice]);
    choose(invoice, true);
  };
  return { choices, chosen, amounts, left, choose, enter, find };
}

/** What the platform refuses, at the invoice that it is about. */
function useProblems(error: Error | null, sent: readonly AssignedInvoice[], choices: readonly PayableInvoice[]) {
  const { t } = useLingui();
  const ids = sent.map(({ invoiceId }) => invoiceId);
  const problems = error instanceof ApiError ? error.problems : [];
  const at = new Map<number, string>();
  for (const { field, message } of problems) {
    const invoiceId = refusedInvoice(field, ids);
    const number = choices.find((choice) => choice.invoiceId === invoiceId)?.number;
    if (invoiceId === null || number === undefined) continue;
    at.set(invoiceId, named(message, field, field.endsWith('amount') ? t`Amount for ${number}` : number));
  }
  return { at, isElsewhere: at.size === 0 };
}

interface LeftProps {
  readonly left: number | null;
  readonly currency: string;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** What of the transfer pays no invoice: nothing, or as much as somebody accepts. */
function Left({ left, currency, isAccepted, onAccept }: LeftProps) {
  const { t } = useLingui();
  const money = useMoney();
  if (left === null)
    return (
      <p className="soft">
        <Trans>What is left is shown when each amount is a number.</Trans>
      </p>
    );
  if (left < 0)
    return (
      <p className="bank-over" role="status">
        <Trans>{money(-left, currency)} more than has come.</Trans>
      </p>
    );
  if (left === 0)
    return (
      <p className="bank-even" role="status">
        <Trans>Nothing is left of the transfer.</Trans>
      </p>
    );
  return (
    <label className="bank-left">
      <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
      <span>{t`${money(left, currency)} are left and pay no invoice. That is right.`}</span>
    </label>
  );
}
