import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useChosenLocations } from '../../../app/chosen-locations';
import { tomorrowOf } from '../../../app/dates';
import { Forbidden, ScreenError } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import type { Caller } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { portalsQuery } from '../post-data';
import type { PostPortal } from '../post-data';
import { ContentPart } from './content-part';
import { ExtrasPart } from './extras-part';
import { PlacesPart } from './places-part';
import type { PartProps } from './part-props';
import { Previews } from './previews';
import { limitsBroken } from './post-form.rules';
import type { Audience, PostForm } from './post-form.rules';
import { problemsOf } from './problems';
import { SendBar } from './send-bar';
import { useWriting } from './use-writing';
import type { WritingNow } from './use-writing';
import { WhenPart } from './when-part';
import '../posts.css';

/** A new post: what it says, where it goes and when, and how each network will show it. */
export default function WriteScreen() {
  const caller = useCaller();
  const { data, error } = useQuery({ ...portalsQuery, enabled: may(caller, 'post:write') });
  if (!may(caller, 'post:write')) return <Forbidden permission="post:write" />;
  if (error && data === undefined) return <ScreenError error={error} permission="post:write" />;
  if (data === undefined)
    return (
      <div className="screen" aria-busy>
        <header className="screen-head">
          <span className="skeleton skeleton-title" />
        </header>
      </div>
    );
  return <Write portals={data.data} placeholders={data.placeholders} />;
}

interface WriteProps {
  readonly portals: readonly PostPortal[];
  readonly placeholders: readonly string[];
}

function Write({ portals, placeholders }: WriteProps) {
  const writing = useWriting(useEmptyForm());
  const { form, change, outcomes, isSending, unknown } = writing;
  const isLocked = isSending || unknown.length > 0;
  useChosen(change, isLocked);
  const problemAt = problemsOf(outcomes);
  const part: PartProps = { form, change, problemAt };
  const broken = limitsBroken(form, portals);
  return (
    <div className="screen posts">
      <header className="screen-head">
        <Crumbs>
          <Link to="/posts" search={{}}>
            <Trans>Posts</Trans>
          </Link>
        </Crumbs>
        <h1>
          <Trans>Write a post</Trans>
        </h1>
      </header>
      <div className="write-post">
        <form className="write-form" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="write-form" inert={isLocked}>
            <PlacesPart {...part} portals={portals} />
            <ContentPart {...part} portals={portals} placeholders={placeholders} broken={broken} />
            <ExtrasPart {...part} tooLong={broken.titleTooLong} />
            <WhenPart {...part} />
          </div>
          <SendBar writing={writing} isBroken={Object.values(broken).some(({ length }) => length > 0)} />
        </form>
        <Previews form={form} portals={portals} />
      </div>
    </div>
  );
}

/** What one begins with. */
function useEmptyForm(): PostForm {
  const caller = useCaller();
  return useMemo(() => emptyFor(caller), [caller]);
}

/**
 * Locations that were chosen on the way here are those of the post, also of one that was begun before. They are taken out of the
 * browser's history, so that none comes back that was removed since.
 */
function useChosen(change: WritingNow['change'], isLocked: boolean): void {
  const chosen = useChosenLocations();
  const navigate = useNavigate();
  useEffect(() => {
    if (chosen === undefined || isLocked) return;
    if (chosen.ids.length > 0) change({ audience: { type: 'Location', places: [...chosen.ids] } });
    void navigate({ to: '/posts/new', state: {}, replace: true, resetScroll: false });
  }, [chosen, isLocked, change, navigate]);
}

const emptyFor = (caller: Caller): PostForm => ({
  networks: [],
  audience: audienceOf(caller),
  text: '',
  pictures: [],
  topic: 'STANDARD',
  title: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  couponCode: '',
  redeemUrl: '',
  terms: '',
  button: '',
  link: '',
  isPlanned: false,
  date: tomorrowOf(caller),
  time: '09:00',
  every: '',
  until: '',
  needsApproval: false,
});

function audienceOf({ places }: Caller): Audience {
  const place = places.find(({ permissions }) => permissions.includes('post:write'));
  if (place?.contextType === 'Location') return { type: 'Location', places: [place.contextId] };
  if (place?.contextType === 'Company') return { type: 'Company', id: place.contextId };
  return { type: 'Location', places: [] };
}
