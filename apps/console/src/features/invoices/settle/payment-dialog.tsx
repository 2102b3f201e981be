import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { todayOf } from '../../../app/dates';
import { decimalsOf, numberOf } from '../../../app/editing/entered-number.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import type { Invoice } from '../invoice-data';
import { recordPayment, useSettle } from './settle-data';

interface PaymentDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Money that came by transfer, or that was paid out of a credit note. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { t } = useLingui();
  const { id, number, kind, openAmount, currency } = invoice;
  const [amount, setAmount] = useState(String(openAmount));
  const [date, setDate] = useState(todayOf(useCaller()));
  const [reference, setReference] = useState('');
  const { mutate, isPending, error } = useSettle(
    () =>
      recordPayment(id, {
        amount: numberOf(amount, decimalsOf(currency)) as number,
        date,
        ...(reference.trim() !== '' && { reference: reference.trim() }),
      }),
    onClose,
  );
  const isComplete = amount.trim() !== '' && date !== '';
  return (
    <Dialog title={kind === 'INVOICE' ? t`Money for ${number}` : t`Pay out ${number}`} isOpen onClose={onClose}>
      <TextField
        label={t`Amount with tax, in ${currency}`}
        note={
          kind === 'INVOICE'
            ? t`A part is enough: the rest stays open.`
            : t`A part is enough: the rest is still to be paid out.`
        }
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
      />
      <TextField label={t`Day`} type="date" value={date} onChange={setDate} />
      <TextField
        label={t`Reference of the transfer`}
        note={t`The same one is recorded once for an invoice.`}
        value={reference}
        maxLength={140}
        onChange={setReference}
      />
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={isPending || !isComplete} onPress={() => mutate(undefined)}>
          <Trans>Record it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
