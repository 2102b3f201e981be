import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Channel, Conversation } from '../conversation-data';
import { useNow } from '../use-now';
import { useSpan } from '../use-span';
import { useTimes } from '../use-times';
import { isLong, longestOf, sizeOf } from './thread.rules';

interface ReplyLimitsProps {
  readonly conversation: Conversation;
  readonly channel: Channel;
  /** What is left of the longest text; undefined: there is no need to count. */
  readonly left: number | undefined;
  /** Of a picture or file, how much text the channel shows beside it; undefined: there is none. */
  readonly caption: number | undefined;
}

/** Somebody who has less than this is told so in colour. */
const soonMs = 2 * 3_600_000;

/** What the channel takes, before something is sent: until when, how long a text, and which files. */
export function ReplyLimits({ conversation, channel, left, caption }: ReplyLimitsProps) {
  const { i18n } = useLingui();
  const { whenOf } = useTimes();
  const span = useSpan();
  const now = useNow();
  const until = conversation.replyUntil ?? '';
  const rest = Date.parse(until) - now;
  const longest = longestOf(channel, caption).toLocaleString(i18n.locale);
  const time = whenOf(until);
  const remaining = span(rest);
  return (
    <p className="reply-limits soft" data-soon={rest < soonMs}>
      {!isLong(rest) && (
        <span>
          <Trans>
            Reply until {time} ({remaining} left)
          </Trans>
        </span>
      )}
      <span role="status" data-over={(left ?? 0) < 0}>
        {left === undefined ? (
          channel.textUnit === 'bytes' ? (
            <Trans>up to {longest} bytes</Trans>
          ) : (
            <Trans>up to {longest} characters</Trans>
          )
        ) : left < 0 ? (
          <Plural value={-left} one="# too many" other="# too many" />
        ) : (
          <Plural value={left} one="# left" other="# left" />
        )}
      </span>
      <FileLimits channel={channel} />
    </p>
  );
}

function FileLimits({ channel: { files } }: Pick<ReplyLimitsProps, 'channel'>) {
  const { i18n } = useLingui();
  return (
    <span>
      {files.map(({ kind, endings, mostBytes }, index) => {
        const size = sizeOf(mostBytes, i18n.locale);
        const names = (endings ?? []).join(', ');
        return (
          <span key={kind}>
            {index > 0 && ' · '}
            {endings !== null ? (
              <Trans>
                {names} up to {size}
              </Trans>
            ) : files.length > 1 ? (
              <Trans>other files up to {size}</Trans>
            ) : (
              <Trans>files up to {size}</Trans>
            )}
          </span>
        );
      })}
    </span>
  );
}
