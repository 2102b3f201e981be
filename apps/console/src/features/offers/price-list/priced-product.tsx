import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Lock, Minus } from 'lucide-react';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Status } from '../../../ui/status';
import { textIn } from '../offers.rules';
import type { Contract, PriceList, Sold } from './price-list-data';
import { linesFor } from './price-list.rules';
import type { ShownLine } from './price-list.rules';

interface PricedProductProps {
  readonly product: PriceList['products'][number];
  readonly lines: PriceList['features'];
  /** What it costs at once; undefined: it came or went between the two calls. */
  readonly sold: Sold | undefined;
  readonly contract: Contract;
  readonly language: string;
}

/** One product of the price list: what it costs, to the cent, and what it brings. */
export function PricedProduct({ product, lines, sold, contract, language }: PricedProductProps) {
  const { product_id: id, name, highlighted, highlight_text: highlight } = product;
  const mayOpen = may(useCaller(), 'offer:read');
  return (
    <li className="card price-list-product" data-highlighted={highlighted}>
      <header>
        <h2>
          {mayOpen ? (
            <Link to="/offers/$offerId" params={{ offerId: String(id) }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {highlighted && <span className="tag">{highlight ?? <Trans>Recommended</Trans>}</span>}
      </header>
      {sold !== undefined && <p className="soft">{textIn(sold.description, language)}</p>}
      <Costs product={product} sold={sold} contract={contract} />
      <ul className="price-list-lines">
        {linesFor(id, lines).map((line) => (
          <LineOf key={line.name} line={line} />
        ))}
      </ul>
      {sold?.bookableLocations === 0 && (
        <Status kind="warn" icon={Lock}>
          <Trans>Owners cannot buy it: the contract has no free place for it.</Trans>
        </Status>
      )}
      {sold !== undefined && sold.trialDays !== null && (
        <p className="soft">
          <Plural value={sold.trialDays} one="# day to try" other="# days to try" />
        </p>
      )}
    </li>
  );
}

/** Before tax, tax and total of each fee, from the platform. */
function Costs({ product, sold, contract }: Pick<PricedProductProps, 'product' | 'sold' | 'contract'>) {
  const { t } = useLingui();
  const money = useMoney();
  const periods = usePeriods();
  const { currency, accountingPeriod } = contract;
  const costs = sold?.costs;
  const rows = [
    { title: periods.each(accountingPeriod), price: product.cost_per_item },
    ...(costs !== undefined && costs.maint.total > 0 ? [{ title: t`Upkeep`, price: costs.maint }] : []),
    ...(costs !== undefined && costs.setup.total > 0 ? [{ title: t`Set-up, once`, price: costs.setup }] : []),
    ...(costs !== undefined && costs.discount !== undefined
      ? [{ title: t`Discount at once`, price: costs.discount }]
      : []),
    ...(costs !== undefined ? [{ title: t`Due if bought now`, price: costs.dueNow }] : []),
  ];
  return (
    <div className="price-list-costs">
      <p className="price-list-price">
        <strong>{money(product.cost_per_item.total, currency)}</strong>{' '}
        <span className="soft">
          {periods.each(accountingPeriod)}, <Trans>with VAT</Trans>
        </span>
      </p>
      <table className="money">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Fee</Trans>
            </th>
            <th scope="col" className="amount">
              <Trans>Before tax</Trans>
            </th>
            <th scope="col" className="amount">
              <Trans>VAT</Trans>
            </th>
            <th scope="col" className="amount">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, price }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td className="amount">{money(price.value, currency)}</td>
              <td className="amount">{money(price.vat, currency)}</td>
              <td className="amount">{money(price.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LineOf = ({ line: { name, text, portals, isIncluded } }: { readonly line: ShownLine }) => (
  <li data-included={isIncluded}>
    {isIncluded ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
    <span>
      {name}
      {!isIncluded && (
        <span className="visually-hidden">
          {' '}
          <Trans>not included</Trans>
        </span>
      )}
      {isIncluded && portals > 0 && (
        <span className="soft">
          {' '}
          <Plural value={portals} one="# portal" other="# portals" />
        </span>
      )}
      {isIncluded && text !== null && <small className="soft">{text}</small>}
    </span>
  </li>
);
