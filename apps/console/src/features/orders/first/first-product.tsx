import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { PurchaseCosts } from '../buying/purchase-costs';
import { PurchaseRun } from '../buying/purchase-run';
import { usePurchase } from '../buying/use-purchase';
import { ContractChoice } from '../order/contract-choice';
import { NoContract } from '../order/no-contract';
import { ProductChoice } from '../order/product-choice';
import { contractsFor } from '../order.rules';
import { contractsQuery } from '../order-data';
import type { Contract } from '../order-data';
import { TrialOffer } from './trial-offer';

interface FirstProductProps {
  readonly locationId: number;
  readonly companyId: number;
  /** One that was begun. */
  readonly purchaseId: number | undefined;
  readonly onBought: (purchaseId: number) => void;
}

/** The first product of one location: what there is, what it costs to the cent, and buying or trying it. */
export default function FirstProduct(props: FirstProductProps) {
  const caller = useCaller();
  const isAllowed = may(caller, 'contract:purchase') && may(caller, 'contract:read');
  const [contractId, setContractId] = useState<number>();
  const { data, error } = useQuery({ ...contractsQuery(props.companyId), enabled: isAllowed });
  if (!isAllowed)
    return (
      <p>
        <Trans>
          {caller.brand.name} orders the product for you. You need to do nothing here: this screen goes on by itself
          when it is ordered.
        </Trans>
      </p>
    );
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" aria-busy />;
  const contracts = contractsFor(data, [props.companyId]);
  const contract = contracts.find(({ id }) => id === contractId) ?? contracts[0];
  if (contract === undefined) return <NoContract />;
  if (props.purchaseId !== undefined) return <PurchaseRun purchaseId={props.purchaseId} contract={contract} />;
  return (
    <>
      {contracts.length > 1 && (
        <ContractChoice contracts={contracts} contractId={contract.id} isDisabled={false} onChoose={setContractId} />
      )}
      <Choice key={contract.id} {...props} contract={contract} />
    </>
  );
}

function Choice({ locationId, contract, onBought }: FirstProductProps & { readonly contract: Contract }) {
  const target = { contextType: 'Location', ids: [locationId] } as const;
  const purchase = usePurchase({ target, contract, onBought });
  const { productId, shown } = purchase;
  return (
    <>
      <ProductChoice {...{ contract, target, productId }} isDisabled={purchase.isPending} onChoose={purchase.choose} />
      <div className="first-costs" aria-live="polite">
        <PurchaseCosts purchase={purchase} contract={contract} />
        {productId !== null && shown && (
          <TrialOffer contractId={contract.id} productId={productId} locationId={locationId} />
        )}
      </div>
    </>
  );
}
