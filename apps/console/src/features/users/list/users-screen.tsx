import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Lock, UserPlus, UserRound, UsersRound } from 'lucide-react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { CompanyFilter } from '../../../app/company-filter';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { fullName } from '../../../app/user-filter';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { listUsers } from '../user-data';
import type { PlaceKind, User, UserFilters } from '../user-data';
import { PlaceName, UserStatus, userTypes } from '../user-words';
import { useUserColumns } from './use-user-columns';
import '../users.css';

const route = getRouteApi('/users');
const defaultSort = 'lastName';

/** Everybody with an account at a place where the caller may read users. */
export default function UsersScreen() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const rows = usePagedRows<User>(['users', 'list', filters], (skip, take) => listUsers(filters, skip, take));
  const columns = useUserColumns();
  const { total } = rows;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="user:read" />;
  const { sort, ...chosen } = search;
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Users</Trans>
          {total !== null && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
        </h1>
        <InviteButton />
      </header>
      <StaleNotice error={rows.error} />
      <Toolbar search={search} />
      {total === 0 ? (
        <NoUsers isFiltered={Object.values(chosen).some((value) => value !== undefined)} />
      ) : (
        <Grid
          label={t`Users`}
          queryKey={JSON.stringify(filters)}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={fullName}
          onOpen={({ id }) => void navigate({ to: '/users/$userId', params: { userId: String(id) } })}
          card={UserCard}
          sort={sort ?? defaultSort}
          onSort={(next) =>
            void navigate({ search: { ...search, sort: next === defaultSort ? undefined : next }, replace: true })
          }
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# user" other="# users" />}
      </p>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

type UsersSearch = ReturnType<typeof route.useSearch>;

function filtersOf({ filter, type, locked, company, sort }: UsersSearch): UserFilters {
  return {
    filter,
    userType: type === 'AGENCY_SERVICE' || type === 'SELF_SERVICE' ? type : undefined,
    locked: locked === undefined ? undefined : locked === 'true',
    companyId: Number(company) > 0 ? Number(company) : undefined,
    sort,
  };
}

function Toolbar({ search }: { readonly search: UsersSearch }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { filter, type, locked, company } = search;
  const change = (changed: UsersSearch, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <div className="toolbar">
      <FilterField
        label={t`Filter by name or email`}
        value={filter ?? ''}
        onChange={(next, replace) => change({ filter: next === '' ? undefined : next }, replace)}
      />
      <FilterMenu
        label={t`Type`}
        icon={UserRound}
        options={Object.entries(userTypes).map(([id, title]) => ({ id, title: t(title) }))}
        chosen={type === undefined ? [] : [type]}
        onChoose={([next]) => change({ type: next })}
      />
      <FilterMenu
        label={t`Access`}
        icon={Lock}
        options={[
          { id: 'false', title: t`Can sign in` },
          { id: 'true', title: t`Locked` },
        ]}
        chosen={locked === undefined ? [] : [locked]}
        onChoose={([next]) => change({ locked: next })}
      />
      <CompanyFilter
        companyId={Number(company) > 0 ? Number(company) : undefined}
        onChoose={(id) => change({ company: id === undefined ? undefined : String(id) })}
      />
    </div>
  );
}

/** Its form is loaded when somebody wants it. */
const InviteDialog = lazy(() => import('../invite/invite-dialog'));

function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  if (!may(useCaller(), 'user:write')) return null;
  return (
    <div className="head-actions">
      <Button kind="primary" onPress={() => setOpen(true)}>
        <UserPlus size={16} aria-hidden />
        <Trans>Invite a user …</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const UserCard = (user: User) => (
  <>
    <Link to="/users/$userId" params={{ userId: String(user.id) }} tabIndex={-1} className="row-name card-link">
      {fullName(user)} <span className="soft">{user.userName}</span>
    </Link>
    <span className="soft">
      <PlaceName contextType={user.contextType as PlaceKind} contextId={user.contextId} />
    </span>
    <UserStatus user={user} />
  </>
);

function NoUsers({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return <NoneFits title={<Trans>No user fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />;
  return (
    <Empty icon={UsersRound} title={<Trans>No users yet</Trans>}>
      <p>
        <Trans>Invite somebody: an email leads to a page where they set a password.</Trans>
      </p>
    </Empty>
  );
}
