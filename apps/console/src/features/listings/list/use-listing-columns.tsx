import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import type { GridColumn } from '../../../ui/grid/grid-props';
import type { Listing } from '../listing-states';
import { ListingStatus } from '../listing-status';

export function useListingColumns(): readonly GridColumn<Listing>[] {
  const { t } = useLingui();
  const dates = useDates();
  return [
    {
      id: 'location',
      title: t`Location`,
      width: 'minmax(200px, 2fr)',
      cell: ({ locationId, locationName }) => (
        <Link
          to="/locations/$locationId/listings"
          params={{ locationId: String(locationId) }}
          tabIndex={-1}
          className="row-name"
        >
          {locationName}
        </Link>
      ),
    },
    { id: 'portal', title: t`Portal`, width: 'minmax(140px, 1fr)', cell: ({ publisherName }) => publisherName },
    {
      id: 'status',
      title: t`Status`,
      width: 'minmax(140px, 1fr)',
      cell: ({ status }) => <ListingStatus status={status} />,
    },
    {
      id: 'detail',
      title: t`In their words`,
      width: 'minmax(220px, 3fr)',
      cell: ({ statusDetails }) => <span className="soft">{statusDetails[0]?.message ?? '–'}</span>,
    },
    {
      id: 'since',
      title: t`Since`,
      width: '110px',
      cell: ({ updatedAt }) => dates.day(updatedAt),
    },
  ];
}
