import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SquareArrowOutUpRight } from 'lucide-react';
import { useMoney } from '../../../../app/money';
import { TextField } from '../../../../ui/text-field';
import type { PayableInvoice } from '../statements.rules';

interface InvoiceChoiceProps {
  readonly invoice: PayableInvoice;
  readonly currency: string;
  /** As it is typed; undefined: it is not chosen. */
  readonly amount: string | undefined;
  readonly problem: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onAmount: (text: string) => void;
}

/** An invoice that the transfer may pay, and how much of it when it is chosen. */
export function InvoiceChoice({ invoice, currency, amount, problem, onChoose, onAmount }: InvoiceChoiceProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { invoiceId, number, customer, openAmount } = invoice;
  return (
    <li className="bank-choice" data-chosen={amount !== undefined}>
      <label className="bank-choice-head">
        <input type="checkbox" checked={amount !== undefined} onChange={({ target }) => onChoose(target.checked)} />
        <span className="bank-choice-name">
          <strong>{number}</strong> {customer}
          <WhyProposed named={invoice.named} />
        </span>
        <span className="bank-choice-open">
          <Trans>{money(openAmount, currency)} open</Trans>
        </span>
      </label>
      <Link
        to="/invoices/$invoiceId"
        params={{ invoiceId: String(invoiceId) }}
        target="_blank"
        className="bank-choice-link"
        aria-label={t`Open ${number} in a new tab`}
      >
        <SquareArrowOutUpRight size={14} aria-hidden />
      </Link>
      {amount !== undefined && (
        <TextField
          label={t`Amount for ${number}, in ${currency}`}
          error={problem}
          inputMode="decimal"
          value={amount}
          onChange={onAmount}
        />
      )}
    </li>
  );
}

function WhyProposed({ named }: Pick<PayableInvoice, 'named'>) {
  if (named === undefined) return null;
  return (
    <small className="soft">{named ? <Trans>Named in the purpose</Trans> : <Trans>The open amount fits</Trans>}</small>
  );
}
