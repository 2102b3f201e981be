import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { buy, purchaseQuery } from '../order-data';
import type { PurchasePreview } from '../order-data';
import { CostTable } from './cost-table';
import { ProductPart } from './product-part';
import type { PartProps } from './product-part';
import { PurchaseRun } from './purchase-run';

const route = getRouteApi('/order');

/** Buying, as owners do: paid at once by what the contract is paid with. */
export function PurchasePart(props: PartProps) {
  const { purchase } = route.useSearch();
  if (purchase !== undefined) return <PurchaseRun purchaseId={Number(purchase)} contract={props.contract} />;
  return <Buying {...props} />;
}

/** What was chosen, what it costs, and buying it. With another choice, a refusal of the former one is gone. */
function usePurchase({ target, contract }: PartProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [productId, setProductId] = useState<number | null>(null);
  // One key for one wish: a second press, or a call that is sent again, buys nothing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isOfCompany = target.contextType === 'Company';
  const preview = useQuery({
    ...purchaseQuery(contract.id, productId, target.ids),
    enabled: productId !== null && !isOfCompany,
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: buy,
    onSuccess: ({ purchaseId }) =>
      void navigate({ search: { ...search, purchase: String(purchaseId) }, state: true, replace: true }),
  });
  const beginAnew = (): void => {
    setKey(crypto.randomUUID());
    reset();
  };
  return {
    productId,
    isOfCompany,
    preview,
    shown: preview.isFetching ? undefined : preview.data,
    isPending,
    error,
    choose: (product: number): void => {
      setProductId(product);
      beginAnew();
    },
    lookAgain: (): void => {
      beginAnew();
      void preview.refetch();
    },
    buy: ({ dueNow }: PurchasePreview): void => {
      if (productId === null) return;
      mutate({ contractId: contract.id, productId, locationIds: target.ids, expectedTotal: dueNow.total, key });
    },
  };
}

function Buying(props: PartProps) {
  const purchase = usePurchase(props);
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
        <Costs purchase={purchase} contract={props.contract} />
      </section>
    </div>
  );
}

interface CostsProps extends Pick<PartProps, 'contract'> {
  readonly purchase: ReturnType<typeof usePurchase>;
}

function Costs({ purchase, contract }: CostsProps) {
  const { t } = useLingui();
  const { preview, shown, error, productId, isOfCompany } = purchase;
  const isDearer = error instanceof ApiError && error.code === priceChanged;
  return (
    <>
      {isOfCompany && (
        <Notice kind="warn">
          <Trans>Choose the locations in the list: owners buy for named ones.</Trans>
        </Notice>
      )}
      {productId === null && (
        <p className="soft">
          <Trans>Choose a product to see to the cent what it costs.</Trans>
        </p>
      )}
      {preview.isFetching && <span className="skeleton" role="status" aria-label={t`Loading …`} />}
      {preview.error && !preview.isFetching && <ErrorNotice error={preview.error} />}
      {shown && <CostTable costs={shown} contract={contract} startDate={null} />}
      {shown?.paymentConsent && <p className="soft">{shown.paymentConsent.text}</p>}
      {error && <ErrorNotice error={error} />}
      {isDearer ? (
        <Button kind="primary" onPress={purchase.lookAgain}>
          <Trans>Show the new price</Trans>
        </Button>
      ) : (
        shown && <BuyButton preview={shown} isDisabled={purchase.isPending} onBuy={purchase.buy} />
      )}
    </>
  );
}

/** `priceChanged` of the error catalogue. */
const priceChanged = 4231;

interface BuyButtonProps {
  readonly preview: PurchasePreview;
  readonly isDisabled: boolean;
  readonly onBuy: (preview: PurchasePreview) => void;
}

function BuyButton({ preview, isDisabled, onBuy }: BuyButtonProps) {
  const money = useMoney();
  const { dueNow, currency, numItems } = preview;
  return (
    <Button kind="primary" isDisabled={isDisabled} onPress={() => onBuy(preview)}>
      {dueNow.total === 0 ? (
        <Plural value={numItems} one="Get it for # location" other="Get it for # locations" />
      ) : (
        <Trans>Buy for {money(dueNow.total, currency)}</Trans>
      )}
    </Button>
  );
}
