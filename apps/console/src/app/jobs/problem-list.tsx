import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Download, SearchX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ShowMore } from '../../ui/lists/show-more';
import { ErrorNotice } from '../errors/error-notice';
import { named } from '../../ui/fields/named-problem.rules';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { FilterField } from '../../ui/filter-field';
import { FilterMenu } from '../../ui/filter-menu';
import { csvOf } from '../../ui/grid/csv.rules';
import { downloadCsv } from '../../ui/grid/download';
import { Status } from '../../ui/status';
import { allProblems } from './job-data';
import type { JobProblem, ProblemsQuery } from './job-data';
import { useLocationNames } from './use-location-names';
import { useProblems } from './use-problems';

interface ProblemListProps {
  readonly jobId: number;
  /** Problems are about lines of a file, or about locations. */
  readonly of: 'lines' | 'locations' | 'entries';
  readonly fieldName?: (field: string) => string;
}

/** As the API spells it. */
const ownName = (field: string): string => field;

/** What was wrong with which line and field, in the platform's words; filtered there, and saved as a table. */
export function ProblemList({ jobId, of, fieldName = ownName }: ProblemListProps) {
  const { i18n } = useLingui();
  const [query, setQuery] = useState<ProblemsQuery>({});
  const { rows, total, error, isFormer, showMore } = useProblems(jobId, query);
  const save = useSave(jobId, of);
  const isFiltered = query.severity !== undefined || query.filter !== undefined;
  if (error) return <ErrorNotice error={error} />;
  if (total === 0 && !isFiltered)
    return (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Nothing is wrong</Trans>
      </Status>
    );
  return (
    <div className="problems">
      <ProblemTools query={query} onQuery={setQuery}>
        <Button onPress={() => void save.start(query)} isDisabled={save.isRunning || total === 0}>
          <Download size={16} aria-hidden />
          <Trans>Save as CSV</Trans>
        </Button>
      </ProblemTools>
      {save.error && <ErrorNotice error={save.error} />}
      {total === 0 ? (
        <Empty icon={SearchX} title={<Trans>No problem fits the filter</Trans>}>
          <Button onPress={() => setQuery({})}>
            <Trans>Clear the filter</Trans>
          </Button>
        </Empty>
      ) : (
        <div className="table-scroll" data-former={isFormer}>
          <ProblemTable rows={rows} of={of} fieldName={fieldName} />
        </div>
      )}
      {total !== null && rows.length < total && (
        <div className="more">
          <span className="soft">
            <Trans>
              {rows.length.toLocaleString(i18n.locale)} of {total.toLocaleString(i18n.locale)}
            </Trans>
          </span>
          <ShowMore onPress={showMore} />
        </div>
      )}
    </div>
  );
}

interface ProblemToolsProps {
  readonly query: ProblemsQuery;
  readonly onQuery: (query: ProblemsQuery) => void;
  readonly children: ReactNode;
}

function ProblemTools({ query, onQuery, children }: ProblemToolsProps) {
  const { t } = useLingui();
  const severities = [
    { id: 'error', title: t`Refused` },
    { id: 'warning', title: t`Warning` },
  ];
  return (
    <div className="toolbar problem-toolbar">
      <FilterField
        label={t`Filter by field, value or words`}
        value={query.filter ?? ''}
        onChange={(filter) => onQuery({ ...query, filter: filter === '' ? undefined : filter })}
      />
      <FilterMenu
        label={t`Severity`}
        icon={TriangleAlert}
        options={severities}
        chosen={query.severity === undefined ? [] : [query.severity]}
        onChoose={([severity]) => onQuery({ ...query, severity: severity as JobProblem['severity'] | undefined })}
      />
      <span className="toolbar-space" />
      {children}
    </div>
  );
}

interface ProblemTableProps extends Required<Pick<ProblemListProps, 'of' | 'fieldName'>> {
  readonly rows: readonly JobProblem[];
}

function ProblemTable({ rows, of, fieldName }: ProblemTableProps) {
  const { t } = useLingui();
  const nameOf = useLocationNames(of === 'locations' ? rows.flatMap(({ subjectId }) => subjectId ?? []) : []);
  const first = { lines: t`Line`, locations: t`Location`, entries: t`Entry` }[of];
  return (
    <table className="table problem-table" data-of={of}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Value</Trans>
          </th>
          <th scope="col">
            <Trans>What is wrong</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((problem) => (
          <tr key={`${problem.line} ${problem.field}`}>
            <th scope="row" data-title={first}>
              <Subject problem={problem} of={of} name={nameOf(problem.subjectId)} />
            </th>
            <td data-title={t`Field`}>{fieldName(problem.field)}</td>
            <td data-title={t`Value`} className="problem-value">
              {problem.value ?? <span className="soft">–</span>}
            </td>
            <td data-title={t`What is wrong`}>
              <Reason problem={problem} name={fieldName(problem.field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SubjectProps {
  readonly problem: JobProblem;
  readonly of: ProblemListProps['of'];
  /** Of the location; undefined while it is read, and for one that the reader does not see. */
  readonly name: string | undefined;
}

/** The link of a location leads to the field that the problem is about. */
function Subject({ problem: { line, subjectId, field }, of, name }: SubjectProps) {
  if (of !== 'locations' || subjectId === null) return <>{line}</>;
  return (
    <Link to="/locations/$locationId" params={{ locationId: String(subjectId) }} hash={field}>
      {name ?? subjectId}
    </Link>
  );
}

function Reason({ problem, name }: { readonly problem: JobProblem; readonly name: string }) {
  const { severity, problem: key, subjectId, field, reason } = problem;
  return (
    <span className="problem-reason">
      <Status kind={severity === 'error' ? 'bad' : 'warn'} icon={severity === 'error' ? CircleAlert : TriangleAlert}>
        {severity === 'error' ? <Trans>Refused</Trans> : <Trans>Warning</Trans>}
      </Status>
      <span>
        {named(reason, field, name)}
        {key === alike && subjectId !== null && (
          <>
            {' '}
            <Link to="/locations/$locationId" params={{ locationId: String(subjectId) }}>
              <Trans>Show it</Trans>
            </Link>
          </>
        )}
      </span>
    </span>
  );
}

/** Problem of a row that looks like a location which is there. */
const alike = 'alike';

/** All problems that the filter finds, not only those that are shown. */
function useSave(jobId: number, of: ProblemListProps['of']) {
  const { t } = useLingui();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const start = async (query: ProblemsQuery): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      const rows = await allProblems(jobId, query);
      const head = [of === 'lines' ? t`Line` : t`Id`, t`Severity`, t`Field`, t`Value`, t`What is wrong`];
      const lines = rows.map(({ line, subjectId, severity, field, value, reason }) => [
        of === 'lines' ? line : (subjectId ?? line),
        severity === 'error' ? t`Refused` : t`Warning`,
        field,
        value,
        reason,
      ]);
      downloadCsv(t`problems-${jobId}.csv`, csvOf([head, ...lines]));
    } catch (failed) {
      setError(failed as Error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, error, start };
}
