import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { AuditLink } from '../../../app/audit/audit-link';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { StepUp } from '../../../app/session/step-up';
import { fullName } from '../../../app/user-filter';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { userQuery } from '../user-data';
import type { PlaceKind, User } from '../user-data';
import { PlaceName, UserStatus } from '../user-words';
import { AccountForm } from './account-form';
import { GroupsCard } from './groups-card';
import { ReasonsCard } from './reasons-card';
import { SignInCard } from './sign-in-card';
import { UserActions } from './user-actions';
import '../users.css';

const route = getRouteApi('/users/$userId');

/** One user: the account, the groups, and why each permission is there. */
export default function UserScreen() {
  const id = Number(route.useParams().userId);
  const { data: read, error } = useQuery(userQuery(id));
  const caller = useCaller();
  if (error && read === undefined) return <ScreenError error={error} permission="user:read" />;
  if (read === undefined) return <ScreenSkeleton layout="contract" />;
  const mayWrite = may(caller, 'user:write');
  return (
    <div className="screen">
      <Head user={read.data} mayWrite={mayWrite} />
      <StaleNotice error={error} />
      <div className="contract">
        <div className="profile-forms">
          <GroupsCard user={read.data} mayWrite={mayWrite} />
          <ReasonsCard userId={id} />
        </div>
        <div className="profile-forms">
          <AccountForm key={id} id={id} read={read} mayWrite={mayWrite} />
          <SignInCard user={read.data} mayWrite={mayWrite} />
        </div>
      </div>
      <StepUp />
    </div>
  );
}

function Head({ user, mayWrite }: { readonly user: User; readonly mayWrite: boolean }) {
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/users">
          <Trans>Users</Trans>
        </Link>
      </Crumbs>
      <h1>{fullName(user)}</h1>
      <UserStatus user={user} />
      <span className="head-actions">
        {mayWrite && <UserActions user={user} />}
        <AuditLink subject="user" id={user.id} />
      </span>
      <p className="head-line soft">
        <PlaceName contextType={user.contextType as PlaceKind} contextId={user.contextId} /> · {user.userName}
      </p>
    </header>
  );
}
