import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../app/client/api-error';
import { todayOf } from '../../app/dates';
import { ErrorNotice } from '../../app/errors/error-notice';
import { Forbidden, ScreenError } from '../../app/errors/screen-error';
import { mayAbove } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { workspacesQuery } from '../../app/workspaces/workspace-data';
import type { Workspace } from '../../app/workspaces/workspace-data';
import { ActivityToolbar } from './activity-toolbar';
import { choicesOf, chosenOf, placeOf, questionOf } from './activity.rules';
import type { ActivitySearch, Place, PlaceChoice, Question } from './activity.rules';
import { FigureParts } from './parts/figure-parts';
import { NoActivity, isNothing } from './no-activity';
import { PlaceMenu } from './place-menu';
import { useActivity } from './use-activity';
import '../../app/figures/figures.css';
import './activity.css';

const route = getRouteApi('/activity');

/** What came and went in a workspace or a company, and who works with it. */
export default function ActivityScreen() {
  if (!mayAbove(useCaller(), 'statistics:read')) return <Forbidden permission="statistics:read" />;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>
          <Trans>Activity</Trans>
        </h1>
      </header>
      <OfReader />
    </div>
  );
}

/** Who has companies alone sees no workspaces. */
function OfReader() {
  const { places } = useCaller();
  const hasWorkspace = places.some(
    ({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes('statistics:read'),
  );
  const { data, error } = useQuery({ ...workspacesQuery, enabled: hasWorkspace });
  if (hasWorkspace && data === undefined)
    return error === null ? <Waiting /> : <ScreenError error={error} permission="workspace:read" />;
  return <OfPlace workspaces={data ?? []} />;
}

function OfPlace({ workspaces }: { readonly workspaces: readonly Workspace[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const caller = useCaller();
  const choices = choicesOf(caller.places, workspaces);
  const chosen = chosenOf(choices, search);
  if (chosen === undefined) return <Forbidden permission="statistics:read" />;
  const place = placeOf(choices, chosen, search);
  const own = caller.places.find(({ workspaceId }) => workspaceId === place.workspaceId);
  const today = todayOf(own === undefined ? caller : { ...caller, places: [own] });
  const change = (changed: ActivitySearch, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <OfPeriod
      place={place}
      question={questionOf(search, today)}
      search={search}
      workspaces={workspaces}
      menu={<PlaceMenu choices={choices} chosen={chosen} place={place} onChange={change} />}
      onChange={change}
    />
  );
}

interface OfPeriodProps {
  readonly place: Place & { readonly ownChoice: PlaceChoice | undefined };
  readonly question: Question;
  readonly search: ActivitySearch;
  readonly workspaces: readonly Workspace[];
  readonly menu: ReactNode;
  readonly onChange: (changed: ActivitySearch, replace?: boolean) => void;
}

function OfPeriod({ place, question, search, workspaces, menu, onChange }: OfPeriodProps) {
  const activity = useActivity(place, question);
  const { error, locations, isRead, isFormer } = activity;
  const problems = error instanceof ApiError && question.preset === null ? error.problems : [];
  const isOfField = problems.some(({ field }) => field === 'from' || field === 'to');
  const isFiltered = [search.company, search.period, search.from, search.to].some((value) => value !== undefined);
  return (
    <>
      <ActivityToolbar question={question} problems={problems} menu={menu} onChange={onChange} />
      {error !== null && !isOfField && locations === undefined && (
        <ScreenError error={error} permission="statistics:read" />
      )}
      {error !== null && !isOfField && locations !== undefined && <ErrorNotice error={error} />}
      {error === null && locations === undefined && <Waiting />}
      {isRead && !isFormer && isNothing(activity) ? (
        <NoActivity
          isFiltered={isFiltered}
          onClear={() => onChange({ company: undefined, period: undefined, from: undefined, to: undefined })}
        />
      ) : (
        !isOfField &&
        locations !== undefined && (
          <FigureParts
            activity={activity}
            place={place}
            question={question}
            isTable={search.view === 'table'}
            workspaces={workspaces}
            onView={(view) => onChange({ view })}
          />
        )
      )}
    </>
  );
}

const Waiting = () => (
  <div className="kpis" aria-busy>
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="kpi skeleton" />
    ))}
  </div>
);
