import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { useChannel, useChannelNames } from '../channel-names';
import { agentQuery } from '../conversation-data';
import type { Conversation } from '../conversation-data';
import type { Drafts } from '../drafts';
import { ReplyField } from './reply-field';

interface ReplyAreaProps {
  readonly conversation: Conversation;
  readonly drafts: Drafts;
}

/** A field for the reply, or why there is none. */
export function ReplyArea({ conversation, drafts }: ReplyAreaProps) {
  const channel = useChannel(conversation.channelId);
  if (conversation.replyUntil === null) return <Closed conversation={conversation} hours={channel?.windowHours} />;
  if (channel === undefined) return <div className="reply-area skeleton" aria-busy />;
  return (
    <div className="reply-area" data-reply>
      <ReplyField conversation={conversation} channel={channel} drafts={drafts} />
    </div>
  );
}

interface ClosedProps {
  readonly conversation: Conversation;
  /** How long the channel takes replies; undefined while it is not known. */
  readonly hours: number | undefined;
}

function Closed({ conversation, hours }: ClosedProps) {
  const { data, isLoading } = useQuery(agentQuery(conversation.agentId));
  const channel = useChannelNames()[conversation.channelName];
  if (isLoading || hours === undefined) return <div className="reply-area skeleton" aria-busy />;
  return (
    <p className="reply-area reply-closed soft">
      <CircleSlash size={16} aria-hidden />
      {data?.hasEnded === true ? (
        <Trans>The location has no product with messages any more: nothing can be replied.</Trans>
      ) : (
        <Trans>
          {channel} takes a reply within {hours} hours of the customer’s last message. You can reply when the customer
          writes again.
        </Trans>
      )}
    </p>
  );
}
