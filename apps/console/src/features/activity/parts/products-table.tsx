import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFigureWords } from '../../../app/figures/use-figure-words';
import { isProduct, productNames } from '../../../app/products/product-names';
import { ScrollArea } from '../../../ui/lists/scroll-area';
import type { ProductActivity } from '../activity-data';
import { AmountWithChange } from './amount-with-change';
import { useListOf } from './figure-link';
import type { Counted } from './figure-link';

interface ProductsTableProps {
  readonly products: readonly ProductActivity[];
  readonly counted: Counted;
}

/** Subscriptions by product, those that run most first. */
export function ProductsTable({ products, counted }: ProductsTableProps) {
  const { t } = useLingui();
  const shown = products.toSorted((one, other) => (other.running.value ?? 0) - (one.running.value ?? 0));
  if (shown.length === 0) return null;
  return (
    <>
      <ScrollArea className="figure-table activity-table" label={t`Subscriptions by product`}>
        <table className="money">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Product</Trans>
              </th>
              <th scope="col" className="amount">
                <Trans>Running</Trans>
              </th>
              <th scope="col" className="amount">
                <Trans>Begun</Trans>
              </th>
              <th scope="col" className="amount">
                <Trans>Ended</Trans>
              </th>
              <th scope="col" className="amount">
                <Trans>Being set up</Trans>
              </th>
              <th scope="col" className="amount">
                <Trans>Failed</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <ProductRow key={one.product} one={one} counted={counted} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="soft">
        <Trans>A subscription with several products counts for each of them.</Trans>
      </p>
    </>
  );
}

function ProductRow({ one, counted }: { readonly one: ProductActivity; readonly counted: Counted }) {
  const { product, running, begun, ended, statuses } = one;
  const sumOf = (...names: string[]): number =>
    statuses.filter(({ status }) => names.includes(status)).reduce((sum, { value }) => sum + value, 0);
  const list = { product, counted };
  return (
    <tr data-product={product}>
      <th scope="row">{isProduct(product) ? productNames[product] : product}</th>
      <td className="amount">
        <ListedNumber value={running.value ?? 0} statuses="ACTIVE,EXPIRING,EXPIRINGON" {...list} />
      </td>
      <td className="amount">
        <AmountWithChange figure={begun} direction="UP" />
      </td>
      <td className="amount">
        <AmountWithChange figure={ended} direction="DOWN" />
      </td>
      <td className="amount">
        <ListedNumber value={sumOf('ORDERED', 'PROCESSING')} statuses="PROCESSING" {...list} />
      </td>
      <td className="amount">
        <ListedNumber value={sumOf('FAILED')} statuses="FAILED" {...list} />
      </td>
    </tr>
  );
}

interface ListedNumberProps {
  readonly value: number;
  readonly product: string;
  readonly statuses: string;
  readonly counted: Counted;
}

/** A number that leads to what it counts. */
function ListedNumber({ value, product, statuses, counted }: ListedNumberProps) {
  const { number } = useFigureWords();
  const list = useListOf(counted)('subscription:read');
  if (list === null || value === 0) return number(value);
  return (
    <Link to="/subscriptions" search={{ products: product, statuses }}>
      {number(value)}
    </Link>
  );
}
