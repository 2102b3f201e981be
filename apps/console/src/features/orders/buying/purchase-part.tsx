import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { idOf } from '../../../app/client/ids.rules';
import { ProductPart } from '../order/product-part';
import type { PartProps } from '../order/product-part';
import { PurchaseCosts } from './purchase-costs';
import { PurchaseRun } from './purchase-run';
import { usePurchase } from './use-purchase';

const route = getRouteApi('/order');

/** Buying, as owners do: paid at once by what the contract is paid with. */
export function PurchasePart(props: PartProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const purchaseId = idOf(search.purchase);
  if (purchaseId !== undefined)
    return (
      <PurchaseRun
        purchaseId={purchaseId}
        onChooseAgain={() => void navigate({ search: { ...search, purchase: undefined }, state: true, replace: true })}
      />
    );
  return <Buying {...props} />;
}

function Buying(props: PartProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const purchase = usePurchase({
    ...props,
    onBought: (id) => void navigate({ search: { ...search, purchase: String(id) }, state: true, replace: true }),
  });
  const { productId } = purchase;
  return (
    <div className="order">
      <div className="order-main">
        <ProductPart {...props} productId={productId} isDisabled={purchase.isPending} onChoose={purchase.choose} />
      </div>
      <section className="card order-summary" aria-labelledby="order-costs">
        <header className="card-head">
          <h2 id="order-costs">
            <Trans>What it costs</Trans>
          </h2>
        </header>
        <PurchaseCosts purchase={purchase} contract={props.contract} />
      </section>
    </div>
  );
}
