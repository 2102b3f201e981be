import { lists } from '../lists/lists.js';
import type { DecidedValueOf, ValueOf } from '../lists/lists.js';

export type ChannelName = DecidedValueOf<'messageChannel'>;

/** What holds for a channel wherever it is used. */
export interface ChannelTraits {
  /** In paths and responses; never used for another channel. */
  readonly id: number;
  /** As people know it. */
  readonly externalName: string;
  /** Hours after the customer's last message within which a reply is possible. */
  readonly windowHours: number;
  /** Of a reply, in `textUnit`. */
  readonly longestText: number;
  readonly textUnit: DecidedValueOf<'messageTextUnit'>;
  /** Characters of the text of a reply that also has a picture; 0: it has one of both. */
  readonly longestCaption: number;
  /** Of a reply. */
  readonly pictureTypes: readonly ValueOf<'imageFileType'>[];
}

export const messageChannels: Readonly<Record<ChannelName, ChannelTraits>> = {
  chat: {
    id: 1,
    externalName: 'Website chat',
    windowHours: 24,
    longestText: 2000,
    textUnit: 'characters',
    longestCaption: 2000,
    pictureTypes: lists.imageFileType,
  },
  // https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
  whatsapp: {
    id: 2,
    externalName: 'WhatsApp',
    windowHours: 24,
    longestText: 4096,
    textUnit: 'characters',
    longestCaption: 1024,
    pictureTypes: ['jpg', 'png'],
  },
  // https://developers.facebook.com/docs/messenger-platform/reference/send-api
  messenger: {
    id: 3,
    externalName: 'Facebook Messenger',
    windowHours: 24,
    longestText: 2000,
    textUnit: 'characters',
    longestCaption: 0,
    pictureTypes: ['jpg', 'png', 'gif'],
  },
  // https://developers.facebook.com/docs/messenger-platform/instagram/features/send-message
  instagram: {
    id: 4,
    externalName: 'Instagram',
    windowHours: 24,
    longestText: 1000,
    textUnit: 'bytes',
    longestCaption: 0,
    pictureTypes: ['jpg', 'png', 'gif'],
  },
  // An email can always be replied to: no conversation is kept for ten years after its last message.
  email: {
    id: 5,
    externalName: 'Email',
    windowHours: 87_600,
    longestText: 10_000,
    textUnit: 'characters',
    longestCaption: 10_000,
    pictureTypes: lists.imageFileType,
  },
};

/** How long a text is, as the channel counts. */
export const textLength = (channel: ChannelName, text: string): number =>
  messageChannels[channel].textUnit === 'bytes' ? new TextEncoder().encode(text).length : text.length;

/** The longest reply that any channel takes. */
export const longestReply = Math.max(...Object.values(messageChannels).map(({ longestText }) => longestText));

const hourMs = 3_600_000;

/**
 * The instant from which on a channel takes no reply any more.
 * @param lastIncomingAt null: the customer has not written
 * @returns null: there is nobody to reply to
 */
export function replyUntil(channel: ChannelName, lastIncomingAt: Date | null): Date | null {
  return lastIncomingAt === null
    ? null
    : new Date(lastIncomingAt.getTime() + messageChannels[channel].windowHours * hourMs);
}

export function canReply(channel: ChannelName, lastIncomingAt: Date | null, now: Date): boolean {
  const until = replyUntil(channel, lastIncomingAt);
  return until !== null && now < until;
}

export const channelOf = (id: number): ChannelName | undefined =>
  (Object.keys(messageChannels) as ChannelName[]).find((name) => messageChannels[name].id === id);
