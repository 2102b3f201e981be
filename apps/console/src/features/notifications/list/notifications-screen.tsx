import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { BellPlus, BellRing, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { ShowMore } from '../../../ui/lists/show-more';
import { idOf } from '../../../app/client/ids.rules';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { rulesQuery, templatesQuery } from '../notification-data';
import type { RuleFilters } from '../notification-data';
import { WithoutPart } from '../addresses/without-part';
import { RecipientsPart } from '../recipients/recipients-part';
import { RuleRow } from './rule-row';
import { RuleToolbar } from './rule-toolbar';
import '../notifications.css';

const route = getRouteApi('/settings/notifications');

/** Who is told when what happens where. */
export default function NotificationsScreen() {
  const caller = useCaller();
  if (!may(caller, 'notification:read')) return <Forbidden permission="notification:read" />;
  return <Notifications mayWrite={may(caller, 'notification:write')} />;
}

function filtersOf({ filter, event, active, company }: ReturnType<typeof route.useSearch>): RuleFilters {
  return {
    filter,
    template: event,
    active: active === undefined ? undefined : active === 'true',
    companyId: idOf(company),
  };
}

function Notifications({ mayWrite }: { readonly mayWrite: boolean }) {
  const { view } = route.useSearch();
  return (
    <div className="setting-section">
      <SectionHead
        title={<Trans>Notifications</Trans>}
        actions={
          mayWrite && (
            <Link to="/settings/notifications/new" className="button" data-kind="primary">
              <BellPlus size={16} aria-hidden />
              <Trans>New notification</Trans>
            </Link>
          )
        }
      >
        <Trans>
          Who gets an email when what happens where. Emails about orders, invoices and payments are always sent.
        </Trans>
      </SectionHead>
      <Views />
      {view === 'recipients' ? (
        <RecipientsPart />
      ) : view === 'without' ? (
        <WithoutPart />
      ) : (
        <Rules mayWrite={mayWrite} />
      )}
    </div>
  );
}

function Views() {
  const { t } = useLingui();
  const { view, workspace } = route.useSearch();
  const { places } = useCaller();
  // Addresses are without notifications for a whole workspace.
  const isOfWorkspace = places.some(
    ({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes('notification:read'),
  );
  return (
    <nav className="tabs" aria-label={t`Views`}>
      {[
        { id: undefined, title: t`Notifications` },
        { id: 'recipients', title: t`Recipients` },
        ...(isOfWorkspace ? [{ id: 'without', title: t`Addresses without emails` }] : []),
      ].map(({ id, title }) => (
        <Link
          key={title}
          to="/settings/notifications"
          search={{ view: id, workspace }}
          className="tab"
          data-status={view === id ? 'active' : undefined}
          aria-current={view === id ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Rules({ mayWrite }: { readonly mayWrite: boolean }) {
  const search = route.useSearch();
  const filters = useMemo(() => filtersOf(search), [search]);
  const rules = useInfiniteQuery(rulesQuery(filters));
  const { error: templatesError } = useQuery(templatesQuery);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = rules;
  if (error && data === undefined) return <ScreenError error={error} permission="notification:read" />;
  if (data === undefined) return <SectionSkeleton />;
  const all = data.pages.flatMap((page) => page.data);
  const total = data.pages.at(-1)?.total ?? 0;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <StaleNotice error={error ?? templatesError} />
      {(total > 0 || isFiltered) && <RuleToolbar search={search} />}
      {total === 0 ? (
        <NoRules isFiltered={isFiltered} mayWrite={mayWrite} />
      ) : (
        <ul className="setting-list alert-rules" aria-busy={isPlaceholderData}>
          {all.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <ShowMore isBusy={isFetchingNextPage} onPress={() => void rules.fetchNextPage()}>
            <Trans>
              Show more ({all.length} of {total})
            </Trans>
          </ShowMore>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && <Plural value={total} one="# notification" other="# notifications" />}
      </p>
    </>
  );
}

function NoRules({ isFiltered, mayWrite }: { readonly isFiltered: boolean; readonly mayWrite: boolean }) {
  if (isFiltered)
    return (
      <Empty icon={SearchX} title={<Trans>No notification fits the filter</Trans>}>
        <Link to="/settings/notifications" search={{}}>
          <Trans>Show all</Trans>
        </Link>
      </Empty>
    );
  return (
    <Empty icon={BellRing} title={<Trans>Nobody is notified yet</Trans>}>
      <p>
        <Trans>Such as: tell the team when a review with three stars or fewer comes.</Trans>
      </p>
      {mayWrite && (
        <Link to="/settings/notifications/new" className="button" data-kind="primary">
          <Trans>Create the first one</Trans>
        </Link>
      )}
    </Empty>
  );
}
