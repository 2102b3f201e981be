import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { overviewQuery } from '../content-data';
import type { ContentFilters, ContentSearch } from '../content-filters.rules';
import { ContentCard } from './content-card';

/** So many stand above everything else; the others are a press away. */
const shown = 2;

/** What portals refuse, in their words. Not there while nothing was refused. */
export function RefusedFirst({
  search,
  filters,
}: {
  readonly search: ContentSearch;
  readonly filters: ContentFilters;
}) {
  const { data, error } = useQuery(overviewQuery({ ...filters, state: 'REFUSED' }, shown));
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="refused-contents" aria-labelledby="refused-contents">
      <header>
        <h2 id="refused-contents">
          <Plural value={data.total} one="# content was refused" other="# contents were refused" />
        </h2>
        {data.total > shown && (
          <Link to="/content" search={{ ...search, states: 'REFUSED' }}>
            <Trans>Show all</Trans>
          </Link>
        )}
      </header>
      <ul>
        {data.data.map((content) => (
          <li key={content.id}>
            <ContentCard content={content} />
          </li>
        ))}
      </ul>
    </section>
  );
}
