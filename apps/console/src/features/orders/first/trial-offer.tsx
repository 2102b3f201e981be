import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { startTrial, trialQuery } from '../order-data';

interface TrialOfferProps {
  readonly contractId: number;
  readonly productId: number;
  readonly locationId: number;
}

/** Trying the product for nothing, where the location may. */
export function TrialOffer({ contractId, productId, locationId }: TrialOfferProps) {
  const client = useQueryClient();
  const { data, error } = useQuery(trialQuery(productId, locationId));
  const start = useMutation({
    mutationFn: () => startTrial(contractId, productId, locationId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['subscriptions'] }),
  });
  const days = data?.eligible === true ? data.trialDays : null;
  if (error) return <ErrorNotice error={error} />;
  if (days === null) return null;
  return (
    <div className="trial-offer">
      {start.error && <ErrorNotice error={start.error} />}
      <Button isDisabled={start.isPending || start.isSuccess} onPress={() => start.mutate()}>
        <Plural value={days} one="Try it for # day, free" other="Try it for # days, free" />
      </Button>
      <p className="soft">
        <Trans>
          You pay nothing while you try. After that it goes on at the price above, or ends if the contract has no means
          of payment. We write to you three days before the end, and you can cancel until then.
        </Trans>
      </p>
    </div>
  );
}
