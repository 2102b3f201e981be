import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, ExternalLink, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { contractQuery } from '../../../app/contracts/contract-queries';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Status } from '../../../ui/status';
import { boughtQuery, cancelPurchase } from '../order-data';
import type { Purchase } from '../order-data';
import { CostTable } from '../order/cost-table';

interface PurchaseRunProps {
  readonly purchaseId: number;
  /** After one that failed or was cancelled. */
  readonly onChooseAgain: () => void;
}

/** What has become of a purchase. Its address stays the same while the bank asks the buyer. */
export function PurchaseRun({ purchaseId, onChooseAgain }: PurchaseRunProps) {
  const { data, error } = useQuery(boughtQuery(purchaseId));
  // The one on which it was bought, which may be another one than one would choose now.
  const contract = useQuery(contractQuery(data?.contractId));
  useBought(data?.status);
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
        <>
          <Notice kind="bad">
            {message ?? <Trans>The payment has failed. Nothing was bought, and nothing is charged.</Trans>}
          </Notice>
          <div className="actions">
            <Button kind="primary" onPress={onChooseAgain}>
              <Trans>Choose again</Trans>
            </Button>
          </div>
        </>
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
      {contract.error && contract.data === undefined && <ErrorNotice error={contract.error} />}
      {contract.data && (
        <CostTable costs={costs} contract={contract.data} startDate={null} code={data.discountCode ?? undefined} />
      )}
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

/** What was bought is among the subscriptions, wherever they are shown. */
function useBought(status: Purchase['status'] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (status === 'Successful') void client.invalidateQueries({ queryKey: ['subscriptions'] });
  }, [client, status]);
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
