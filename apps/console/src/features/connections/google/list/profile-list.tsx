import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, lazy, useMemo } from 'react';
import type { ReactNode } from 'react';
import { idOf } from '../../../../app/client/ids.rules';
import { ScreenError } from '../../../../app/errors/screen-error';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Worklist } from '../../../../app/worklist/worklist';
import { indexOf, nextOpen } from '../../../../ui/grid/next-row.rules';
import { FilterField } from '../../../../ui/filter-field';
import { useIsNarrow } from '../../../../ui/media';
import { profileQuery } from '../google-data';
import type { Profile } from '../google-data';
import { filtersOf, stepOf, viewOf, views, waitingBeside } from '../google.rules';
import type { GoogleSearch, ProfileCount } from '../google.rules';
import { MissingProfile } from '../pane/missing-profile';
import { useDecide } from '../pane/use-decide';
import { useProfileDecisions } from '../use-profile-decisions';
import type { ProfileDecisions } from '../use-profile-decisions';
import { ManyActions } from './many-actions';
import { NoProfiles } from './no-profiles';
import { ProfileCard } from './profile-card';
import { useProfileRows } from './use-profile-rows';

const route = getRouteApi('/connections/google');

interface ProfileListProps {
  readonly companyId: number;
  readonly search: GoogleSearch;
  readonly counts: readonly ProfileCount[] | undefined;
  readonly choice: ReactNode;
  readonly isReading: boolean;
  readonly onShow: (id: number | undefined) => void;
}

/** Profiles, and the one that is read beside them. */
export function ProfileList({ companyId, search, counts, choice, isReading, onShow }: ProfileListProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const filters = useMemo(() => filtersOf(companyId, search), [companyId, search]);
  const isAsked = viewOf(search) === 'needs';
  const mayWrite = may(useCaller(), 'listing:write');
  return (
    <>
      {!isReading && (
        <div className="toolbar">
          <FilterField
            label={t`Filter by name`}
            value={search.filter ?? ''}
            onChange={(filter, replace) =>
              void navigate({
                search: { ...search, item: undefined, filter: filter === '' ? undefined : filter },
                replace,
              })
            }
          />
          {choice}
          <span className="toolbar-space" />
          {isAsked && mayWrite && counts && <ManyActions filters={filters} step={stepOf(search)} counts={counts} />}
        </div>
      )}
      <Rows search={search} filters={filters} counts={counts} mayWrite={mayWrite} onShow={onShow} />
    </>
  );
}

interface RowsProps extends Pick<ProfileListProps, 'search' | 'counts' | 'onShow'> {
  readonly filters: ReturnType<typeof filtersOf>;
  readonly mayWrite: boolean;
}

function Rows({ search, filters, counts, mayWrite, onShow }: RowsProps) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const rows = useProfileRows(filters);
  const decisions = useProfileDecisions();
  const item = idOf(search.item);
  const { data: one, error } = useQuery(profileQuery(item));
  const isOpen = (profile: Profile): boolean => needsSomebody(profile) && !decisions.isDecided(profile);
  const next = item === undefined ? undefined : nextOpen(rows, item, isOpen);
  const goOn = (): void => onShow(isNarrow ? undefined : (next ?? item));
  const { press, ...answers } = useDecide(decisions, onShow, goOn);
  if (rows.error && rows.total === null) return <ScreenError error={rows.error} permission="listing:read" />;
  const isNotThere = item !== undefined && (one === null || (one === undefined && error !== null));
  const more = (profile: Profile): number | undefined => {
    const isOne = viewOf(search) === 'needs' ? indexOf(rows, profile.id) >= 0 : needsSomebody(profile);
    return waitingBeside(search, counts ?? [], rows.total, isOne);
  };
  const empty = <NoProfiles search={search} counts={counts ?? []} />;
  if (rows.total === 0 && (one === undefined || one === null) && !isNotThere) return empty;
  return (
    <Worklist
      label={t`Profiles at Google`}
      queryKey={JSON.stringify(filters)}
      rows={rows}
      nameOf={({ name }) => name}
      card={cardWith(decisions.isDecided, isNarrow ? search : undefined)}
      pane={paneWith({
        one,
        mayWrite,
        decisions,
        answers,
        next: next === undefined ? undefined : { more, show: () => onShow(next) },
      })}
      item={item}
      onShow={onShow}
      isOpen={isOpen}
      onKey={mayWrite ? (key, row) => press(key, one?.id === row.id ? one : row) : undefined}
      selection={undefined}
      bar={null}
      beside={one ?? undefined}
      missing={isNotThere && <MissingProfile locationId={item} error={one === null ? null : error} />}
      empty={empty}
    />
  );
}

const cardWith = (isDecided: (profile: Profile) => boolean, search: GoogleSearch | undefined) =>
  function Card(profile: Profile) {
    return <ProfileCard profile={profile} search={search} isDecided={isDecided(profile)} />;
  };

// Most of its code is of what is asked of one profile, after the list is there.
const ProfilePane = lazy(async () => ({ default: (await import('../pane/profile-pane')).ProfilePane }));

interface PaneContext {
  /** What is read, by itself: it is newer than in the list. Null: its subscription has ended; undefined: not loaded. */
  readonly one: Profile | null | undefined;
  readonly mayWrite: boolean;
  readonly decisions: ProfileDecisions;
  readonly answers: Omit<ReturnType<typeof useDecide>, 'press'>;
  readonly next: { readonly more: (profile: Profile) => number | undefined; readonly show: () => void } | undefined;
}

const paneWith = ({ one, mayWrite, decisions, answers, next }: PaneContext) =>
  function Pane(row: Profile) {
    const profile = one?.id === row.id ? one : row;
    return (
      <Suspense fallback={null}>
        <ProfilePane
          profile={profile}
          isEnded={one === null}
          mayWrite={mayWrite}
          isDecided={decisions.isDecided(profile)}
          failure={decisions.failureOf(profile)}
          onDecide={answers.decide}
          chosen={answers.chosen}
          onChoose={answers.choose}
          next={next && { more: next.more(profile), show: next.show }}
        />
      </Suspense>
    );
  };

const needsSomebody = ({ status }: Profile): boolean => (views.needs as readonly string[]).includes(status);
