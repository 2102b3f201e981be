import type { Draft } from '#domain/errors/draft';
import { longestReply, messageChannels, textLength } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import { clean } from '#domain/values/text-input';
import { checkImage } from '../agent/agent.rules.js';
import type { KnownImages } from '../agent/agent.rules.js';

/** A reply: a text, a picture, or both. Source: channels §3.6. */
export interface ReplyInput {
  readonly text?: string | null;
  /** Id of an image with the type `MessageImage`. */
  readonly image?: number | null;
}

export interface ReplyPlan {
  readonly text: string | null;
  readonly imageId: number | null;
}

/** @throws DomainError `validationFailed` */
export function planReply(channel: ChannelName, draft: Draft<ReplyInput>, images: KnownImages): ReplyPlan {
  const { good, problems } = draft;
  const { longestText, textUnit, longestCaption } = messageChannels[channel];
  const text = clean(good.text);
  const imageId = good.image ?? null;
  if (text === null && imageId === null && !problems.isWithin('text') && !problems.isWithin('image'))
    problems.add({ field: 'text', value: good.text ?? null, problem: 'required', example: 'Yes, until 18:00.' });
  const longest = imageId === null || longestCaption === 0 ? longestText : Math.min(longestText, longestCaption);
  if (text !== null && text.length <= longestReply && textLength(channel, text) > longest)
    problems.add({ field: 'text', value: text, problem: 'tooLong', expected: `${longest} ${textUnit}` });
  if (text !== null && imageId !== null && longestCaption === 0)
    problems.add({ field: 'image', value: imageId, problem: 'notTogether', expected: 'text' });
  if (imageId !== null) checkImage(imageId, 'image', ['MessageImage'], images, problems);
  draft.complete();
  return { text, imageId };
}
