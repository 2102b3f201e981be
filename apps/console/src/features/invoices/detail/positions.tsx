import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import type { Position } from '../invoice-data';

interface PositionsProps {
  readonly positions: readonly Position[];
  readonly sums: {
    readonly subtotal: number;
    readonly vat: number;
    readonly total: number;
    readonly vatPercentage: number;
    readonly currency: string;
  };
}

/** What an invoice is made of, and what it comes to. */
export function Positions({ positions, sums }: PositionsProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { subtotal, vat, total, vatPercentage, currency } = sums;
  const rate = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    vatPercentage / 100,
  );
  return (
    <table className="money">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Position</Trans>
          </th>
          <th scope="col" className="money-days">
            <Trans>Days</Trans>
          </th>
          <th scope="col" className="amount">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position, index) => (
          <PositionRow key={index} position={position} currency={currency} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Before tax</Trans>
          </th>
          <td className="money-days" />
          <td className="amount">{money(subtotal, currency)}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>VAT {rate}</Trans>
          </th>
          <td className="money-days" />
          <td className="amount">{money(vat, currency)}</td>
        </tr>
        <tr className="money-total">
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td className="money-days" />
          <td className="amount">{money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function PositionRow({ position, currency }: { readonly position: Position; readonly currency: string }) {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const kinds = {
    SETUP: t`Set-up`,
    REGULAR: t`Regular fee`,
    MAINTENANCE: t`Maintenance`,
    ADDON: t`Add-on`,
    FIXED: t`Fixed price`,
  };
  const { product, location, kind, start, end, amount } = position;
  const days = start === end ? dates.date(start) : t`${dates.date(start)} to ${dates.date(end)}`;
  return (
    <tr>
      <td>
        {product} <span className="soft">{kinds[kind]}</span>
        {location !== null && <small className="soft">{location}</small>}
        <small className="soft money-days-below">{days}</small>
      </td>
      <td className="money-days">{days}</td>
      <td className="amount">{money(amount, currency)}</td>
    </tr>
  );
}
