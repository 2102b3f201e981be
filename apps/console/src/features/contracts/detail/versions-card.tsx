import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { versionsQuery } from '../contract-data';
import type { Contract, Version } from '../contract-data';
import { useVersionWords } from './use-version-words';

/** Each change of what was agreed, the newest first. */
export function VersionsCard({ contract }: { readonly contract: Contract }) {
  const { data, error } = useQuery(versionsQuery(contract.id));
  return (
    <section className="card" aria-labelledby="versions">
      <header className="card-head">
        <h2 id="versions">
          <Trans>Changes of the terms</Trans>
        </h2>
      </header>
      {error && <ErrorNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data?.data.length === 0 && (
        <p className="soft">
          <Trans>Nothing has changed since it was concluded.</Trans>
        </p>
      )}
      {data && data.data.length > 0 && (
        <ol className="versions">
          {data.data.map((version) => (
            <Entry key={version.id} version={version} contract={contract} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface EntryProps {
  readonly version: Version;
  readonly contract: Contract;
}

function Entry({ version, contract }: EntryProps) {
  const { t } = useLingui();
  const dates = useDates();
  const words = useVersionWords(contract.currency);
  const { kind, licenceId, userName, changedAt, effectiveOn, before, after } = version;
  const licence = contract.licenceBookings.find(({ id }) => id === licenceId);
  const isSaid = (value: unknown): boolean => value !== null && value !== undefined;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => words.isTold(field) && (isSaid(before[field]) || isSaid(after[field])),
  );
  return (
    <li>
      <p>
        <strong>{words.kind(kind)}</strong>
        {licence && <> · {licence.name}</>}
      </p>
      <ul className="version-fields">
        {fields.map((field) => (
          <li key={field}>
            {words.field(field, kind)}: <span className="soft">{words.value(field, before[field])}</span>{' '}
            <ArrowRight size={12} aria-label={t`becomes`} /> {words.value(field, after[field])}
          </li>
        ))}
      </ul>
      <small className="soft">
        {dates.moment(changedAt)}
        {userName !== null && <> · {userName}</>}
        {' · '}
        <Trans>holds from {dates.date(effectiveOn)}</Trans>
      </small>
    </li>
  );
}
