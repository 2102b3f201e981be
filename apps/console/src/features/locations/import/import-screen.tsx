import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { idOf } from '../../../app/client/ids.rules';
import { CompanyChoice } from '../../../app/company-choice';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Forbidden } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { FileDrop } from './file-drop';
import { ImportCheck } from './import-check';
import { ImportRun } from './import-run';
import { useImport } from './use-import';

const route = getRouteApi('/locations/import');

/** Locations from a file: what would become of each row is shown before anything is created. */
export default function ImportScreen() {
  const caller = useCaller();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const companyId = idOf(search.company);
  const importing = useImport(companyId);
  const choose = useCallback(
    (id: number) => void navigate({ search: { company: String(id) }, replace: true }),
    [navigate],
  );
  if (!may(caller, 'location:import')) return <Forbidden permission="location:import" />;
  const { file, run, isBusy } = importing;
  return (
    <div className="screen">
      <ImportHead />
      <div className="import">
        {run === undefined && (
          <section className="card" aria-labelledby="import-file">
            <header className="card-head">
              <h2 id="import-file">
                <Trans>File</Trans>
              </h2>
              <CompanyChoice companyId={companyId} onChoose={choose} />
            </header>
            <FileDrop file={file} isDisabled={companyId === undefined || isBusy} onFile={importing.takeFile} />
            <p className="soft">
              <Trans>
                First comes a dry run. It says what would become of each row, and nothing is created before you have
                seen it. The same file again is safe: rows are recognised by your id, or by name, address and postcode.
              </Trans>
            </p>
          </section>
        )}
        {importing.error && <ErrorNotice error={importing.error} />}
        {run === undefined ? <ImportCheck importing={importing} /> : <ImportRun importing={importing} run={run} />}
      </div>
    </div>
  );
}

function ImportHead() {
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/locations">
          <Trans>Locations</Trans>
        </Link>
      </Crumbs>
      <h1>
        <Trans>Import locations</Trans>
      </h1>
    </header>
  );
}
