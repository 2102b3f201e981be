import { Trans } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import type { Product, ProductChange } from '../subscription-data';
import { productNames } from '../../../app/products/product-names';
import { Bounds, Costs } from './costs';

interface ChangePreviewProps {
  readonly change: ProductChange;
  readonly products: readonly Product[];
}

/** What a change does and costs: fee by fee with its days, credit, charge and tax. */
export function ChangePreview({ change, products }: ChangePreviewProps) {
  const dates = useDates();
  const money = useMoney();
  const { effectiveOn, before, after, currency } = change;
  return (
    <section className="preview" aria-live="polite">
      <p className="preview-head">
        <Trans>
          From <strong>{dates.date(effectiveOn)}</strong> on it costs {money(after.value, currency)} each accounting
          period, so far {money(before.value, currency)}.
        </Trans>
      </p>
      <Contents change={change} />
      <Costs
        costs={change}
        nameOf={(productId) => products.find(({ id }) => id === productId)?.name}
        nothing={<Trans>Nothing is charged or credited for the change.</Trans>}
      />
    </section>
  );
}

/** What the location gets and loses, and how long the new terms bind. */
function Contents({ change }: { readonly change: ProductChange }) {
  const { added, dropped } = change;
  return (
    <ul className="preview-points">
      {added.length > 0 && (
        <li>
          <Trans>Gets {added.map(nameOf).join(', ')}.</Trans>
        </li>
      )}
      {dropped.length > 0 && (
        <li>
          <Trans>Loses {dropped.map(nameOf).join(', ')}.</Trans>
        </li>
      )}
      <Bounds costs={change} />
    </ul>
  );
}

const nameOf = (product: string): string =>
  (productNames as Readonly<Record<string, string | undefined>>)[product] ?? product;
