import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { contractsQuery } from '../../../app/contracts/contract-queries';
import type { Contract } from '../../../app/contracts/contract-queries';
import { chosenContract, contractsFor } from '../../../app/contracts/contracts.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { PurchaseCosts } from '../buying/purchase-costs';
import { PurchaseRun } from '../buying/purchase-run';
import { usePurchase } from '../buying/use-purchase';
import { ContractChoice } from '../order/contract-choice';
import { NoContract } from '../order/no-contract';
import { ProductChoice } from '../order/product-choice';
import { TrialOffer } from './trial-offer';

interface FirstProductProps {
  readonly locationId: number;
  readonly companyId: number;
  /** The contract that the address names. */
  readonly contract: string | undefined;
  /** One that was begun. */
  readonly purchaseId: number | undefined;
  readonly onContract: (contractId: number) => void;
  /** @param purchaseId undefined: another one is to be chosen */
  readonly onPurchase: (purchaseId: number | undefined) => void;
}

/** The first product of one location: what there is, what it costs to the cent, and buying or trying it. */
export default function FirstProduct(props: FirstProductProps) {
  const caller = useCaller();
  const isAllowed = may(caller, 'contract:purchase') && may(caller, 'contract:read');
  const { purchaseId, onPurchase } = props;
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
  if (purchaseId !== undefined)
    return <PurchaseRun purchaseId={purchaseId} onChooseAgain={() => onPurchase(undefined)} />;
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" aria-busy />;
  const contracts = contractsFor(data, [props.companyId]);
  const contract = chosenContract(contracts, props.contract);
  if (contract === undefined) return <NoContract />;
  return (
    <>
      {contracts.length > 1 && (
        <ContractChoice contracts={contracts} contractId={contract.id} isDisabled={false} onChoose={props.onContract} />
      )}
      <Choice key={contract.id} locationId={props.locationId} contract={contract} onBought={onPurchase} />
    </>
  );
}

interface ChoiceProps {
  readonly locationId: number;
  readonly contract: Contract;
  readonly onBought: (purchaseId: number) => void;
}

function Choice({ locationId, contract, onBought }: ChoiceProps) {
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
