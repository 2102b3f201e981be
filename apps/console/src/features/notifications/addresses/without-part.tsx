import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleHelp, MailCheck, MailPlus, SearchX } from 'lucide-react';
import { ShowMore } from '../../../ui/lists/show-more';
import { useDates } from '../../../app/dates';
import { ApiError } from '../../../app/client/api-error';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useLater } from '../../../app/later/use-later';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { OfWorkspace } from '../../../app/workspaces/of-workspace';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { SectionSkeleton } from '../../../ui/lists/section';
import { suppressionReasons, suppressionsQuery } from '../notification-data';
import type { Suppression, SuppressionReason } from '../notification-data';
import { isSendingAgain, useAddressActs } from './address-acts';
import { WhyStatus } from './address-words';

const route = getRouteApi('/settings/notifications');

/** Addresses that get no notifications of a workspace. */
export function WithoutPart() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OfWorkspace
      permission="notification:read"
      workspace={search.workspace}
      onChoose={(workspace) => void navigate({ search: { view: search.view, workspace } })}
      skeleton={<SectionSkeleton />}
    >
      {(id) => <Without key={id} workspaceId={id} />}
    </OfWorkspace>
  );
}

const reasonOf = (text: string | undefined): SuppressionReason | undefined =>
  suppressionReasons.find((reason) => reason === text);

function Without({ workspaceId }: { readonly workspaceId: number }) {
  const { filter, reason } = route.useSearch();
  const isAddress = filter !== undefined && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(filter);
  const query = useInfiniteQuery(suppressionsQuery(workspaceId, isAddress ? filter : undefined, reasonOf(reason)));
  const mayWrite = useMayIn('notification:write', workspaceId);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  // What the platform calls no address is one that is still being typed.
  const isUnfinished = filter !== undefined && (!isAddress || (error instanceof ApiError && error.status === 400));
  if (!isUnfinished && error && data === undefined) return <ScreenError error={error} permission="notification:read" />;
  if (!isUnfinished && data === undefined) return <SectionSkeleton />;
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      {!isUnfinished && <StaleNotice error={error} />}
      <p className="soft">
        <Trans>
          Their readers have stopped notifications, or emails came back. Of readers only a hash is kept: enter an
          address to ask for it.
        </Trans>
      </p>
      {(total > 0 || filter !== undefined || reason !== undefined) && <WithoutToolbar />}
      {isUnfinished ? (
        <Empty icon={CircleHelp} title={<Trans>Enter a whole address</Trans>} />
      ) : total === 0 ? (
        <NoneWithout isFiltered={filter !== undefined || reason !== undefined} />
      ) : (
        <ul className="setting-list" aria-busy={isPlaceholderData}>
          {all.map((entry) => (
            <Entry key={entry.id} entry={entry} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {hasNextPage && !isUnfinished && (
        <div>
          <ShowMore isBusy={isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            <Trans>
              Show more ({all.length} of {total})
            </Trans>
          </ShowMore>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && <Plural value={total} one="# address" other="# addresses" />}
      </p>
    </>
  );
}

function WithoutToolbar() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<typeof search>, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <div className="toolbar alert-toolbar">
      <FilterField
        label={t`Whole email address`}
        value={search.filter ?? ''}
        onChange={(next, replace) => change({ filter: next === '' ? undefined : next }, replace)}
      />
      <FilterMenu
        label={t`Reason`}
        icon={CircleHelp}
        options={[
          { id: 'BOUNCED', title: t`Emails came back` },
          { id: 'COMPLAINED', title: t`Called one spam` },
          { id: 'UNSUBSCRIBED', title: t`Unsubscribed` },
          { id: 'DECLINED', title: t`Does not want them` },
        ]}
        chosen={search.reason === undefined ? [] : [search.reason]}
        onChoose={([next]) => change({ reason: next })}
      />
    </div>
  );
}

function NoneWithout({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <Empty icon={SearchX} title={<Trans>No address fits the filter</Trans>} />
  ) : (
    <Empty icon={MailCheck} title={<Trans>Nobody has stopped notifications, and no email came back</Trans>} />
  );
}

function Entry({ entry, mayWrite }: { readonly entry: Suppression; readonly mayWrite: boolean }) {
  const { t } = useLingui();
  const dates = useDates();
  const { send } = useAddressActs();
  useLater();
  const { id, email, reason, since, words, canRemove } = entry;
  const name = email ?? t`One address`;
  return (
    <li>
      <div className="setting-row">
        <span className="setting-name">
          {email ?? <Trans>An address of which only a hash is kept</Trans>}
          <WhyStatus why={reason} />
        </span>
        <span className="soft">{[dates.moment(since), ...(words === null ? [] : [words])].join(' · ')}</span>
      </div>
      {canRemove && mayWrite && (
        <div className="setting-row-actions">
          <Button aria-label={t`Send again: ${name}`} isDisabled={isSendingAgain(id)} onPress={() => send(id, email)}>
            <MailPlus size={16} aria-hidden />
            <Trans>Send again</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
