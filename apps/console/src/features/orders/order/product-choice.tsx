import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Label } from 'react-aria-components/Label';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Empty } from '../../../ui/empty';
import { comparedLines, inListOrder } from '../order.rules';
import { priceListQuery, productsQuery } from '../order-data';
import type { Contract } from '../../../app/contracts/contract-queries';
import type { OrderTarget } from '../order-data';
import { ProductCard } from './product-card';

interface ProductChoiceProps {
  readonly contract: Contract;
  readonly target: OrderTarget;
  readonly productId: number | null;
  readonly isDisabled: boolean;
  readonly onChoose: (productId: number) => void;
}

/** The products of a contract beside each other: each line of the price list stands at the same height in all of them. */
export function ProductChoice({ contract, target, productId, isDisabled, onChoose }: ProductChoiceProps) {
  const { i18n } = useLingui();
  const products = useQuery(productsQuery(contract.id));
  const list = useQuery(priceListQuery(contract.id, i18n.locale));
  const error = products.error ?? list.error;
  if (error) return <ErrorNotice error={error} />;
  if (products.data === undefined || list.data === undefined) return <ChoiceSkeleton />;
  if (products.data.length === 0)
    return <Empty icon={PackageOpen} title={<Trans>The contract holds no product yet</Trans>} />;
  const { features, products: listed } = list.data;
  const portals = [...new Set(features.flatMap(({ publishers }) => publishers))];
  return (
    <RadioGroup
      className="choice"
      value={productId === null ? null : String(productId)}
      isDisabled={isDisabled}
      onChange={(value) => onChoose(Number(value))}
    >
      <Label className="visually-hidden">
        <Trans>Product</Trans>
      </Label>
      <div className="offers" style={{ ['--lines' as string]: features.length }}>
        {inListOrder(products.data, listed).map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            contract={contract}
            listed={listed.find(({ product_id }) => product_id === product.id)}
            lines={comparedLines(features, product.id)}
            holders={holdersOf(product, target)}
          />
        ))}
      </div>
      {portals.length > 0 && (
        <p className="soft offers-portals">
          <Trans>Portals that these products reach: {portals.join(', ')}</Trans>
        </p>
      )}
    </RadioGroup>
  );
}

/** How many of the chosen locations have it; of a whole company nobody has looked at each. */
function holdersOf(
  { connectedLocations }: { readonly connectedLocations: readonly number[] },
  { contextType, ids }: OrderTarget,
): number {
  if (contextType !== 'Location') return 0;
  const holders = new Set(connectedLocations);
  return ids.filter((id) => holders.has(id)).length;
}

const ChoiceSkeleton = () => (
  <div className="offers" aria-busy>
    {['one', 'two', 'three'].map((name) => (
      <div key={name} className="offer offer-skeleton" />
    ))}
  </div>
);
