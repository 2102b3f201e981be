import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { usePeriods } from '../../../app/periods';
import { Button } from '../../../ui/button';
import { periodChangesQuery, withdrawPeriod } from '../contract-data';
import type { Contract, PeriodChange } from '../contract-data';
import { PeriodDialog } from './period-dialog';
import { useChange } from './use-change';

interface ContractPeriodProps {
  readonly contract: Contract;
  readonly mayWrite: boolean;
}

/** The accounting period that is to come, or the way to another one. */
export function ContractPeriod({ contract, mayWrite }: ContractPeriodProps) {
  const [isOpen, setOpen] = useState(false);
  const changes = useQuery(periodChangesQuery(contract.id));
  const planned = changes.data?.find(({ state }) => state === 'planned');
  return (
    <>
      {planned && <Announced change={planned} mayWrite={mayWrite} />}
      {changes.error && <ErrorNotice error={changes.error} />}
      {mayWrite && changes.data !== undefined && planned === undefined && (
        <Button kind="quiet" onPress={() => setOpen(true)}>
          <Trans>Other accounting period …</Trans>
        </Button>
      )}
      {isOpen && <PeriodDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  );
}

function Announced({ change, mayWrite }: { readonly change: PeriodChange; readonly mayWrite: boolean }) {
  const dates = useDates();
  const periods = usePeriods();
  const { mutate, isPending, error } = useChange(() => withdrawPeriod(change.contractId));
  return (
    <div className="planned">
      <div className="planned-line">
        <CalendarClock size={16} aria-hidden />
        <p>
          <Trans>
            Billed {periods.each(change.after.accountingPeriod)} from <strong>{dates.date(change.effectiveOn)}</strong>{' '}
            on.
          </Trans>
          {change.reason !== null && <small className="soft planned-reason">{change.reason}</small>}
        </p>
        {mayWrite && (
          <Button onPress={() => mutate(undefined)} isDisabled={isPending}>
            <Trans>Take it back</Trans>
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
