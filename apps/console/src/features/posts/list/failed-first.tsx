import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { failedQuery } from '../post-data';
import type { PostFilters, PostSearch } from '../post-filters.rules';
import { PostCard } from './post-card';

/** So many stand above everything else; the others are a press away. */
const shown = 2;

/** What failed last, in the network's words, with what can be done. Not there while nothing has failed. */
export function FailedFirst({ search, filters }: { readonly search: PostSearch; readonly filters: PostFilters }) {
  const { data, error } = useQuery(failedQuery(filters, shown));
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="failed-posts" aria-labelledby="failed-posts">
      <header>
        <h2 id="failed-posts">
          <Plural value={data.total} one="# post has failed" other="# posts have failed" />
        </h2>
        {data.total > shown && (
          <Link to="/posts" search={{ ...search, form: 'list', view: 'failed' }}>
            <Trans>Show all</Trans>
          </Link>
        )}
      </header>
      <ul>
        {data.data.map((post) => (
          <li key={post.id}>
            <PostCard post={post} hasActs />
          </li>
        ))}
      </ul>
    </section>
  );
}
