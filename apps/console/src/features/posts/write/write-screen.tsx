import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useChosenLocations } from '../../../app/chosen-locations';
import { todayOf } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Forbidden, ScreenError } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import type { Caller } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { networkNames } from '../network-names';
import { portalsQuery } from '../post-data';
import type { PostPortal } from '../post-data';
import { networks } from '../post-filters.rules';
import { ContentPart } from './content-part';
import { ExtrasPart } from './extras-part';
import { PlacesPart } from './places-part';
import type { PartProps } from './part-props';
import { Previews } from './previews';
import { destinationOf, limitsBroken } from './post-form.rules';
import type { Audience, PostForm } from './post-form.rules';
import { problemsOf } from './problems';
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
  const { form, change, outcomes } = writing;
  useChosen(change);
  const problemAt = problemsOf(outcomes);
  const part: PartProps = { form, change, problemAt };
  const broken = limitsBroken(form, portals);
  return (
    <div className="screen posts">
      <header className="screen-head">
        <Crumbs />
        <h1>
          <Trans>Write a post</Trans>
        </h1>
      </header>
      <div className="write-post">
        <form className="write-form" noValidate onSubmit={(event) => event.preventDefault()}>
          <PlacesPart {...part} portals={portals} />
          <ContentPart {...part} portals={portals} placeholders={placeholders} broken={broken} />
          <ExtrasPart {...part} />
          <WhenPart {...part} />
          <SendBar writing={writing} isBroken={broken.tooLong.length + broken.needPicture.length > 0} />
        </form>
        <Previews form={form} portals={portals} />
      </div>
    </div>
  );
}

function Crumbs() {
  const { t } = useLingui();
  return (
    <nav className="crumbs" aria-label={t`Where you are`}>
      <Link to="/posts" search={{}}>
        <Trans>Posts</Trans>
      </Link>
      <ChevronRight size={14} aria-hidden />
    </nav>
  );
}

/** What one begins with. */
function useEmptyForm(): PostForm {
  const caller = useCaller();
  return useMemo(() => emptyFor(caller), [caller]);
}

/** Locations that were chosen on the way here are those of the post, also of one that was begun before. */
function useChosen(change: WritingNow['change']): void {
  const chosen = useChosenLocations();
  useEffect(() => {
    if (chosen === undefined || chosen.ids.length === 0) return;
    change({ audience: { type: 'Location', places: [...chosen.ids] } });
  }, [chosen, change]);
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
  date: todayOf(caller),
  time: '09:00',
  every: '',
  until: '',
  needsApproval: false,
});

function audienceOf({ places }: Caller): Audience {
  const [place] = places;
  if (place?.contextType === 'Location') return { type: 'Location', places: [place.contextId] };
  if (place?.contextType === 'Company') return { type: 'Company', id: place.contextId };
  return { type: 'Location', places: [] };
}

function SendBar({ writing, isBroken }: { readonly writing: WritingNow; readonly isBroken: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { form, outcomes, isSending, discard } = writing;
  const isReady = form.networks.length > 0 && destinationOf(form.audience) !== null && form.text.trim() !== '';
  const send = async (): Promise<void> => {
    const ids = await writing.send();
    void client.invalidateQueries({ queryKey: ['posts'] });
    const [only] = ids ?? [];
    if (ids?.length === 1 && only !== undefined)
      await navigate({ to: '/posts/$postId', params: { postId: String(only) } });
    else if (ids !== null) await navigate({ to: '/posts', search: form.isPlanned ? { day: form.date } : {} });
  };
  const tried = networks.filter((network) => outcomes[network] !== undefined);
  return (
    <footer className="send-bar">
      {tried.map((network) => {
        const { error = null } = outcomes[network] ?? {};
        const name = networkNames[network];
        return error === null ? (
          <Notice key={network} kind="ok">
            <Trans>{name} has it. It is not sent there again.</Trans>
          </Notice>
        ) : (
          <div key={network}>
            <strong>{name}</strong>
            <ErrorNotice error={error} />
          </div>
        );
      })}
      <div className="actions">
        <Button kind="quiet" onPress={discard} isDisabled={isSending}>
          <Trans>Discard</Trans>
        </Button>
        <Button kind="primary" onPress={() => void send()} isDisabled={!isReady || isBroken || isSending}>
          {isSending ? (
            <Trans>Sending …</Trans>
          ) : form.isPlanned ? (
            <Plural value={form.networks.length} one="Plan the post" other="Plan # posts" />
          ) : (
            <Plural value={form.networks.length} one="Publish now" other="Publish at # networks now" />
          )}
        </Button>
      </div>
      {!isReady && (
        <small className="soft" role="status">
          <Trans>Choose networks and locations and write a text; then you can send it.</Trans>
        </small>
      )}
    </footer>
  );
}
