import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImportNotes } from '../../../app/jobs/import-notes';
import { JobCounts } from '../../../app/jobs/job-counts';
import { isOver } from '../../../app/jobs/job-data';
import type { JobDetail } from '../../../app/jobs/job-data';
import { countryOf, countsOf, percentOf } from '../../../app/jobs/job-result.rules';
import { ProblemList } from '../../../app/jobs/problem-list';
import { useImportFields } from '../../../app/jobs/use-import-fields';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { ColumnMap } from './column-map';
import { CountryField } from './country-field';
import { columnsOf, isImportField } from './mapping.rules';
import type { Importing } from './use-import';

/** The dry run: what would happen, how the columns are read, and what is wrong with which row. */
export function ImportCheck({ importing }: { readonly importing: Importing }) {
  const { check, isBusy, isOutdated, columns } = importing;
  if (importing.file === undefined) return null;
  if (isBusy && (check === undefined || !isOver(check))) return <Checking check={check} />;
  if (check === undefined || !isOver(check)) return null;
  const isDone = check.state === 'done';
  const found = columnsOf(check.result);
  return (
    <>
      {isDone ? (
        <Outlook check={check} importing={importing} />
      ) : (
        <Refusal check={check} isNameMissing={columns.length > 0 && !found.some(({ field }) => field === 'name')} />
      )}
      {columns.length > 0 && (
        <section className="card" aria-labelledby="import-columns">
          <header className="card-head">
            <h2 id="import-columns">
              <Trans>Columns</Trans>
            </h2>
          </header>
          <ColumnMap columns={columns} isDisabled={isBusy} onAssign={importing.assignColumn} />
          <Country check={check} importing={importing} />
          {isOutdated && (
            <footer className="card-foot">
              <Button kind="primary" isDisabled={isBusy} onPress={importing.checkAgain}>
                <Trans>Check again</Trans>
              </Button>
            </footer>
          )}
        </section>
      )}
      {isDone && check.problems.total > 0 && <Problems jobId={check.id} />}
    </>
  );
}

function Checking({ check }: { readonly check: JobDetail | undefined }) {
  const { t } = useLingui();
  return (
    <section className="card" role="status">
      <p>
        <Trans>The file is checked …</Trans>
      </p>
      <ProgressBar label={t`Dry run`} percent={check ? percentOf(check) : null} />
    </section>
  );
}

/** The file as a whole cannot be read; often it is not clear which column is what. */
const Refusal = ({ check, isNameMissing }: { readonly check: JobDetail; readonly isNameMissing: boolean }) => (
  <Notice kind={isNameMissing || check.state === 'cancelled' ? 'warn' : 'bad'}>
    {isNameMissing ? (
      <Trans>No column is recognised as the name of the location. Say below which one it is, then check again.</Trans>
    ) : (
      (check.error ?? <Trans>The dry run was stopped.</Trans>)
    )}
  </Notice>
);

function Outlook({ check, importing }: { readonly check: JobDetail; readonly importing: Importing }) {
  const counts = countsOf(check.result);
  const rows = check.total ?? 0;
  const taken = (counts.created ?? 0) + (counts.updated ?? 0);
  return (
    <section className="card" aria-labelledby="import-outlook">
      <header className="card-head">
        <h2 id="import-outlook">
          <Plural value={rows} one="# row was checked" other="# rows were checked" />
        </h2>
      </header>
      <JobCounts counts={counts} isDryRun />
      <ImportNotes result={check.result} />
      {taken === 0 && (counts.unchanged ?? 0) > 0 && (
        <Notice kind="ok">
          <Trans>All of it is there already: importing this file changes nothing.</Trans>
        </Notice>
      )}
      {taken > 0 && (
        <footer className="card-foot import-foot">
          <span className="soft">
            {importing.isOutdated ? (
              <Trans>The columns have changed. Check them again first.</Trans>
            ) : (
              <Refused count={counts.refused ?? 0} />
            )}
          </span>
          <Button kind="primary" isDisabled={importing.isOutdated || importing.isBusy} onPress={importing.start}>
            <Plural value={taken} one="Import # location" other="Import # locations" />
          </Button>
        </footer>
      )}
    </section>
  );
}

const Refused = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <Plural
      value={count}
      one="# row is left out, see below. Correct it in the file and import that again."
      other="# rows are left out, see below. Correct them in the file and import that again."
    />
  );

function Country({ check, importing }: { readonly check: JobDetail; readonly importing: Importing }) {
  const assumed = countryOf(check.result);
  const isAsked = (assumed !== null || importing.country !== null) && !importing.columns.some(isCountry);
  if (!isAsked) return null;
  return (
    <CountryField
      value={importing.country ?? assumed?.assumed ?? ''}
      suggested={assumed?.suggested ?? []}
      onChange={importing.chooseCountry}
    />
  );
}

const isCountry = ({ field }: { readonly field: string | null }): boolean => field === 'country';

export function Problems({ jobId }: { readonly jobId: number }) {
  const names = useImportFields();
  return (
    <section className="card" aria-labelledby="import-problems">
      <header className="card-head">
        <h2 id="import-problems">
          <Trans>Problems</Trans>
        </h2>
      </header>
      <ProblemList jobId={jobId} of="lines" fieldName={(field) => (isImportField(field) ? names[field] : field)} />
    </section>
  );
}
