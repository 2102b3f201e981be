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
import type { Priced, ShownLine } from './price-list.rules';

interface PricedProductProps {
  readonly product: PriceList['products'][number];
  readonly lines: PriceList['features'];
  /** What it costs on the contract; undefined: it came or went between the calls. */
  readonly priced: Priced<Sold> | undefined;
  readonly contract: Contract;
  readonly language: string;
}

/** One product of the price list: what it costs, to the cent, and what it brings. */
export function PricedProduct({ product, lines, priced, contract, language }: PricedProductProps) {
  const { product_id: id, name, highlighted, highlight_text: highlight } = product;
  const sold = priced?.product;
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
      <p className="soft">
        {priced?.isBooked === true ? (
          <Trans>Booked on this contract: it costs what it was booked with.</Trans>
        ) : (
          <Trans>Not booked on this contract: the price is that of the offer.</Trans>
        )}
      </p>
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
function Costs({ product, sold, contract }: CostsProps) {
  const money = useMoney();
  const periods = usePeriods();
  const { currency } = contract;
  const each = periods.each(sold?.costs.accountingPeriod ?? contract.accountingPeriod);
  const fee = sold?.costs.cost ?? product.cost_per_item;
  const upkeep = sold?.costs.maint.total ?? 0;
  const rows = useCostRows({ product, sold, contract });
  return (
    <div className="price-list-costs">
      <p className="price-list-price">
        <strong>{money(fee.total, currency)}</strong>{' '}
        <span className="soft">
          {each}, <Trans>with VAT</Trans>
          {upkeep > 0 && (
            <>
              {', '}
              <Trans>and {money(upkeep, currency)} upkeep</Trans>
            </>
          )}
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
          {rows.map(({ title, note, price, sign = 1 }) => (
            <tr key={title}>
              <th scope="row">
                {title}
                {note !== undefined && <small className="soft">{note}</small>}
              </th>
              <td className="amount">{money(sign * price.value, currency)}</td>
              <td className="amount">{money(sign * price.vat, currency)}</td>
              <td className="amount">{money(sign * price.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CostsProps = Pick<PricedProductProps, 'product' | 'contract'> & { readonly sold: Sold | undefined };

interface CostRow {
  readonly title: string;
  readonly note?: string;
  readonly price: Sold['costs']['cost'];
  /** -1: it is taken off. */
  readonly sign?: -1;
}

/** What comes with each accounting period, and then what is paid at once, down to its sum. */
function useCostRows({ product, sold, contract }: CostsProps): readonly CostRow[] {
  const { t } = useLingui();
  const periods = usePeriods();
  const each = periods.each(contract.accountingPeriod);
  if (sold === undefined) return [{ title: each, price: product.cost_per_item }];
  const { cost, maint, setup, prorationCost, discount, dueNow } = sold.costs;
  const lastsOf = ({ periods: count, accountingPeriod }: NonNullable<Sold['discount']>): string => {
    const length = count === null ? null : periods.lengthOf(count, accountingPeriod);
    return length === null ? t`for ever` : t`for ${length}`;
  };
  return [
    { title: each, price: cost },
    ...(maint.total > 0 ? [{ title: t`Upkeep`, price: maint }] : []),
    ...(setup.total > 0 ? [{ title: t`Set-up, once`, price: setup }] : []),
    { title: t`Rest of the running period`, note: t`from today on`, price: prorationCost },
    ...(discount === undefined
      ? []
      : [
          {
            title: t`Discount at once`,
            ...(sold.discount !== null && { note: lastsOf(sold.discount) }),
            price: discount,
            sign: -1 as const,
          },
        ]),
    { title: t`Due if bought now`, price: dueNow },
  ];
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
