import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { nowOf, zoneOf } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { networkNames } from '../network-names';
import { networks } from '../post-filters.rules';
import type { Network } from '../post-filters.rules';
import { goesAtOnce, isComplete } from './post-form.rules';
import type { PostForm } from './post-form.rules';
import { contentOf, hasIt } from './sending.rules';
import type { Outcome } from './sending.rules';
import type { WritingNow } from './use-writing';

interface SendBarProps {
  readonly writing: WritingNow;
  readonly isBroken: boolean;
}

/** What became of it at each network, and what can be done now. */
export function SendBar({ writing, isBroken }: SendBarProps) {
  const { form, outcomes, isSending, unknown } = writing;
  const send = useSend(writing);
  const isReady = isComplete(form);
  return (
    <footer className="send-bar">
      {networks.map((network) => {
        const outcome = outcomes[network];
        return outcome === undefined ? null : (
          <OutcomeNotice key={network} network={network} outcome={outcome} form={form} />
        );
      })}
      {unknown.length > 0 && !isSending && <Unknown networks={unknown} onGiveUp={writing.giveUpUnknown} />}
      <div className="actions">
        <Discard writing={writing} />
        <Button kind="primary" onPress={() => void send()} isDisabled={!isReady || isBroken || isSending}>
          <SendTitle form={form} isSending={isSending} />
        </Button>
      </div>
      {!isReady && (
        <small className="soft" role="status">
          {form.isPlanned && form.date === '' ? (
            <Trans>Choose the day on which it goes.</Trans>
          ) : (
            <Trans>Choose networks and locations and write a text; then you can send it.</Trans>
          )}
        </small>
      )}
    </footer>
  );
}

/** Who has gone to another screen meanwhile stays there. */
function useSend(writing: WritingNow): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return async () => {
    const { form } = writing;
    const ids = await writing.send();
    void client.invalidateQueries({ queryKey: ['posts'] });
    if (ids === null || !isThere.current) return;
    const [only] = ids;
    if (ids.length === 1 && only !== undefined)
      await navigate({ to: '/posts/$postId', params: { postId: String(only) } });
    else await navigate({ to: '/posts', search: form.isPlanned ? { day: form.date } : {} });
  };
}

function SendTitle({ form, isSending }: { readonly form: PostForm; readonly isSending: boolean }) {
  const caller = useCaller();
  const { length } = form.networks;
  if (isSending) return <Trans>Sending …</Trans>;
  if (!form.isPlanned) return <Plural value={length} one="Publish now" other="Publish at # networks now" />;
  const isLate = form.date !== '' && goesAtOnce(form, nowOf(caller), zoneOf(caller));
  return isLate ? (
    <Trans>The time has passed: publish at once</Trans>
  ) : (
    <Plural value={length} one="Plan the post" other="Plan # posts" />
  );
}

interface OutcomeNoticeProps {
  readonly network: Network;
  readonly outcome: Outcome;
  readonly form: PostForm;
}

function OutcomeNotice({ network, outcome: { id, error }, outcome, form }: OutcomeNoticeProps) {
  const name = networkNames[network];
  if (error !== null || id === null)
    return (
      <div>
        <strong>{name}</strong>
        {error !== null && <ErrorNotice error={error} />}
      </div>
    );
  const isAnother = form.networks.includes(network) && !hasIt(outcome, contentOf(form));
  return (
    <Notice kind={isAnother ? 'warn' : 'ok'}>
      {isAnother ? (
        <Trans>{name} has what you sent before. What is written here now goes there as another post.</Trans>
      ) : (
        <Trans>{name} has it. It is not sent there again.</Trans>
      )}{' '}
      <Link to="/posts/$postId" params={{ postId: String(id) }}>
        <Trans>Show the post</Trans>
      </Link>
    </Notice>
  );
}

interface UnknownProps {
  readonly networks: readonly Network[];
  readonly onGiveUp: () => void;
}

function Unknown({ networks: lost, onGiveUp }: UnknownProps) {
  const names = lost.map((network) => networkNames[network]).join(', ');
  return (
    <Notice kind="warn">
      <p>
        <Trans>
          No response came for {names}: the post may have been taken. Send it again as it is; it is not written twice.
          Then you can change it.
        </Trans>
      </p>
      <Button kind="quiet" onPress={onGiveUp}>
        <Trans>Change it now, although it may then be there twice</Trans>
      </Button>
    </Notice>
  );
}

/** What was discarded can be brought back as long as the screen is open. */
function Discard({ writing: { form, discard, restore, isSending } }: { readonly writing: WritingNow }) {
  const [former, setFormer] = useState<PostForm>();
  const [emptied, setEmptied] = useState<PostForm>();
  const isUntouched = former !== undefined && form === emptied;
  return isUntouched ? (
    <Button
      kind="quiet"
      onPress={() => {
        restore(former);
        setFormer(undefined);
      }}
    >
      <Trans>Bring it back</Trans>
    </Button>
  ) : (
    <Button
      kind="quiet"
      isDisabled={isSending}
      onPress={() => {
        setFormer(form);
        setEmptied(discard());
      }}
    >
      <Trans>Discard</Trans>
    </Button>
  );
}
