import type { Draft, Problems } from '#domain/errors/draft';
import type { ImageFileType, ImageType } from '#domain/locations/image-rules';
import { longestReply, messageChannels, textLength } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import { replyFileRule } from '#domain/messaging/reply-files';
import { clean } from '#domain/values/text-input';
import { checkImage } from '../agent/agent.rules.js';

/** A reply: a text, a picture or another file, or a text with a picture or file. Source: channels §3.6. */
export interface ReplyInput {
  readonly text?: string | null;
  /** Id of an image with the type `MessageImage`. */
  readonly image?: number | null;
  /** Id of a file that was uploaded for the conversation. */
  readonly file?: number | null;
}

export interface ReplyPlan {
  readonly text: string | null;
  readonly imageId: number | null;
  readonly fileId: number | null;
}

/** Images that may be used, by id. */
type KnownPictures = ReadonlyMap<number, { readonly imageType: ImageType; readonly fileType: ImageFileType }>;

/** What is known of what a reply names. */
export interface KnownParts {
  readonly images: KnownPictures;
  /** Name of its file; undefined: the conversation has no such file. */
  readonly fileName: string | undefined;
}

/** @throws DomainError `validationFailed` */
export function planReply(channel: ChannelName, draft: Draft<ReplyInput>, { images, fileName }: KnownParts): ReplyPlan {
  const { good, problems } = draft;
  const { longestText, textUnit, longestCaption } = messageChannels[channel];
  const text = clean(good.text);
  const [imageId, fileId] = [good.image ?? null, good.file ?? null];
  const isEmpty = text === null && imageId === null && fileId === null;
  if (isEmpty && (['text', 'image', 'file'] as const).every((field) => !problems.isWithin(field)))
    problems.add({ field: 'text', value: good.text ?? null, problem: 'required', example: 'Yes, until 18:00.' });
  const rule = fileName === undefined ? undefined : replyFileRule(channel, fileName);
  const beside =
    imageId === null ? (fileId === null ? longestText : (rule?.longestCaption ?? longestText)) : longestCaption;
  const longest = beside === 0 ? longestText : Math.min(longestText, beside);
  if (text !== null && text.length <= longestReply && textLength(channel, text) > longest)
    problems.add({ field: 'text', value: text, problem: 'tooLong', expected: `${longest} ${textUnit}` });
  if (text !== null && beside === 0) {
    const [field, value] = imageId === null ? (['file', fileId] as const) : (['image', imageId] as const);
    problems.add({ field, value, problem: 'notTogether', expected: 'text' });
  }
  if (imageId !== null) checkPicture(channel, imageId, images, problems);
  if (imageId !== null && fileId !== null)
    problems.add({ field: 'file', value: fileId, problem: 'notTogether', expected: 'image' });
  if (fileId !== null && rule === undefined) problems.add({ field: 'file', value: fileId, problem: 'noSuch' });
  draft.complete();
  return { text, imageId, fileId };
}

/** What a channel does not show it would refuse when the reply is sent. */
function checkPicture(channel: ChannelName, id: number, images: KnownPictures, problems: Problems): void {
  checkImage(id, 'image', ['MessageImage'], images, problems);
  const { pictureTypes } = messageChannels[channel];
  const { imageType, fileType } = images.get(id) ?? {};
  if (imageType === 'MessageImage' && fileType !== undefined && !pictureTypes.includes(fileType))
    problems.add({ field: 'image', value: fileType, problem: 'oneOf', expected: pictureTypes.join(', ') });
}
