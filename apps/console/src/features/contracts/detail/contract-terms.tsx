import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { Button } from '../../../ui/button';
import { Fact } from '../../../ui/lists/fact';
import { periodChangesQuery, withdrawPeriod } from '../contract-data';
import type { Contract, PeriodChange } from '../contract-data';
import { PeriodDialog, possiblePeriods } from './period-dialog';
import { useChange } from './use-change';

/** What was agreed for the contract as a whole. */
export function ContractTerms({ contract, mayWrite }: { readonly contract: Contract; readonly mayWrite: boolean }) {
  const dates = useDates();
  const money = useMoney();
  const periods = usePeriods();
  const { billingType, fixedPrice, currency, accountingPeriod, minimumTerm, validFrom, validUntil } = contract;
  const { conclusionDate, salesMan, customFields } = contract;
  return (
    <section className="card" aria-labelledby="contract-terms">
      <header className="card-head">
        <h2 id="contract-terms">
          <Trans>Terms</Trans>
        </h2>
        <span className="soft">
          <Trans>No. {String(contract.id)}</Trans>
        </span>
      </header>
      <dl className="facts">
        <Fact title={<Trans>Price</Trans>}>
          {billingType === 'FIXED' && fixedPrice !== null ? (
            <>
              {money(fixedPrice, currency)} {periods.each(accountingPeriod)}
            </>
          ) : (
            <Trans>Fees of its subscriptions</Trans>
          )}
        </Fact>
        <Fact title={<Trans>Billed</Trans>}>{periods.each(accountingPeriod)}</Fact>
        <Fact title={<Trans>Valid from</Trans>}>{dates.date(validFrom)}</Fact>
        <Fact title={<Trans>Valid until</Trans>}>
          {validUntil === null ? <Trans>unlimited</Trans> : dates.date(validUntil)}
        </Fact>
        <Fact title={<Trans>Minimum term</Trans>}>
          {minimumTerm === null ? <Trans>None</Trans> : periods.length(minimumTerm)}
        </Fact>
        <Fact title={<Trans>Concluded on</Trans>}>{dates.date(conclusionDate)}</Fact>
        {salesMan !== null && (
          <Fact title={<Trans>Looked after by</Trans>}>
            {salesMan.firstName} {salesMan.lastName}
          </Fact>
        )}
        {customFields
          .filter(({ value }) => value !== null && value !== '')
          .map(({ key, value }) => (
            <Fact key={key} title={key}>
              {Array.isArray(value) ? value.join(', ') : String(value)}
            </Fact>
          ))}
      </dl>
      <ContractPeriod contract={contract} mayWrite={mayWrite} />
    </section>
  );
}

interface ContractPeriodProps {
  readonly contract: Contract;
  readonly mayWrite: boolean;
}

/** The accounting period that is to come, or the way to another one. */
function ContractPeriod({ contract, mayWrite }: ContractPeriodProps) {
  const [isOpen, setOpen] = useState(false);
  const changes = useQuery(periodChangesQuery(contract.id));
  const planned = changes.data?.find(({ state }) => state === 'planned');
  const canChange = possiblePeriods.includes(contract.accountingPeriod);
  return (
    <>
      {planned && <Announced change={planned} mayWrite={mayWrite} />}
      {changes.error && <ErrorNotice error={changes.error} />}
      {mayWrite && canChange && changes.data !== undefined && planned === undefined && (
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
            <Trans>Take the change back</Trans>
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
