import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useDates } from '../../../app/dates';
import type { GridColumn } from '../../../ui/grid/grid-props';
import { Status } from '../../../ui/status';
import type { SubscriptionRow } from '../subscription-data';
import { productNames } from '../../../app/products/product-names';
import { SubscriptionStatus } from '../subscription-states';

const Nothing = () => <span className="soft">–</span>;

function OpenPoints({ warnings, errors }: SubscriptionRow) {
  const count = warnings.length + errors.length;
  if (count === 0) return <Nothing />;
  return (
    <Status kind={errors.length > 0 ? 'bad' : 'warn'} icon={TriangleAlert}>
      <Plural value={count} one="# point" other="# points" />
    </Status>
  );
}

const Name = ({ id, licence, name }: SubscriptionRow) => (
  <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: String(id) }} tabIndex={-1} className="row-name">
    {name ?? licence.name}
  </Link>
);

export function useSubscriptionColumns(): readonly GridColumn<SubscriptionRow>[] {
  const { t } = useLingui();
  const dates = useDates();
  return [
    {
      id: 'licence',
      title: t`Booked as`,
      width: 'minmax(180px, 2fr)',
      cell: Name,
    },
    {
      id: 'location',
      title: t`Location`,
      width: 'minmax(180px, 2fr)',
      cell: ({ location }) => location?.name ?? <Nothing />,
    },
    {
      id: 'products',
      title: t`Products`,
      width: 'minmax(160px, 2fr)',
      cell: ({ productFields }) => (
        <span className="soft">{productFields.map(({ product }) => productNames[product]).join(', ')}</span>
      ),
    },
    {
      id: 'status',
      title: t`Status`,
      width: '160px',
      cell: ({ status }) => <SubscriptionStatus status={status} />,
    },
    {
      id: 'open',
      title: t`Open points`,
      width: '130px',
      cell: OpenPoints,
    },
    {
      id: 'start',
      title: t`First day`,
      width: '130px',
      cell: ({ startDate }) => (startDate === null ? <Nothing /> : dates.date(startDate)),
    },
    {
      id: 'end',
      title: t`Last day`,
      width: '130px',
      cell: ({ endDate, expireDate }) => {
        const end = expireDate ?? endDate;
        return end === null ? <Nothing /> : dates.date(end);
      },
    },
  ];
}
