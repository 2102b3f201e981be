import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import type { Contract } from '../contract-data';
import { useChange } from '../detail/use-change';
import { payerChangesQuery, withdrawPayer } from './payer-data';
import type { PayerChangeView } from './payer-data';
import { PayerDialog } from './payer-dialog';

interface PayerChangeProps {
  readonly contract: Contract;
  readonly mayWrite: boolean;
}

/** Who is going to pay, and the way to have somebody else pay. */
export function PayerChange({ contract, mayWrite }: PayerChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(payerChangesQuery(contract.id));
  const planned = data?.find(({ state }) => state === 'planned');
  return (
    <>
      {planned && <Planned change={planned} mayWrite={mayWrite} />}
      {error && <ErrorNotice error={error} />}
      {mayWrite && data !== undefined && planned === undefined && (
        <div>
          <Button kind="quiet" onPress={() => setOpen(true)}>
            <Trans>Another payer …</Trans>
          </Button>
        </div>
      )}
      {isOpen && <PayerDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A payer that is to come, and the way back until then. */
function Planned({ change, mayWrite }: { readonly change: PayerChangeView; readonly mayWrite: boolean }) {
  const dates = useDates();
  const { contractId, effectiveOn, after, reason } = change;
  const { mutate, isPending, error } = useChange(() => withdrawPayer(contractId));
  return (
    <div className="planned">
      <div className="planned-line">
        <CalendarClock size={16} aria-hidden />
        <p>
          <Trans>
            From <strong>{dates.date(effectiveOn)}</strong> on, {after.name} pays.
          </Trans>
          {reason !== null && <small className="soft planned-reason">{reason}</small>}
        </p>
        {mayWrite && (
          <Button onPress={() => mutate(undefined)} isDisabled={isPending}>
            <Trans>Keep the payer</Trans>
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
