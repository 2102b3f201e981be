import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import { countryOf, ignoredColumnsOf } from './job-result.rules';
import type { Job } from './job-data';

const CountryNote = ({ isDoubtful, children }: { readonly isDoubtful: boolean; readonly children: ReactNode }) =>
  isDoubtful ? <Notice kind="warn">{children}</Notice> : <p className="soft">{children}</p>;

/** What an import has assumed and left out. */
export function ImportNotes({ result }: Pick<Job, 'result'>) {
  const { i18n } = useLingui();
  const nameOfCountry = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    return (code: string): string => names.of(code) ?? code;
  }, [i18n.locale]);
  const country = countryOf(result);
  const ignored = ignoredColumnsOf(result);
  if (country === null && ignored.length === 0) return null;
  return (
    <div className="import-notes">
      {country !== null && (
        <CountryNote isDoubtful={country.suggested.length > 0}>
          <Plural
            value={country.rows}
            one={`# row names no country and is read as ${nameOfCountry(country.assumed)}.`}
            other={`# rows name no country and are read as ${nameOfCountry(country.assumed)}.`}
          />
          {country.suggested.length > 0 && (
            <>
              {' '}
              <Trans>The postcodes fit better: {country.suggested.map(nameOfCountry).join(', ')}.</Trans>
            </>
          )}
        </CountryNote>
      )}
      {ignored.length > 0 && (
        <p className="soft">
          <Trans>Columns that are not read: {ignored.join(', ')}</Trans>
        </p>
      )}
    </div>
  );
}
