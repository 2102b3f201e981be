import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { PostActs } from '../list/post-acts';
import { networkNames } from '../network-names';
import { filledIn, valuesOf } from '../place-values.rules';
import { placeQuery, portalsQuery, postQuery } from '../post-data';
import type { Post } from '../post-data';
import { countOf } from '../post-state.rules';
import { PostStatus } from '../post-status';
import { PostPreview } from '../preview';
import { usePostTimes } from '../use-post-times';
import { useRepeatTitles } from '../use-post-words';
import { Approval } from './approval';
import { Comments } from './comments';
import { LocationsCard } from './locations-card';
import '../posts.css';

const route = getRouteApi('/posts/$postId');
/** Most posts are past changing: its form is loaded for the others. */
const ChangeCard = lazy(async () => ({ default: (await import('./change-card')).ChangeCard }));

/** One post: how it looks, what became of it at each location, and what visitors write below it. */
export default function PostScreen() {
  const id = Number(route.useParams().postId);
  const { data: read, error } = useQuery(postQuery(id));
  const portals = useQuery(portalsQuery);
  const navigate = useNavigate();
  const [dirty, setDirty] = useState<number>();
  if (error && read === undefined) return <ScreenError error={error} permission="post:read" />;
  if (read === undefined) return <ScreenSkeleton layout="write-post" />;
  const post = read.data;
  const portal = portals.data?.data.find((one) => one.portal === post.portalName);
  return (
    <div className="screen posts">
      <Head post={post} />
      <StaleNotice error={error} />
      <div className="post-actions">
        <PostActs post={post} onGone={() => void navigate({ to: '/posts', search: {} })} />
        {countOf(post.statusTotals, 'REVIEW') > 0 && <Approval post={post} />}
      </div>
      <div className="write-post">
        <div className="write-form">
          {portals.error && portal === undefined && <ErrorNotice error={portals.error} />}
          {post.canWrite && (post.canDelete || dirty === id) && (
            <Suspense fallback={<div className="card skeleton-card" />}>
              <ChangeCard
                key={id}
                read={read}
                portal={portal}
                onDirty={(isDirty) => setDirty(isDirty ? id : undefined)}
              />
            </Suspense>
          )}
          <LocationsCard post={post} removesPosts={portal?.removesPosts === true} />
          {portal?.takesComments === true && countOf(post.statusTotals, 'POSTED') > 0 && (
            <Comments post={post} takesReplies={portal.takesReplies} />
          )}
        </div>
        <Preview post={post} mostImages={portal?.mostImages} />
      </div>
    </div>
  );
}

function Head({ post }: { readonly post: Post }) {
  const times = usePostTimes();
  const repeats = useRepeatTitles();
  const name = networkNames[post.portalName];
  const moment = times.whenOf(post);
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/posts" search={{}}>
          <Trans>Posts</Trans>
        </Link>
      </Crumbs>
      <h1>
        {name}, {moment}
      </h1>
      <PostStatus totals={post.statusTotals} />
      <span className="soft">
        {post.date !== null && <Trans>by the clock at each location</Trans>}
        {post.repeat !== null && ` · ${repeats[post.repeat.every]}`}
      </span>
    </header>
  );
}

function Preview({ post, mostImages }: { readonly post: Post; readonly mostImages: number | undefined }) {
  const { t, i18n } = useLingui();
  const { eventInfo, offerInfo, ctaType, postedLocations } = post;
  const [first] = postedLocations;
  const { data: place } = useQuery(placeQuery(first?.locationId));
  const values = place && valuesOf(place);
  const fill = (text: string): string => filledIn(text, values);
  const days = (event: NonNullable<typeof eventInfo>): string =>
    [...new Set([event.startDate, event.endDate])].map((day) => formatDate(day, i18n.locale)).join(' – ');
  return (
    <aside className="previews" aria-label={t`Preview`}>
      <PostPreview
        network={post.portalName}
        mostImages={mostImages}
        post={{
          place: first?.locationName ?? t`Name of the location`,
          text: fill(post.postContent),
          pictures: post.postImage,
          button: ctaType,
          link: post.ctaUrl && fill(post.ctaUrl),
          event: eventInfo && { title: fill(eventInfo.title), days: days(eventInfo) },
          isOffer: post.postTopicType === 'OFFER',
          couponCode: offerInfo?.couponCode ?? null,
        }}
      />
    </aside>
  );
}
