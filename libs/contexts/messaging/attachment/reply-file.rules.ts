import { Problems } from '#domain/errors/draft';
import type { ChannelName } from '#domain/messaging/channels';
import { endingOf, megabytesOf, replyFileRule, replyFiles, replyFileType } from '#domain/messaging/reply-files';
import { fileNameOf, isDangerous } from './file-danger.rules.js';
import type { JudgedFile } from './file-danger.rules.js';

/** A file that may go with a reply. */
export interface ReplyFileInput {
  readonly name: string;
  /** By its name. */
  readonly contentType: string;
  readonly content: Buffer;
}

const field = 'file';
/** Problems name these of all that a channel takes. */
const namedEndings = 30;

/**
 * @param sent as the user sends it
 * @throws DomainError `validationFailed`
 */
export function checkReplyFile(channel: ChannelName, sent: JudgedFile): ReplyFileInput {
  const problems = new Problems();
  const name = fileNameOf(sent.name);
  const bytes = sent.content.length;
  if (name === null)
    problems.add({ field, value: sent.name, problem: 'required', expected: 'a name', example: 'offer.pdf' });
  else if (isDangerous({ ...sent, name })) problems.add({ field, value: name, problem: 'mayRun' });
  else {
    const rule = replyFileRule(channel, name);
    if (rule === undefined)
      problems.add({ field, value: endingOf(name), problem: 'oneOf', expected: endingsOf(channel), example: 'pdf' });
    else if (bytes > rule.mostBytes)
      problems.add({ field, value: bytes, problem: 'tooLarge', expected: megabytesOf(rule.mostBytes) });
    else if (bytes === 0) problems.add({ field, value: bytes, problem: 'tooShort', expected: '1 byte' });
  }
  problems.throwIfAny();
  return { name: name ?? '', contentType: typeOf(name ?? '', sent.content), content: sent.content };
}

const endingsOf = (channel: ChannelName): string =>
  replyFiles[channel]
    .flatMap(({ endings }) => endings ?? [])
    .slice(0, namedEndings)
    .join(', ');

/** WhatsApp takes sounds in Ogg that say to be Opus, and no others. */
function typeOf(name: string, content: Buffer): string {
  const type = replyFileType(name);
  return type === 'audio/ogg' && content.subarray(0, 100).includes('OpusHead') ? `${type}; codecs=opus` : type;
}
