import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { productNames } from '../../../app/products/product-names';
import type { GridColumn } from '../../../ui/grid/grid-props';
import type { Offer } from '../offer-data';
import { SaleStatus } from '../sale-state';

export function useOfferColumns(): readonly GridColumn<Offer>[] {
  const { t } = useLingui();
  const money = useMoney();
  return [
    {
      id: 'name',
      title: t`Offer`,
      width: 'minmax(180px, 2fr)',
      cell: ({ id, sellingName }) => (
        <Link to="/offers/$offerId" params={{ offerId: String(id) }} tabIndex={-1} className="row-name">
          {sellingName}
        </Link>
      ),
    },
    {
      id: 'products',
      title: t`Products`,
      width: 'minmax(180px, 2fr)',
      cell: ({ products }) => <span className="soft">{products.map(({ name }) => productNames[name]).join(', ')}</span>,
    },
    {
      id: 'regular',
      title: t`Regular fee`,
      width: '110px',
      isAmount: true,
      cell: ({ regularFee, currency }) => money(regularFee, currency),
    },
    {
      id: 'setup',
      title: t`Set-up`,
      width: '100px',
      isAmount: true,
      cell: ({ setupFee, currency }) => (setupFee === 0 ? '–' : money(setupFee, currency)),
    },
    { id: 'terms', title: t`Terms`, width: 'minmax(150px, 1.2fr)', cell: (offer) => <Terms offer={offer} /> },
    {
      id: 'addOns',
      title: t`Add-ons`,
      width: '120px',
      isAmount: true,
      cell: ({ addOns }) => (addOns.length === 0 ? '–' : addOns.length),
    },
    { id: 'sale', title: t`Sale`, width: '170px', cell: (offer) => <SaleStatus offer={offer} /> },
  ];
}

/** How long a customer is bound, and whether it can be tried. */
function Terms({ offer: { minimumTerm, trialDays } }: { readonly offer: Offer }) {
  const periods = usePeriods();
  return (
    <span className="soft">
      {minimumTerm === null ? <Trans>Not bound</Trans> : <Trans>At least {periods.length(minimumTerm)}</Trans>}
      {trialDays !== null && (
        <>
          {', '}
          <Trans>{periods.length({ duration: trialDays, period: 'Day' })} to try</Trans>
        </>
      )}
    </span>
  );
}
