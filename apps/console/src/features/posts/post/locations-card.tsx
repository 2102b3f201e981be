import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ShowMore } from '../../../ui/lists/show-more';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { undoMs } from '../../../app/later/later';
import { later, useLater } from '../../../app/later/use-later';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { cancelPost, retryPost, takeDown } from '../post-data';
import type { Post, PostAtLocation } from '../post-data';
import { LocationStatus } from '../post-status';
import { usePostAct } from '../use-act';

interface LocationsCardProps {
  readonly post: Post;
  readonly removesPosts: boolean;
}

/** So many are shown at once: a post may have thousands. */
const step = 100;
const rank = ['FAILED', 'REVIEW', 'PROCESSING', 'PLANNED', 'POSTED', 'CANCELLED', 'REMOVED'] as const;
/** What needs somebody first; then by name. */
const inOrder = (locations: readonly PostAtLocation[]): readonly PostAtLocation[] =>
  locations.toSorted(
    (a, b) => rank.indexOf(a.postStatus) - rank.indexOf(b.postStatus) || a.locationName.localeCompare(b.locationName),
  );

/** What became of it at each location, in the network's words. */
export function LocationsCard({ post, removesPosts }: LocationsCardProps) {
  const [shown, setShown] = useState(step);
  const all = inOrder(post.postedLocations);
  const hasPosted = all.some(({ postStatus }) => postStatus === 'POSTED');
  return (
    <section className="card" aria-labelledby="post-locations">
      <header className="card-head">
        <h2 id="post-locations">
          <Plural value={all.length} one="# location" other="# locations" />
        </h2>
        {removesPosts && hasPosted && <TakeDown post={post} />}
      </header>
      <ul className="post-locations">
        {all.slice(0, shown).map((at) => (
          <AtLocation key={at.locationId} post={post} at={at} />
        ))}
      </ul>
      {all.length > shown && (
        <footer className="card-foot">
          <ShowMore onPress={() => setShown(shown + step)} />
        </footer>
      )}
    </section>
  );
}

interface AtLocationProps {
  readonly post: Post;
  readonly at: PostAtLocation;
}

function AtLocation({ post, at }: AtLocationProps) {
  const dates = useDates();
  return (
    <li>
      <div className="post-location-head">
        <Link to="/locations/$locationId" params={{ locationId: String(at.locationId) }}>
          {at.locationName}
        </Link>
        <span className="soft">{at.address.city}</span>
        <span className="toolbar-space" />
        {at.postedAt !== null && <span className="soft">{dates.moment(at.postedAt)}</span>}
        {at.portalUrl !== null && (
          <a href={at.portalUrl} target="_blank" rel="noreferrer">
            <ExternalLink size={14} aria-hidden /> <Trans>Open</Trans>
          </a>
        )}
        <LocationStatus status={at.postStatus} />
        <Acts post={post} at={at} />
      </div>
      {at.errors.map(({ errorCode, errorMessage }) => (
        <p key={errorCode} className="post-words" data-bad={at.postStatus === 'FAILED'}>
          {errorMessage}
        </p>
      ))}
    </li>
  );
}

function Acts({ post, at }: AtLocationProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  useLater();
  const where = { id: post.id, locationIds: [at.locationId] };
  const again = usePostAct(() => retryPost(where));
  const key = `post ${post.id} at ${at.locationId}`;
  const isDecided = later.markOf(key) !== undefined;
  const hasFailed = at.postStatus === 'FAILED';
  if (!post.canWrite || !(hasFailed || at.postStatus === 'PLANNED' || at.postStatus === 'REVIEW')) return null;
  const { locationName } = at;
  return (
    <div className="post-acts">
      {again.error && <ErrorNotice error={again.error} />}
      {hasFailed && (
        <Button
          onPress={() => again.mutate(undefined)}
          isDisabled={again.isPending || isDecided}
          aria-label={t`Try again at ${locationName}`}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button
        kind="quiet"
        isDisabled={isDecided}
        aria-label={t`Cancel at ${locationName}`}
        onPress={() =>
          later.add({
            title: t`Cancel a post at a location`,
            waitMs: undoMs,
            steps: [{ keys: [key], mark: 'cancelled', name: locationName, run: () => cancelPost(where) }],
            onEnd: () => void client.invalidateQueries({ queryKey: ['posts'] }),
          })
        }
      >
        {isDecided ? <Trans>In a moment …</Trans> : <Trans>Do not post here</Trans>}
      </Button>
    </div>
  );
}

/** Nothing brings a post back that was taken down, so it is asked. */
function TakeDown({ post }: { readonly post: Post }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = usePostAct(
    () => takeDown({ id: post.id }),
    () => setAsks(false),
  );
  if (!post.canWrite) return null;
  return (
    <>
      <Button kind="quiet" onPress={() => setAsks(true)}>
        <Trans>Take down …</Trans>
      </Button>
      <Dialog title={t`Take this post down?`} isOpen={asks} onClose={() => setAsks(false)}>
        <p>
          <Trans>
            It disappears from the network at all locations, with its likes and comments. This cannot be undone.
          </Trans>
        </p>
        {error && <ErrorNotice error={error} />}
        <div className="actions">
          <Button onPress={() => setAsks(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" isDisabled={isPending} onPress={() => mutate(undefined)}>
            <Trans>Take down</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
