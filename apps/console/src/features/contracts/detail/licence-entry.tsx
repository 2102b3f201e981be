import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { UsageFeeList, usageName, useUsageWords } from '../../../app/usage/usage-words';
import { Button } from '../../../ui/button';
import { placesOf } from '../places.rules';
import { feeChangesQuery, usageFeesOf, withdrawFees } from '../contract-data';
import type { Contract, FeeChange, Licence } from '../contract-data';
import { ContractStatus } from '../contract-states';
import { PlacesBar } from '../places-bar';
import { FeesDialog } from './fees-dialog';
import { PlacesDialog } from './places-dialog';
import { useChange } from './use-change';

interface LicenceEntryProps {
  readonly licence: Licence;
  readonly contract: Contract;
  readonly mayWrite: boolean;
}

/** One licence: its fees now and those that are announced, its terms, and how many of its places are taken. */
export function LicenceEntry({ licence, contract, mayWrite }: LicenceEntryProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'places' | 'fees' | null>(null);
  const changes = useQuery(feeChangesQuery(licence.id));
  const planned = changes.data?.find(({ state }) => state === 'planned');
  const { name, licenceStatus, cancelled } = licence;
  const close = (): void => setOpen(null);
  return (
    <li className="licence">
      <div className="licence-head">
        <strong>{name}</strong>
        {licenceStatus !== 'ACTIVE' && <ContractStatus status={licenceStatus} />}
        <PlacesBar places={placesOf([licence])} />
      </div>
      <div className="licence-line">
        <Prices licence={licence} contract={contract} />
        {mayWrite && !cancelled && (
          <div className="licence-actions">
            <Button kind="quiet" aria-label={t`Places of ${name} …`} onPress={() => setOpen('places')}>
              <Trans>Places …</Trans>
            </Button>
            {contract.billingType === 'FLEXIBLE' && changes.data !== undefined && planned === undefined && (
              <Button kind="quiet" aria-label={t`New fees of ${name} …`} onPress={() => setOpen('fees')}>
                <Trans>New fees …</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {contract.billingType === 'FLEXIBLE' && <UsageFeeList fees={usageFeesOf(licence)} currency={licence.currency} />}
      {planned && <Announced change={planned} mayWrite={mayWrite} />}
      {changes.error && <ErrorNotice error={changes.error} />}
      {open === 'places' && <PlacesDialog licence={licence} onClose={close} />}
      {open === 'fees' && <FeesDialog licence={licence} contract={contract} onClose={close} />}
    </li>
  );
}

function Prices({ licence, contract }: Pick<LicenceEntryProps, 'licence' | 'contract'>) {
  const money = useMoney();
  const periods = usePeriods();
  const { regularFee, setupFee, currency, minimumTerm } = licence;
  const upkeep = licence.maintenanceFee;
  return (
    <p className="licence-prices">
      <span>
        {money(regularFee, currency)} <span className="soft">{periods.each(contract.accountingPeriod)}</span>
      </span>
      {upkeep > 0 && (
        <span className="soft">
          <Trans>{money(upkeep, currency)} for upkeep</Trans>
        </span>
      )}
      {setupFee > 0 && (
        <span className="soft">
          <Trans>{money(setupFee, currency)} once for set-up</Trans>
        </span>
      )}
      {minimumTerm !== null && (
        <span className="soft">
          <Trans>At least {periods.length(minimumTerm)}</Trans>
        </span>
      )}
    </p>
  );
}

/** Only fees by use change. */
const isUsageAlone = ({ before, after }: FeeChange): boolean =>
  after.usageFees.length > 0 &&
  (['setupFee', 'regularFee', 'maintenanceFee'] as const).every((fee) => before[fee] === after[fee]);

interface AnnouncedProps {
  readonly change: FeeChange;
  readonly mayWrite: boolean;
}

/** Fees that are to come, and the way back until then. */
function Announced({ change, mayWrite }: AnnouncedProps) {
  const { i18n } = useLingui();
  const words = useUsageWords();
  const dates = useDates();
  const money = useMoney();
  const { licenceId, effectiveOn, before, after, currency, reason } = change;
  const { mutate, isPending, error } = useChange(() => withdrawFees(licenceId));
  return (
    <div className="planned">
      <div className="planned-line">
        <CalendarClock size={16} aria-hidden />
        <p>
          {isUsageAlone(change) ? (
            <Trans>
              From <strong>{dates.date(effectiveOn)}</strong> on, prices by use change:
            </Trans>
          ) : (
            <Trans>
              From <strong>{dates.date(effectiveOn)}</strong> on: {money(after.regularFee, currency)} in place of{' '}
              {money(before.regularFee, currency)}.
            </Trans>
          )}
          {after.setupFee !== before.setupFee && (
            <>
              {' '}
              <Trans>Set-up: {money(after.setupFee, currency)}.</Trans>
            </>
          )}
          {after.maintenanceFee !== before.maintenanceFee && (
            <>
              {' '}
              <Trans>Upkeep: {money(after.maintenanceFee, currency)}.</Trans>
            </>
          )}
          {after.usageFees.map((fee) => (
            <span key={fee.id} className="planned-usage">
              {usageName(fee, i18n.locale)}: {words(fee, currency).join('; ')}
            </span>
          ))}
          {reason !== null && <small className="soft planned-reason">{reason}</small>}
        </p>
        {mayWrite && (
          <Button onPress={() => mutate(undefined)} isDisabled={isPending}>
            <Trans>Take them back</Trans>
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
