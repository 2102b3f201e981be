import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageCheck } from 'lucide-react';
import { useOrderFields } from '../../../app/jobs/use-order-fields';
import { JobCounts } from '../../../app/jobs/job-counts';
import { isOver } from '../../../app/jobs/job-data';
import type { JobDetail } from '../../../app/jobs/job-data';
import { JobProgress } from '../../../app/jobs/job-progress';
import { countsOf } from '../../../app/jobs/job-result.rules';
import { JobState, useJobName } from '../../../app/jobs/job-words';
import { ProblemList } from '../../../app/jobs/problem-list';
import { useMoney } from '../../../app/money';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import type { Contract } from '../../../app/contracts/contract-queries';
import { outcomeOf } from '../order.rules';
import type { OrderOutcome } from '../order.rules';

interface OrderOutcomeProps {
  readonly check: JobDetail;
  readonly outcome: OrderOutcome;
  readonly contract: Contract;
  /** Places of the product that are left; null: any number. */
  readonly left: number | null;
}

/** What the dry run says of the locations: who gets it, who waits, who cannot have it, and why. */
export function OutcomeCard({ check, outcome, contract, left }: OrderOutcomeProps) {
  const wanting = outcome.ordered + outcome.failed;
  const names = useOrderFields();
  return (
    <section className="card" aria-labelledby="order-outcome">
      <header className="card-head">
        <h2 id="order-outcome">
          <Plural value={check.total ?? 0} one="# location was checked" other="# locations were checked" />
        </h2>
      </header>
      <JobCounts counts={countsOf(check.result)} isDryRun />
      {left !== null && left < wanting && (
        <Notice kind="warn">
          <Plural
            value={left}
            one="The contract has # place left for this product."
            other="The contract has # places left for this product."
          />{' '}
          <Link to="/contracts/$contractId" params={{ contractId: String(contract.id) }}>
            <Trans>Show the contract</Trans>
          </Link>
        </Notice>
      )}
      {check.problems.total > 0 && <ProblemList jobId={check.id} of="locations" fieldName={names} />}
    </section>
  );
}

interface OrderRunProps {
  readonly run: JobDetail;
  readonly contract: Contract;
}

/** The order itself: how far it is, and at last what has come of it. */
export function OrderRun({ run, contract }: OrderRunProps) {
  const { t } = useLingui();
  const nameOf = useJobName();
  const names = useOrderFields();
  const over = isOver(run);
  const mayBill = may(useCaller(), 'invoice:read');
  return (
    <section className="card" aria-labelledby="order-run">
      <header className="card-head">
        <h2 id="order-run">{over ? t`What came of it` : t`The order`}</h2>
        <span role="status">
          <JobState state={run.state} />
        </span>
      </header>
      <JobProgress job={run} name={nameOf(run)} />
      {run.error !== null && <Notice kind="bad">{run.error}</Notice>}
      <JobCounts counts={countsOf(run.result)} isDryRun={false} />
      {over && <Charged outcome={outcomeOf(run.result)} />}
      {!over && (
        <p className="soft">
          <Trans>You can leave this screen: the order goes on, and your jobs at the side show how far it is.</Trans>
        </p>
      )}
      {over && run.problems.total > 0 && <ProblemList jobId={run.id} of="locations" fieldName={names} />}
      <footer className="card-foot">
        <Link to="/jobs/$jobId" params={{ jobId: String(run.id) }} className="button" data-kind="quiet">
          <Trans>Show the job</Trans>
        </Link>
        {over && mayBill && (
          <Link to="/invoices/next/$contractId" params={{ contractId: String(contract.id) }} className="button">
            <Trans>Next invoice</Trans>
          </Link>
        )}
        {over && (
          <Link to="/subscriptions" className="button" data-kind="primary">
            <PackageCheck size={16} aria-hidden />
            <Trans>Show the subscriptions</Trans>
          </Link>
        )}
      </footer>
    </section>
  );
}

/** What it has cost, as the dry run had said. */
function Charged({ outcome }: { readonly outcome: OrderOutcome | null }) {
  const money = useMoney();
  const costs = outcome?.costs ?? null;
  if (costs === null || costs.dueNow.total === 0) return null;
  return (
    <p>
      <Trans>
        Set-up and the rest of the running period come to <strong>{money(costs.dueNow.total, costs.currency)}</strong>{' '}
        with tax. They are billed with the contract.
      </Trans>
    </p>
  );
}
