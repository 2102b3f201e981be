import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useMemo } from 'react';
import { Forbidden } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { filtersOf, formOf } from '../post-filters.rules';
import { FailedFirst } from './failed-first';
import { PostCalendar } from './post-calendar';
import { PostList } from './post-list';
import { PostToolbar } from './post-toolbar';
import { PostViews } from './post-views';
import '../posts.css';

/** Posts at social networks, as a calendar or a list; what failed stands first. */
export default function PostsScreen() {
  return may(useCaller(), 'post:read') ? <Posts /> : <Forbidden permission="post:read" />;
}

const route = getRouteApi('/posts');

function Posts() {
  const search = route.useSearch();
  const mayWrite = may(useCaller(), 'post:write');
  const filters = useMemo(() => filtersOf(search), [search]);
  const form = formOf(search);
  return (
    <div className="screen screen-grid reviews posts">
      <header className="screen-head">
        <h1>
          <Trans>Posts</Trans>
        </h1>
        {mayWrite && (
          <span className="head-actions">
            <Link to="/posts/new" className="button" data-kind="primary">
              <PenLine size={16} aria-hidden />
              <Trans>Write a post</Trans>
            </Link>
          </span>
        )}
        <PostViews search={search} filters={filters} />
      </header>
      <PostToolbar search={search} filters={filters} form={form} />
      {filters.view !== 'failed' && <FailedFirst search={search} filters={filters} />}
      {form === 'list' ? <PostList filters={filters} /> : <PostCalendar filters={filters} form={form} />}
    </div>
  );
}
