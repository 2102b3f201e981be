import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { contractsQuery } from '../../../app/contracts/contract-queries';
import { chosenContract, contractsFor } from '../../../app/contracts/contracts.rules';
import { productsQuery } from '../order-data';
import type { Contract } from '../../../app/contracts/contract-queries';
import { NoContract } from './no-contract';
import { OrderHead } from './order-head';
import { OrderRun, OutcomeCard } from './order-outcome';
import { OrderSummary } from './order-summary';
import { useTarget } from './order-target';
import type { Target } from './order-target';
import { ProductPart } from './product-part';
import type { PartProps } from './product-part';
import { PurchasePart } from '../buying/purchase-part';
import { useOrder } from './use-order';
import { WhoFor } from './who-for';

const route = getRouteApi('/order');

/** A product for one location, for many, or for all of a company: the exact cost first. */
export default function OrderScreen() {
  const caller = useCaller();
  const { target, isReading = false, error = null } = useTarget();
  const buys = caller.user.userType === 'SELF_SERVICE';
  const permission = buys ? 'contract:purchase' : 'contract:order';
  const isAllowed = may(caller, permission) && may(caller, 'contract:read');
  const contracts = useQuery({ ...contractsQuery(target?.companyIds[0]), enabled: isAllowed });
  if (!isAllowed) return <Forbidden permission={permission} />;
  if (contracts.error && contracts.data === undefined)
    return <ScreenError error={contracts.error} permission="contract:read" />;
  return (
    <div className="screen">
      <OrderHead target={target} />
      <StaleNotice error={contracts.error} />
      {error && <ErrorNotice error={error} />}
      {target === undefined && !isReading && !error && <WhoFor />}
      {(isReading || (target !== undefined && contracts.data === undefined)) && (
        <div className="card skeleton-card" aria-busy />
      )}
      {target !== undefined && contracts.data !== undefined && (
        <Order target={target} contracts={contractsFor(contracts.data, target.companyIds)} buys={buys} />
      )}
    </div>
  );
}

interface OrderProps {
  readonly target: Target;
  readonly contracts: readonly Contract[];
  /** Pays at once, as owners do; others order on the account of the contract. */
  readonly buys: boolean;
}

function Order({ target, contracts, buys }: OrderProps) {
  const { contract: named } = route.useSearch();
  const contract = chosenContract(contracts, named);
  if (contract === undefined) return <NoContract />;
  const parts = { key: contract.id, target, contract, contracts };
  return buys ? <PurchasePart {...parts} /> : <OrderPart {...parts} />;
}

/** Ordering on the account of the contract. With another contract it begins anew. */
function OrderPart({ target, contract, contracts }: PartProps) {
  const ordering = useOrder(target);
  const [productId, setProductId] = useState<number | null>(null);
  const [startDate, setStartDate] = useState<string | null>(null);
  const products = useQuery(productsQuery(contract.id));
  const left = products.data?.find(({ id }) => id === productId)?.bookableLocations ?? null;
  const ask = (product: number | null, day: string | null): void => {
    setProductId(product);
    setStartDate(day);
    if (product !== null) ordering.ask({ contractId: contract.id, productId: product, startDate: day });
  };
  const { run, check, outcome } = ordering;
  if (run !== undefined) return <OrderRun run={run} contract={contract} />;
  return (
    <div className="order">
      <div className="order-main">
        <ProductPart
          {...{ target, contract, contracts, productId }}
          isDisabled={ordering.isStarting}
          onChoose={(product) => ask(product, startDate)}
        />
        {check && outcome && <OutcomeCard {...{ check, outcome, contract, left }} />}
      </div>
      <OrderSummary
        ordering={ordering}
        contract={contract}
        isChosen={productId !== null}
        startDate={startDate}
        onStartDate={(day) => ask(productId, day)}
      />
    </div>
  );
}
