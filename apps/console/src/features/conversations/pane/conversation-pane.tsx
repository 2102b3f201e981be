import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronsDown, Mail, MailOpen, Undo2 } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { useChannelNames } from '../channel-names';
import { conversationQuery, customerOf } from '../conversation-data';
import type { Conversation } from '../conversation-data';
import type { Drafts } from '../drafts';
import { Waiting } from '../list/conversation-card';
import { useNow } from '../use-now';
import { ReplyArea } from './reply-area';
import { Thread } from './thread';
import { useHasActed } from './use-read-when-seen';

/** What can be done with the conversation that is read; left out what cannot. */
export interface PaneActs {
  readonly finish?: { readonly isDone: boolean; readonly isOpen: boolean; readonly run: () => void };
  readonly read?: { readonly isRead: boolean; readonly run: (isRead: boolean) => void };
  readonly next?: () => void;
  readonly error: Error | null;
}

interface ConversationPaneProps {
  readonly conversationId: number;
  readonly drafts: Drafts;
  readonly acts: PaneActs;
  /** False: the screen shows it by itself. */
  readonly isChosen: boolean;
}

/** One conversation: who writes, what was written, and the next reply. */
export function ConversationPane({ conversationId, drafts, acts, isChosen }: ConversationPaneProps) {
  const { data: conversation, error } = useQuery(conversationQuery(conversationId));
  const mayReply = may(useCaller(), 'message:write');
  const [hasActed, acting] = useHasActed();
  if (error && conversation === undefined) return <ScreenError error={error} permission="message:read" />;
  if (conversation === undefined) return <PaneSkeleton />;
  return (
    <article ref={acting} className="conversation" aria-labelledby="conversation-title">
      <PaneHead conversation={conversation} acts={acts} />
      <StaleNotice error={error} />
      {acts.error && <ErrorNotice error={acts.error} />}
      <Thread conversation={conversation} mayReply={mayReply} drafts={drafts} isChosen={isChosen || hasActed} />
      {mayReply && <ReplyArea conversation={conversation} drafts={drafts} />}
    </article>
  );
}

function PaneHead({ conversation, acts }: { readonly conversation: Conversation; readonly acts: PaneActs }) {
  const channels = useChannelNames();
  const now = useNow();
  const { email, locationId, locationName, channelName } = conversation;
  return (
    <header className="conversation-head">
      <div>
        <h2 id="conversation-title">{customerOf(conversation) ?? <Trans>A customer</Trans>}</h2>
        {email !== null && <EmailHead email={email} />}
        <p className="soft">
          {channels[channelName]}
          {' · '}
          <Link to="/locations/$locationId" params={{ locationId: String(locationId) }}>
            {locationName}
          </Link>
          <Waiting conversation={conversation} now={now} />
        </p>
      </div>
      <Acts acts={acts} />
    </header>
  );
}

/** Anybody can write any address into an email: who replies should know. */
const EmailHead = ({ email: { address, subject } }: { readonly email: NonNullable<Conversation['email']> }) => (
  <p className="conversation-email">
    {subject ?? <Trans>No subject</Trans>}
    <span className="soft">
      {' · '}
      {address} (<Trans>address not verified</Trans>)
    </span>
  </p>
);

function Acts({ acts: { finish, read, next } }: { readonly acts: PaneActs }) {
  const { t } = useLingui();
  return (
    <div className="conversation-acts">
      {finish?.isDone === true && (
        <Button onPress={finish.run} aria-keyshortcuts="e">
          <Undo2 size={16} aria-hidden />
          <Trans>Needs a reply after all</Trans>
        </Button>
      )}
      {finish?.isDone === false && finish.isOpen && (
        <Button onPress={finish.run} aria-keyshortcuts="e">
          <Check size={16} aria-hidden />
          <Trans>Needs no reply</Trans>
        </Button>
      )}
      {read && (
        <Button
          kind="quiet"
          iconOnly
          aria-label={read.isRead ? t`Mark as unread` : t`Mark as read`}
          aria-keyshortcuts="u"
          onPress={() => read.run(!read.isRead)}
        >
          {read.isRead ? <Mail size={16} aria-hidden /> : <MailOpen size={16} aria-hidden />}
        </Button>
      )}
      {next && (
        <Button kind="quiet" onPress={next} aria-keyshortcuts="n">
          <ChevronsDown size={16} aria-hidden />
          <Trans>Next that waits</Trans>
        </Button>
      )}
    </div>
  );
}

const PaneSkeleton = () => (
  <div className="conversation" aria-busy>
    <span className="skeleton skeleton-title" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
);
