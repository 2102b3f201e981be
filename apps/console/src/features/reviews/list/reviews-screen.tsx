import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, Inbox, MessageSquareText } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { nowOf } from '../../../app/dates';
import { NeedsProduct, ScreenError, StaleNotice, needsProduct } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { focusReply, useReadingKeys } from '../../../app/worklist/use-reading-keys';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import type { PagedRows } from '../../../ui/grid/paged-rows';
import { useSelection } from '../../../ui/grid/selection';
import { useIsNarrow } from '../../../ui/media';
import { keyOfReview, useDrafts } from '../drafts';
import type { Drafts } from '../drafts';
import { ReviewPane } from '../pane/review-pane';
import { listReviews, productQuery } from '../review-data';
import type { Review } from '../review-data';
import { filtersOf, isFiltered } from '../review-filters.rules';
import type { ReviewFilters, ReviewSearch } from '../review-filters.rules';
import { LeaveGuard } from './leave-guard';
import { ReplyToMany } from './reply-to-many';
import { ReviewCard, reviewCardHeight } from './review-card';
import { ReviewToolbar } from './review-toolbar';
import { ReviewTotals } from './review-totals';
import { ReviewViews } from './review-views';

const route = getRouteApi('/reviews');
/** Of what is read. */
const keys = { r: focusReply } as const;

/** Reviews of all portals as a list with a reading pane; on a narrow screen one at a time. */
export default function ReviewsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = nowOf(useCaller());
  const filters = useMemo(() => filtersOf(search), [search]);
  const rows = usePagedRows<Review>(['reviews', 'list', filters], (skip, take) =>
    listReviews(filters, now, skip, take),
  );
  const drafts = useDrafts();
  const isNarrow = useIsNarrow();
  const reviewId = Number(search.review ?? 0);
  const show = useCallback(
    (id: number | undefined) =>
      void navigate({ search: { ...search, review: id === undefined ? undefined : String(id) }, replace: true }),
    [navigate, search],
  );
  const close = useCallback(() => show(undefined), [show]);
  useReadingKeys({ list: '.reviews .grid', onBack: close, acts: keys });
  // Beside a list something is read: at first what stands at its top.
  const first = isNarrow || rows.isFormer ? undefined : rows.rowAt(0)?.id;
  useEffect(() => {
    if (reviewId === 0 && first !== undefined) show(first);
  }, [first, reviewId, show]);
  if (rows.error && rows.total === null && !needsProduct(rows.error))
    return <ScreenError error={rows.error} permission="review:read" />;
  const isReading = isNarrow && reviewId > 0;
  return (
    <div className="screen screen-grid reviews">
      {isReading ? (
        <ReadingHead onBack={close} />
      ) : (
        <>
          <header className="screen-head">
            <h1>
              <Trans>Reviews</Trans>
            </h1>
            <ReviewTotals filters={filters} />
            <ReviewViews search={search} filters={filters} />
          </header>
          <ReviewToolbar search={search} filters={filters} />
        </>
      )}
      <div className="review-panes">
        {!isReading && (
          <ReviewList filters={filters} rows={rows} drafts={drafts} onShow={isNarrow ? undefined : show} />
        )}
        {reviewId > 0 && (
          <div className="review-pane">
            <ReviewPane key={reviewId} reviewId={reviewId} drafts={drafts} />
          </div>
        )}
      </div>
      <LeaveGuard count={drafts.count} path="/reviews" />
    </div>
  );
}

const ReadingHead = ({ onBack }: { readonly onBack: () => void }) => (
  <header className="screen-head">
    <h1 className="visually-hidden">
      <Trans>Review</Trans>
    </h1>
    <Button kind="quiet" onPress={onBack}>
      <ChevronLeft size={16} aria-hidden />
      <Trans>Reviews</Trans>
    </Button>
  </header>
);

interface ReviewListProps {
  readonly filters: ReviewFilters;
  readonly rows: PagedRows<Review>;
  readonly drafts: Drafts;
  /** Shows a review beside the list; left out where the list leads to it. */
  readonly onShow: ((id: number) => void) | undefined;
}

function ReviewList({ filters, rows, drafts, onShow }: ReviewListProps) {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayReply = may(useCaller(), 'review:answer');
  const selection = useSelection<Review>();
  const { total, error } = rows;
  if (needsProduct(error) && total === null) return <NeedsProduct error={error} />;
  if (total === 0) return <NoReviews filters={filters} />;
  return (
    <div className="review-list">
      <StaleNotice error={error} />
      <Grid
        label={t`Reviews`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={({ reviewContent, location }) => `${reviewContent.author ?? ''} ${location.value}`}
        onOpen={({ id }) => {
          if (onShow) focusReply();
          else void navigate({ search: { ...search, review: String(id) } });
        }}
        card={cardWith(drafts, onShow ? undefined : search)}
        cardHeight={reviewCardHeight}
        current={onShow && { id: Number(search.review ?? 0), show: ({ id }) => onShow(id) }}
        sort=""
        onSort={() => undefined}
        {...(mayReply && { selection })}
      />
      {mayReply && <ReplyToMany selection={selection} drafts={drafts} />}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# review" other="# reviews" />}
      </p>
    </div>
  );
}

const cardWith = (drafts: Drafts, search: ReviewSearch | undefined) =>
  function Card(review: Review) {
    return <ReviewCard review={review} search={search} hasDraft={drafts.isChanged(keyOfReview(review.id))} />;
  };

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

function NoReviews({ filters }: { readonly filters: ReviewFilters }) {
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const product = useQuery({ ...productQuery, enabled: !isFiltered(filters) });
  if (isFiltered(filters))
    return (
      <NoneFits title={<Trans>No review fits the filter</Trans>} onClear={() => void navigate({ search: { view } })} />
    );
  if (product.isLoading) return <span className="skeleton" aria-busy />;
  if (needsProduct(product.error)) return <NeedsProduct error={product.error} />;
  if (filters.view === 'open')
    return (
      <Empty icon={Inbox} title={<Trans>Nothing needs a reply</Trans>}>
        <p>
          <Trans>Every review has one, or none has come yet.</Trans>
        </p>
        <Link to="/reviews" search={{ view: 'all' }}>
          <Trans>Show all reviews</Trans>
        </Link>
      </Empty>
    );
  return (
    <Empty icon={MessageSquareText} title={<Trans>No reviews here</Trans>}>
      <p>
        <Trans>They appear when somebody writes one at a portal that shows your locations.</Trans>
      </p>
    </Empty>
  );
}
