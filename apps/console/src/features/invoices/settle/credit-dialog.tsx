import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { Positions } from '../detail/positions';
import type { Invoice } from '../invoice-data';
import { isComplete, problemsByField, wishOf } from './credit.rules';
import type { Credited, EnteredCredit } from './credit.rules';
import { CreditedPositions } from './credited-positions';
import { issueCredit, previewCredit, useSettle } from './settle-data';
import type { ForetoldCredit } from './settle-data';

interface CreditDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Takes back an invoice or a part of it: the credit note is shown before it is issued. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const { t } = useLingui();
  const credit = useCredit(invoice, onClose);
  const { entered, enter, preview, error, isBusy } = credit;
  return (
    <Dialog title={t`Credit ${invoice.number}`} isOpen isWide onClose={onClose}>
      <WhatChoice what={entered.what} onChoose={(what) => enter({ what })} />
      {entered.what === 'positions' && (
        <CreditedPositions
          invoice={invoice}
          parts={entered.parts}
          problems={credit.problems}
          onEnter={(line, text) => enter({ parts: { ...entered.parts, [line]: text } })}
        />
      )}
      {entered.what === 'amount' && (
        <TextField
          label={t`Amount before tax, in ${invoice.currency}`}
          inputMode="decimal"
          value={entered.amount}
          error={credit.problems.get('amount')}
          onChange={(amount) => enter({ amount })}
        />
      )}
      <TextField
        label={t`Why`}
        note={t`The credit note says it to the customer. Left empty, it gives no reason.`}
        value={entered.reason}
        error={credit.problems.get('reason')}
        maxLength={500}
        onChange={(reason) => enter({ reason })}
      />
      {error && !credit.isShown && <ErrorNotice error={error} />}
      {preview && <CreditPreview preview={preview} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        {preview ? (
          <Button kind="primary" isDisabled={isBusy} onPress={credit.issue}>
            <Trans>Issue the credit note</Trans>
          </Button>
        ) : (
          <Button kind="primary" isDisabled={isBusy || !isComplete(entered)} onPress={credit.look}>
            <Trans>Show the credit note</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What was entered, the credit note that it would be, and issuing exactly that. */
function useCredit({ id, currency }: Invoice, onClose: () => void) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<EnteredCredit>({ what: 'positions', parts: {}, amount: '', reason: '' });
  const looking = useMutation({ mutationFn: () => previewCredit(id, wishOf(entered, currency)) });
  const issuing = useSettle(
    () => issueCredit(id, wishOf(entered, currency)),
    (creditNote) => {
      onClose();
      void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: String(creditNote) } });
    },
  );
  const error = looking.error ?? issuing.error;
  const problems =
    error instanceof ApiError ? problemsByField(error.problems, wishOf(entered, currency)) : new Map<string, string>();
  return {
    entered,
    preview: looking.data,
    error,
    problems,
    /** All of what is wrong is said at its field. */
    isShown: error instanceof ApiError && problems.size > 0 && problems.size === error.problems.length,
    isBusy: looking.isPending || issuing.isPending,
    enter: (part: Partial<EnteredCredit>): void => {
      setEntered({ ...entered, ...part });
      looking.reset();
      issuing.reset();
    },
    look: (): void => looking.mutate(),
    issue: (): void => issuing.mutate(undefined),
  };
}

interface WhatChoiceProps {
  readonly what: Credited;
  readonly onChoose: (what: Credited) => void;
}

function WhatChoice({ what, onChoose }: WhatChoiceProps) {
  const { t } = useLingui();
  const choices: readonly (readonly [Credited, title: string, note: string])[] = [
    ['positions', t`Some positions`, t`not charged again`],
    ['amount', t`An amount as goodwill`, t`not charged again`],
    ['all', t`All that is left`, t`waived for good`],
    ['rebill', t`All, and bill it again`, t`when it was wrong`],
  ];
  return (
    <RadioGroup className="choice" value={what} onChange={(value) => onChoose(value as Credited)}>
      <Label>
        <Trans>What is credited</Trans>
      </Label>
      <div className="choice-list">
        {choices.map(([value, title, note]) => (
          <Radio key={value} value={value} className="choice-entry">
            <span className="choice-mark" aria-hidden />
            <span>{title}</span>
            <span className="soft">{note}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function CreditPreview({ preview }: { readonly preview: ForetoldCredit }) {
  const money = useMoney();
  const { positions, paymentMeans, openAmount, currency } = preview;
  const moved = money(openAmount, currency);
  return (
    <section className="preview" aria-live="polite">
      <p className="preview-head">
        {paymentMeans === 'CARD' && <Trans>{moved} goes back to the card.</Trans>}
        {paymentMeans === 'DIRECT_DEBIT' && <Trans>{moved} goes back to the bank account.</Trans>}
        {paymentMeans === 'TRANSFER' && <Trans>You pay out {moved}, and record that here.</Trans>}
        {paymentMeans === 'SET_OFF' && <Trans>It lowers what is still to be paid. No money moves.</Trans>}
      </p>
      <Positions positions={positions} sums={preview} />
    </section>
  );
}
