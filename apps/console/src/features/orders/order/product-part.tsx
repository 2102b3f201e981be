import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import type { Contract } from '../../../app/contracts/contract-queries';
import { ContractChoice } from './contract-choice';
import type { Target } from './order-target';
import { ProductChoice } from './product-choice';

const route = getRouteApi('/order');

/** What ordering and buying begin with. */
export interface PartProps {
  readonly target: Target;
  readonly contract: Contract;
  readonly contracts: readonly Contract[];
}

interface ProductPartProps extends PartProps {
  readonly productId: number | null;
  readonly isDisabled: boolean;
  readonly onChoose: (productId: number) => void;
}

/** On which contract, and which of its products. */
export function ProductPart({ target, contract, contracts, productId, isDisabled, onChoose }: ProductPartProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <section className="card" aria-labelledby="order-product">
      <header className="card-head">
        <h2 id="order-product">
          <Trans>Product</Trans>
        </h2>
        <ContractChoice
          contracts={contracts}
          contractId={contract.id}
          isDisabled={isDisabled}
          onChoose={(id) => void navigate({ search: { ...search, contract: String(id) }, state: true, replace: true })}
        />
      </header>
      <ProductChoice {...{ contract, target, productId, isDisabled, onChoose }} />
    </section>
  );
}
