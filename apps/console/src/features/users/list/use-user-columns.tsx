import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { fullName } from '../../../app/user-filter';
import type { GridColumn } from '../../../ui/grid/grid-props';
import type { PlaceKind, User } from '../user-data';
import { PlaceName, UserStatus, placeKinds, userTypes } from '../user-words';

export function useUserColumns(): readonly GridColumn<User>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      title: t`Name`,
      width: 'minmax(200px, 1.6fr)',
      sort: 'lastName',
      cell: (user) => (
        <Link to="/users/$userId" params={{ userId: String(user.id) }} tabIndex={-1} className="row-name">
          {fullName(user)}
        </Link>
      ),
    },
    {
      id: 'userName',
      title: t`User name`,
      width: 'minmax(180px, 1.4fr)',
      sort: 'userName',
      cell: ({ userName }) => <span className="soft">{userName}</span>,
    },
    {
      id: 'email',
      title: t`Email`,
      width: 'minmax(200px, 1.6fr)',
      sort: 'email',
      cell: ({ email }) => email ?? <span className="soft">–</span>,
    },
    {
      id: 'place',
      title: t`Belongs to`,
      width: 'minmax(180px, 1.4fr)',
      cell: ({ contextType, contextId }) => (
        <>
          <PlaceName contextType={contextType as PlaceKind} contextId={contextId} />{' '}
          <span className="soft">{t(placeKinds[contextType as PlaceKind])}</span>
        </>
      ),
    },
    {
      id: 'type',
      title: t`Type`,
      width: '110px',
      cell: ({ userType }) => t(userTypes[userType as keyof typeof userTypes]),
    },
    { id: 'status', title: t`Status`, width: '120px', cell: (user) => <UserStatus user={user} /> },
  ];
}
