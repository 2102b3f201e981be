import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, ExternalLink, Hourglass } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Status } from '../../../ui/status';
import { boughtQuery, cancelPurchase } from '../order-data';
import type { Contract, Purchase } from '../order-data';
import { CostTable } from '../order/cost-table';

interface PurchaseRunProps {
  readonly purchaseId: number;
  readonly contract: Contract;
}

/** What has become of a purchase. Its address stays the same while the bank asks the buyer. */
export function PurchaseRun({ purchaseId, contract }: PurchaseRunProps) {
  const { data, error } = useQuery(boughtQuery(purchaseId));
  if (error && data === undefined) return <ScreenError error={error} permission="contract:read" />;
  if (data === undefined) return <div className="card skeleton-card" aria-busy />;
  const { status, message, subscriptionIds, costs } = data;
  return (
    <section className="card order-bought" aria-labelledby="bought">
      <header className="card-head">
        <h2 id="bought">
          <Trans>Your purchase</Trans>
        </h2>
        <span role="status">
          <PurchaseStatus status={status} />
        </span>
      </header>
      <StaleNotice error={error} />
      {status === 'Waiting' && <AtBank purchase={data} />}
      {status === 'Failed' && (
        <Notice kind="bad">
          {message ?? <Trans>The payment has failed. Nothing was bought, and nothing is charged.</Trans>}
        </Notice>
      )}
      {status === 'Successful' && (
        <p>
          <Plural
            value={subscriptionIds.length}
            one="# location has got the product."
            other="# locations have got the product."
          />
        </p>
      )}
      <CostTable costs={costs} contract={contract} startDate={null} />
      {status === 'Successful' && (
        <footer className="card-foot">
          <Link to="/subscriptions" className="button" data-kind="primary">
            <Trans>Show the subscriptions</Trans>
          </Link>
        </footer>
      )}
    </section>
  );
}

function PurchaseStatus({ status }: Pick<Purchase, 'status'>) {
  if (status === 'Successful')
    return (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Paid</Trans>
      </Status>
    );
  if (status === 'Failed')
    return (
      <Status kind="bad" icon={CircleX}>
        <Trans>Failed</Trans>
      </Status>
    );
  return (
    <Status kind="warn" icon={Hourglass}>
      <Trans>Waiting for the payment</Trans>
    </Status>
  );
}

/** The bank has a question: its page opens beside this one, which goes on by itself. */
function AtBank({ purchase: { data, purchaseId } }: { readonly purchase: Purchase }) {
  const client = useQueryClient();
  const url = data.find(({ key }) => key === 'redirectUrl')?.value;
  const cancel = useMutation({
    mutationFn: () => cancelPurchase(purchaseId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders', 'purchase', purchaseId] }),
  });
  return (
    <>
      <p>
        {url === undefined ? (
          <Trans>The payment is on its way. This screen says what becomes of it.</Trans>
        ) : (
          <Trans>Your bank asks you to confirm the payment. This screen goes on by itself afterwards.</Trans>
        )}
      </p>
      {cancel.error && <ErrorNotice error={cancel.error} />}
      <div className="actions">
        <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending}>
          <Trans>Cancel the purchase</Trans>
        </Button>
        {url !== undefined && (
          <a className="button" data-kind="primary" href={url} target="_blank" rel="noreferrer">
            <Trans>Confirm at your bank</Trans>
            <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </div>
    </>
  );
}
