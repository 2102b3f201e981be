import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import type { Product, ProductChange } from '../subscription-data';
import { productNames } from '../subscription-states';

interface ChangePreviewProps {
  readonly change: ProductChange;
  readonly products: readonly Product[];
}

/** What a change does and costs: fee by fee with its days, credit, charge and tax. */
export function ChangePreview({ change, products }: ChangePreviewProps) {
  const dates = useDates();
  const money = useMoney();
  const { effectiveOn, before, after, currency, positions, total, invoiceOn } = change;
  return (
    <section className="preview" aria-live="polite">
      <p className="preview-head">
        <Trans>
          From <strong>{dates.date(effectiveOn)}</strong> on {money(after.value, currency)} each accounting period, so
          far {money(before.value, currency)}.
        </Trans>
      </p>
      <Contents change={change} />
      {positions.length === 0 ? (
        <p className="soft">
          <Trans>Nothing is charged or credited for the change.</Trans>
        </p>
      ) : (
        <table className="money">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Fee</Trans>
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
            {positions.map((position) => (
              <Position
                key={`${position.kind} ${position.productId} ${position.addOn} ${position.from}`}
                {...{ position, products, currency }}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Before tax</Trans>
              </th>
              <td className="money-days" />
              <td className="amount">{money(total.value, currency)}</td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>VAT</Trans>
              </th>
              <td className="money-days" />
              <td className="amount">{money(total.vat, currency)}</td>
            </tr>
            <tr className="money-total">
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td className="money-days" />
              <td className="amount">{money(total.total, currency)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {invoiceOn !== null && (
        <p className="soft">
          <Trans>The contract is billed next on {dates.date(invoiceOn)}. Credits come as a credit note.</Trans>
        </p>
      )}
    </section>
  );
}

/** What the location gets and loses, and how long the new terms bind. */
function Contents({ change }: { readonly change: ProductChange }) {
  const dates = useDates();
  const { added, dropped, boundUntil, endsOn } = change;
  const nameOf = (product: string): string => (productNames as Readonly<Record<string, string>>)[product] ?? product;
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
      {boundUntil !== null && (
        <li>
          <Trans>Cannot end before {dates.date(boundUntil)}.</Trans>
        </li>
      )}
      {endsOn !== null && (
        <li>
          <Trans>Ends by itself on {dates.date(endsOn)}.</Trans>
        </li>
      )}
    </ul>
  );
}

interface PositionProps {
  readonly position: ProductChange['positions'][number];
  readonly products: readonly Product[];
  readonly currency: string;
}

function Position({ position, products, currency }: PositionProps) {
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
  const { kind, productId, addOn, amount, from, to } = position;
  const product = products.find(({ id }) => id === productId)?.name ?? '';
  const days = from === to ? dates.date(from) : t`${dates.date(from)} to ${dates.date(to)}`;
  return (
    <tr>
      <td>
        {product} <span className="soft">{addOn ?? kinds[kind]}</span>
        <small className="soft money-days-below">{days}</small>
      </td>
      <td className="money-days">{days}</td>
      <td className="amount">{money(amount, currency)}</td>
    </tr>
  );
}
