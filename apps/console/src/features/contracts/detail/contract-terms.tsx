import { Trans } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { Fact } from '../../../ui/lists/fact';
import type { Contract } from '../contract-data';
import { ContractPeriod } from './contract-period';

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
