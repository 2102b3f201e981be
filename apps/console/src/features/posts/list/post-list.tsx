import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { listPosts } from '../post-data';
import type { Post } from '../post-data';
import type { PostFilters } from '../post-filters.rules';
import { networkNames } from '../network-names';
import { NoPosts } from './no-posts';
import { PostCard, postCardHeight } from './post-card';

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

export function PostList({ filters }: { readonly filters: PostFilters }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const rows = usePagedRows<Post>(['posts', 'list', filters], (skip, take) => listPosts(filters, skip, take));
  const { total, error } = rows;
  if (error && total === null) return <ScreenError error={error} permission="post:read" />;
  if (total === 0) return <NoPosts filters={filters} />;
  return (
    <div className="review-list post-list">
      <StaleNotice error={error} />
      <Grid
        label={t`Posts`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={({ portalName, postContent }) => `${networkNames[portalName]} ${postContent}`}
        onOpen={({ id }) => void navigate({ to: '/posts/$postId', params: { postId: String(id) } })}
        card={cardOf}
        cardHeight={postCardHeight}
        sort=""
        onSort={() => undefined}
      />
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# post" other="# posts" />}
      </p>
    </div>
  );
}

const cardOf = (post: Post) => <PostCard post={post} />;
