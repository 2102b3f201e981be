import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash, RotateCcw } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { useChannelNames } from '../channel-names';
import { agentQuery, channelsQuery } from '../conversation-data';
import type { Channel, Conversation } from '../conversation-data';
import { isBegun } from '../draft-store';
import type { Drafts } from '../drafts';
import { ReplyField } from './reply-field';

interface ReplyAreaProps {
  readonly conversation: Conversation;
  readonly drafts: Drafts;
}

/** A field for the reply, or why there is none. What was begun before can still be copied. */
export function ReplyArea({ conversation, drafts }: ReplyAreaProps) {
  const { data, error, refetch } = useQuery(channelsQuery);
  const channel = data?.find(({ id }) => id === conversation.channelId);
  if (channel === undefined && error) return <ChannelsFailed error={error} onRetry={() => void refetch()} />;
  if (channel === undefined) return <div className="reply-area skeleton" aria-busy />;
  const draft = drafts.of(conversation.id);
  const isOpen = conversation.replyUntil !== null;
  return (
    <>
      {!isOpen && <Closed conversation={conversation} channel={channel} />}
      {(isOpen || isBegun(draft) || draft.isSending) && (
        <div className="reply-area" data-reply>
          <ReplyField conversation={conversation} channel={channel} drafts={drafts} />
        </div>
      )}
    </>
  );
}

const ChannelsFailed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <div className="reply-area">
    <ErrorNotice error={error} />
    <Button onPress={onRetry}>
      <RotateCcw size={16} aria-hidden />
      <Trans>Try again</Trans>
    </Button>
  </div>
);

interface ClosedProps {
  readonly conversation: Conversation;
  readonly channel: Channel;
}

function Closed({ conversation, channel: { name, windowHours: hours } }: ClosedProps) {
  const { data, isLoading } = useQuery(agentQuery(conversation.agentId));
  const channel = useChannelNames()[name];
  if (isLoading) return <div className="reply-area skeleton" aria-busy />;
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
