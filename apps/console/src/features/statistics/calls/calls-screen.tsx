import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { todayOf, useDates } from '../../../app/dates';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useLocationNames } from '../../../app/jobs/use-location-names';
import { formatPhone } from '../../../app/lists/phone';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Grid } from '../../../ui/grid/grid';
import { loadedRows, usePagedRows } from '../../../ui/grid/paged-rows';
import type { PagedRows } from '../../../ui/grid/paged-rows';
import type { Scope } from '../statistics-data';
import { CutNotice } from '../cut-notice';
import { StatisticsTabs } from '../statistics-tabs';
import { useScope } from '../use-scope';
import { listCalls } from './calls-data';
import type { Call } from './calls-data';
import { callsQuestionOf, talkTime } from './calls.rules';
import type { CallsQuestion, CallsSearch } from './calls.rules';
import { CallsToolbar } from './calls-toolbar';
import { NoCalls } from './no-calls';
import { SaveCalls } from './save-calls';
import { Caller, Outcome, useCallColumns } from './use-call-columns';
import { useCallWords } from './use-call-words';

const route = getRouteApi('/statistics/calls');

/** Who called the tracked numbers, the newest call first. */
export default function CallsScreen() {
  if (!may(useCaller(), 'statistics:read')) return <Forbidden permission="statistics:read" />;
  return <Calls />;
}

function Calls() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayOf(useCaller());
  const question = useMemo(() => callsQuestionOf(search, today), [search, today]);
  const scope = useScope(question);
  const change = (changed: CallsSearch, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Statistics</Trans>
        </h1>
        <StatisticsTabs search={search} />
      </header>
      {scope.error !== null && <ScreenError error={scope.error} permission="statistics:read" />}
      {scope.data !== undefined && <CallsOf scope={scope.data} question={question} onChange={change} />}
    </div>
  );
}

interface CallsOfProps {
  readonly scope: Scope;
  readonly question: CallsQuestion;
  readonly onChange: (changed: CallsSearch, replace?: boolean) => void;
}

function CallsOf({ scope, question, onChange }: CallsOfProps) {
  const rows = usePagedRows<Call>(['statistics', 'calls', scope, question], (skip, take) =>
    listCalls(scope, question, skip, take),
  );
  const { total, error } = rows;
  const problems = error instanceof ApiError && question.preset === null ? error.problems : [];
  const isOfField = problems.some(({ field }) => field === 'from' || field === 'to');
  return (
    <>
      <CallsToolbar question={question} problems={problems} onChange={onChange}>
        <SaveCalls scope={scope} question={question} isReady={total !== null && total > 0 && !rows.isFormer} />
      </CallsToolbar>
      {scope.isCut && <CutNotice scope={scope} />}
      {error !== null && total === null && !isOfField && <ScreenError error={error} permission="statistics:read" />}
      {error !== null && total !== null && !isOfField && <StaleNotice error={error} />}
      {error === null && total === 0 && (
        <NoCalls
          isFiltered={question.isFiltered || question.companyId !== undefined || question.locationId !== undefined}
          onClear={() => onChange({ company: undefined, location: undefined, filtered: undefined })}
        />
      )}
      {(error === null || total !== null) && total !== 0 && <CallList rows={rows} question={question} />}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# call" other="# calls" />}
      </p>
    </>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

function CallList({ rows, question }: { readonly rows: PagedRows<Call>; readonly question: CallsQuestion }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const mayOpen = may(useCaller(), 'location:read');
  const { unknownCaller } = useCallWords();
  const ids = mayOpen ? loadedRows(rows).map(({ locationId }) => locationId) : [];
  const nameOf = useLocationNames(ids);
  const columns = useCallColumns(nameOf);
  return (
    <Grid
      label={t`Calls`}
      queryKey={JSON.stringify(question)}
      columns={columns}
      rows={rows}
      total={rows.total ?? placeholderRows}
      nameOf={({ caller }) => (caller === null ? unknownCaller : formatPhone(caller))}
      onOpen={({ locationId }) => {
        if (mayOpen) void navigate({ to: '/locations/$locationId', params: { locationId: String(locationId) } });
      }}
      card={cardWith(nameOf)}
      sort=""
      onSort={() => undefined}
    />
  );
}

const cardWith = (nameOf: (id: number) => string | undefined) =>
  function Card(call: Call) {
    return <CallCard call={call} name={nameOf(call.locationId)} />;
  };

function CallCard({ call, name }: { readonly call: Call; readonly name: string | undefined }) {
  const dates = useDates();
  const words = useCallWords();
  const standing = words.standing(call);
  return (
    <>
      <span className="row-name">
        <Caller call={call} /> <span className="soft">{name}</span>
      </span>
      <span>
        <Outcome call={call} /> {call.duration > 0 && talkTime(call.duration)}{' '}
        {standing !== '' && <span className="soft">{standing}</span>}
      </span>
      <time dateTime={call.start} className="soft">
        {dates.moment(call.start)}
      </time>
    </>
  );
}
