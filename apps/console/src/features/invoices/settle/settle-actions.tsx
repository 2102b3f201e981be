import { Trans } from '@lingui/react/macro';
import { Banknote, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import type { Invoice } from '../invoice-data';
import { CreditDialog } from './credit-dialog';
import { PaymentDialog } from './payment-dialog';

/** What who bills does with an invoice: money that came, and what is taken back. */
export function SettleActions({ invoice }: { readonly invoice: Invoice }) {
  const caller = useCaller();
  const [open, setOpen] = useState<'payment' | 'credit' | null>(null);
  const { kind, state, openAmount } = invoice;
  if (!may(caller, 'invoice:write')) return null;
  const close = (): void => setOpen(null);
  return (
    <>
      {openAmount > 0 && (state === 'issued' || state === 'overdue') && (
        <Button onPress={() => setOpen('payment')}>
          <Banknote size={16} aria-hidden />
          <Trans>Record a payment</Trans>
        </Button>
      )}
      {kind === 'INVOICE' && state !== 'credited' && (
        <Button onPress={() => setOpen('credit')}>
          <Undo2 size={16} aria-hidden />
          <Trans>Credit</Trans>
        </Button>
      )}
      {open === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
      {open === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
    </>
  );
}
