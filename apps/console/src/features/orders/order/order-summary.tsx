import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { percentOf } from '../../../app/jobs/job-result.rules';
import { useMoney } from '../../../app/money';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import type { Contract } from '../../../app/contracts/contract-queries';
import type { OrderOutcome } from '../order.rules';
import { CostTable } from './cost-table';
import { StartField } from './start-field';
import type { Ordering } from './use-order';

interface OrderSummaryProps {
  readonly ordering: Ordering;
  readonly contract: Contract;
  readonly isChosen: boolean;
  readonly startDate: string | null;
  readonly onStartDate: (day: string | null) => void;
}

/** First what it costs, to the cent, then ordering for exactly that. */
export function OrderSummary({ ordering, contract, isChosen, startDate, onStartDate }: OrderSummaryProps) {
  const { check, outcome, error } = ordering;
  const ofDay = error instanceof ApiError ? error.problems.find(({ field }) => field === 'startDate') : undefined;
  const stopped = check !== undefined && check.state !== 'done' && !ordering.isChecking;
  return (
    <section className="card order-summary" aria-labelledby="order-costs">
      <header className="card-head">
        <h2 id="order-costs">
          <Trans>What it costs</Trans>
        </h2>
      </header>
      <StartField value={startDate} problem={ofDay} isDisabled={ordering.isStarting} onChange={onStartDate} />
      {!isChosen && (
        <p className="soft">
          <Trans>
            Choose a product. A dry run then says to the cent what it costs, and for which location something is
            missing. Nothing is ordered by looking.
          </Trans>
        </p>
      )}
      {ordering.isChecking && <Checking percent={check ? percentOf(check) : null} />}
      {error && !ofDay && <ErrorNotice error={error} />}
      {stopped && <Notice kind="bad">{check.error ?? <Trans>The dry run was stopped.</Trans>}</Notice>}
      {outcome !== null && (
        <div className="order-costs" aria-live="polite">
          {outcome.costs === null ? (
            <p className="soft">
              <Trans>None of the locations would get it, so it costs nothing.</Trans>
            </p>
          ) : (
            <CostTable costs={outcome.costs} contract={contract} startDate={outcome.startDate}>
              {outcome.incomplete > 0 && <Waiting count={outcome.incomplete} />}
            </CostTable>
          )}
          <Confirm outcome={outcome} isDisabled={ordering.isStarting} onConfirm={ordering.start} />
        </div>
      )}
    </section>
  );
}

function Checking({ percent }: { readonly percent: number | null }) {
  const { t } = useLingui();
  return (
    <div role="status" className="bulk-check">
      <span className="soft">
        <Trans>Each location is checked …</Trans>
      </span>
      <ProgressBar label={t`Dry run`} percent={percent} />
    </div>
  );
}

const Waiting = ({ count }: { readonly count: number }) => (
  <p className="soft">
    <Plural
      value={count}
      one="# location waits for data first: it begins, and is charged, when nothing is missing any more."
      other="# locations wait for data first: they begin, and are charged, when nothing is missing any more."
    />{' '}
    <button
      type="button"
      className="link"
      onClick={() => document.querySelector('#order-outcome')?.scrollIntoView({ block: 'start' })}
    >
      <Trans>Which ones</Trans>
    </button>
  </p>
);

interface ConfirmProps {
  readonly outcome: OrderOutcome;
  readonly isDisabled: boolean;
  readonly onConfirm: () => void;
}

function Confirm({ outcome: { ordered, costs }, isDisabled, onConfirm }: ConfirmProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const count = ordered.toLocaleString(i18n.locale);
  return (
    <Button kind="primary" isDisabled={isDisabled || ordered === 0} onPress={onConfirm}>
      {ordered === 0 ? (
        <Trans>Nothing to order</Trans>
      ) : costs === null || costs.dueNow.total === 0 ? (
        <Plural value={ordered} one="Order for # location" other={`Order for ${count} locations`} />
      ) : (
        <Trans>
          Order {count} for {money(costs.dueNow.total, costs.currency)}
        </Trans>
      )}
    </Button>
  );
}
