import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download, File, Paperclip } from 'lucide-react';
import type { Conversation, Message } from '../conversation-data';
import { sizeOf } from './thread.rules';

interface AttachmentsProps {
  readonly conversation: Conversation;
  readonly message: Message;
}

/** Files of a message: they are downloaded, and never opened here. */
export function Attachments({ conversation, message }: AttachmentsProps) {
  const { t, i18n } = useLingui();
  const at = `/api/messages/channel/${conversation.channelId}/conversations/${conversation.id}/messages/${message.messageId}`;
  return (
    <ul className="message-attachments" aria-label={t`Attachments`}>
      {message.attachments.map(({ id, name, contentType, bytes }) => {
        const isSound = contentType.startsWith('audio/');
        const isVideo = contentType.startsWith('video/');
        const shownName = name ?? (isSound ? t`Voice message` : isVideo ? t`Video` : t`File without a name`);
        return (
          <li key={id}>
            <File size={16} aria-hidden />
            <span>
              <strong>{shownName}</strong>
              <span className="soft">
                {contentType}, {sizeOf(bytes, i18n.locale)}
              </span>
            </span>
            <a href={`${at}/attachments/${id}`} download className="button" aria-label={t`Download ${shownName}`}>
              <Download size={14} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type LeftOutFile = Message['leftOut'][number];

/** What was not kept of a message, and why. */
export const LeftOut = ({ files }: { readonly files: readonly LeftOutFile[] }) => (
  <>
    {(['DANGEROUS', 'TOO_LARGE', 'LIMIT', 'GONE', undefined] as const).map((reason) => (
      <LeftOutFor key={reason ?? ''} reason={reason} files={files.filter((file) => file.reason === reason)} />
    ))}
  </>
);

interface LeftOutForProps {
  readonly reason: LeftOutFile['reason'];
  readonly files: readonly LeftOutFile[];
}

function LeftOutFor({ reason, files }: LeftOutForProps) {
  const { t, i18n } = useLingui();
  if (files.length === 0) return null;
  const names = files.map(
    ({ name, contentType, bytes }) =>
      `${name ?? t`without a name`} (${[contentType, ...(bytes === null ? [] : [sizeOf(bytes, i18n.locale)])].join(', ')})`,
  );
  return (
    <div className="message-email soft">
      <p>
        <Paperclip size={14} aria-hidden />{' '}
        <Plural value={files.length} one="# attachment was not kept:" other="# attachments were not kept:" />
      </p>
      <p className="message-files">{names.join('\n')}</p>
      {reason === 'DANGEROUS' && (
        <p>
          <Trans>Such files can run a program, or hide one. Ask the customer for another form, such as a PDF.</Trans>
        </p>
      )}
      {reason === 'TOO_LARGE' && (
        <p>
          <Trans>Files may have at most 25 megabytes. Ask the customer to send larger ones in another way.</Trans>
        </p>
      )}
      {reason === 'LIMIT' && (
        <p>
          <Trans>There is no room for more files. Ask the customer to send them in another way.</Trans>
        </p>
      )}
      {reason === 'GONE' && (
        <p>
          <Trans>The channel did not hand over these files. Ask the customer to send them again.</Trans>
        </p>
      )}
    </div>
  );
}
