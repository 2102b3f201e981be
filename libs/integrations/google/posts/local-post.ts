import { PostRefused } from '#contexts/social';
import type { PostContent } from '#contexts/social';
import { postText } from '#domain/social/post-text';

/** https://developers.google.com/my-business/content/posts-data */
export const longest = { summary: 1500, title: 58 };

interface LocalPostBody {
  readonly languageCode: string;
  readonly topicType: 'STANDARD' | 'EVENT' | 'OFFER';
  readonly summary?: string;
  readonly [field: string]: unknown;
}

/**
 * A post in the words of My Business v4. An alert is a plain post: Google has given up its types of alerts. An offer has no
 * button at Google, its address is where it is redeemed.
 * @throws PostRefused for what Google has no place for
 */
export function localPostOf(content: PostContent): LocalPostBody {
  const { language, images, topic, callToAction, event, offer } = content;
  const isOffer = topic === 'OFFER';
  const hasSchedule = isOffer || topic === 'EVENT';
  const redeemOnlineUrl = redeemAddressOf(content);
  const summary = summaryOf(content);
  if (summary.length > longest.summary)
    throw new PostRefused('unsupported', `With its address, the text has more than ${longest.summary} characters.`);
  const [image] = images;
  return {
    languageCode: language,
    topicType: topic === 'ALERT' ? 'STANDARD' : topic,
    ...(summary !== '' && { summary }),
    ...(callToAction !== null && !isOffer && { callToAction: actionOf(callToAction) }),
    ...(hasSchedule && event !== null && { event: eventOf(event) }),
    ...(isOffer && offer !== null && { offer: given({ ...offer, redeemOnlineUrl }) }),
    ...(image !== undefined && { media: [{ mediaFormat: 'PHOTO', sourceUrl: image }] }),
  };
}

/** The text, with what a post of this kind has no field for. */
export function summaryOf(content: PostContent): string {
  const { text, language, topic, callToAction, event, offer } = content;
  const isOffer = topic === 'OFFER';
  const url = isOffer && callToAction?.url !== redeemAddressOf(content) ? callToAction?.url : null;
  return postText({
    text,
    language,
    event: isOffer || topic === 'EVENT' ? null : event,
    offer: isOffer ? null : offer,
    urls: [url, isOffer ? null : offer?.redeemOnlineUrl],
  });
}

const redeemAddressOf = ({ offer, callToAction }: PostContent): string | null =>
  offer?.redeemOnlineUrl ?? callToAction?.url ?? null;

const actionOf = ({ type, url }: NonNullable<PostContent['callToAction']>): object => ({
  actionType: type,
  ...(url !== null && type !== 'CALL' && { url }),
});

/** Google’s interval has all fields: an event without times lasts from the first minute of its days to their last. */
function eventOf(event: NonNullable<PostContent['event']>): object {
  const { title, startDate, startTime, endDate, endTime } = event;
  if (title.length > longest.title)
    throw new PostRefused('unsupported', `The title of an event has more than ${longest.title} characters.`);
  return {
    title,
    schedule: {
      startDate: dateOf(startDate),
      startTime: timeOf(startTime ?? '00:00'),
      endDate: dateOf(endDate),
      endTime: timeOf(endTime ?? '23:59'),
    },
  };
}

function dateOf(date: string): object {
  const [year, month, day] = date.split('-').map(Number);
  return { year, month, day };
}

function timeOf(time: string): object {
  const [hours, minutes] = time.split(':').map(Number);
  return { hours, minutes };
}

const given = (fields: Readonly<Record<string, string | null>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
