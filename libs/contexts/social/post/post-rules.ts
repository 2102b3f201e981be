import type { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import { postPlaceholders } from '#domain/social/post-placeholders';
import type { PostRepeat } from '#domain/social/post-repeat';
import { unknownPlaceholder } from '#domain/texts/placeholders';
import { parseClockTime } from '#domain/time/clock-time';
import { clean, isWebAddress } from '#domain/values/text-input';
import type { PostChannel } from '../ports/post-channel.port.js';
import type { EventInfo, OfferInfo } from './post.view.js';

/** A post as it comes in: absent stays, null clears. */
export interface PostInput {
  readonly postContent?: string;
  /** Addresses of pictures, or ids of images that were uploaded. */
  readonly postImage?: readonly string[] | null;
  readonly date?: string | null;
  readonly time?: string | null;
  readonly ctaType?: ValueOf<'callToAction.posts'> | null;
  readonly ctaUrl?: string | null;
  readonly postTopicType?: ValueOf<'postTopicType'>;
  readonly alertType?: ValueOf<'alertType'> | null;
  readonly eventInfo?: Partial<EventInfo> | null;
  readonly offerInfo?: Partial<OfferInfo> | null;
  readonly language?: ValueOf<'platformLanguageCode'>;
  readonly utmCampaign?: string | null;
  readonly repeat?: Partial<PostRepeat> | null;
  /** What the post does not say itself comes from there. Of a new post. */
  readonly templateId?: number;
  /** It is to be approved by a second person, whatever its company wants. Of a new post. */
  readonly needsApproval?: boolean;
}

/** What a post says. */
export interface PostRecord {
  readonly content: string;
  readonly language: string;
  readonly topic: ValueOf<'postTopicType'>;
  readonly alertType: ValueOf<'alertType'> | null;
  readonly ctaType: ValueOf<'callToAction.posts'> | null;
  readonly ctaUrl: string | null;
  readonly eventInfo: EventInfo | null;
  readonly offerInfo: OfferInfo | null;
  readonly utmCampaign: string | null;
  /** By the clock at each location; null: at once. */
  readonly plannedDate: string | null;
  /** `HH:mm`; null: the beginning of the day. */
  readonly plannedTime: string | null;
  /** How the post comes again after this time; null: not. */
  readonly repeat: PostRepeat | null;
}

export const emptyPost: PostRecord = {
  content: '',
  language: 'en',
  topic: 'STANDARD',
  alertType: null,
  ctaType: null,
  ctaUrl: null,
  eventInfo: null,
  offerInfo: null,
  utmCampaign: null,
  plannedDate: null,
  plannedTime: null,
  repeat: null,
};

type Limits = Pick<PostChannel, 'longestText' | 'longestTitle' | 'composed'>;

/** The post after the change; what is wrong goes to `problems`. */
export function readPost(
  { good, problems }: { readonly good: Partial<PostInput>; readonly problems: Problems },
  held: PostRecord,
  limits: Limits,
): PostRecord {
  const record: PostRecord = {
    content: clean(good.postContent) ?? held.content,
    language: good.language ?? held.language,
    topic: good.postTopicType ?? held.topic,
    alertType: given(good.alertType, held.alertType),
    ctaType: given(good.ctaType, held.ctaType),
    ctaUrl: given(cleaned(good.ctaUrl), held.ctaUrl),
    eventInfo: good.eventInfo === undefined ? held.eventInfo : eventOf(good.eventInfo, problems),
    offerInfo: good.offerInfo === undefined ? held.offerInfo : offerOf(good.offerInfo, problems),
    utmCampaign: given(cleaned(good.utmCampaign), held.utmCampaign),
    plannedDate: given(good.date, held.plannedDate),
    plannedTime: given(good.time, held.plannedTime),
    repeat: good.repeat === undefined ? held.repeat : repeatOf(good.repeat),
  };
  checkText(record, limits, problems);
  checkCallToAction(record, problems);
  checkTitle(record, limits, problems);
  checkTopic(record, problems);
  checkTime(record, problems);
  checkRepeat(record, problems);
  // A date that is none cannot be written out.
  if (problems.list.length === 0) checkComposed(record, limits, problems);
  return record;
}

const cleaned = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : clean(text);

/** Undefined stays, null clears. */
const given = <T>(value: T | null | undefined, held: T | null): T | null => (value === undefined ? held : value);

/** What the portal gets as one text: the same before the placeholders are filled, so that most of what is too long is told at once. */
function checkComposed(record: PostRecord, limits: Limits, problems: Problems): void {
  const { content: text, ctaType, ctaUrl, eventInfo: event, offerInfo: offer, language, topic, alertType } = record;
  const callToAction = ctaType && { type: ctaType, url: ctaUrl };
  const whole = limits.composed({ text, language, images: [], topic, alertType, callToAction, event, offer });
  const longest = limits.longestText - (whole.length - text.length);
  if (text.length <= longest) return;
  const value = `${text.slice(0, 40)}…`;
  problems.add({ field: 'postContent', value, problem: 'tooLong', expected: `${Math.max(longest, 0)} characters` });
}

function checkTitle({ eventInfo }: PostRecord, { longestTitle }: Limits, problems: Problems): void {
  const title = eventInfo?.title ?? '';
  const expected = `${longestTitle} characters`;
  if (title.length > longestTitle)
    problems.add({ field: 'eventInfo.title', value: title, problem: 'tooLong', expected });
}

function checkText(record: PostRecord, { longestText }: Limits, problems: Problems): void {
  const { content } = record;
  if (content === '') problems.add({ field: 'postContent', value: content, problem: 'required' });
  if (content.length > longestText)
    problems.add({
      field: 'postContent',
      value: `${content.slice(0, 40)}…`,
      problem: 'tooLong',
      expected: `${longestText} characters`,
    });
  const texts = {
    postContent: content,
    ctaUrl: record.ctaUrl,
    'eventInfo.title': record.eventInfo?.title ?? null,
    'offerInfo.redeemOnlineUrl': record.offerInfo?.redeemOnlineUrl ?? null,
    'offerInfo.termsConditions': record.offerInfo?.termsConditions ?? null,
  };
  for (const [field, text] of Object.entries(texts)) {
    const unknown = unknownPlaceholder(text ?? '', postPlaceholders);
    if (unknown !== undefined)
      problems.add({
        field,
        value: `{{${unknown}}}`,
        problem: 'oneOf',
        expected: postPlaceholders.map((name) => `{{${name}}}`).join(', '),
      });
  }
}

function checkCallToAction({ ctaType, ctaUrl }: PostRecord, problems: Problems): void {
  if (ctaType === 'CALL' && ctaUrl !== null)
    problems.add({ field: 'ctaUrl', value: ctaUrl, problem: 'notTogether', expected: 'ctaType CALL' });
  else if (ctaType !== null && ctaType !== 'CALL' && ctaUrl === null)
    problems.add({ field: 'ctaUrl', value: null, problem: 'required', example: 'https://www.example.com' });
  else if (ctaType === null && ctaUrl !== null)
    problems.add({ field: 'ctaType', value: null, problem: 'required', example: 'LEARN_MORE' });
  if (ctaUrl !== null) checkAddress(ctaUrl, 'ctaUrl', problems);
}

function checkTopic({ topic, alertType, eventInfo, offerInfo }: PostRecord, problems: Problems): void {
  const isDated = topic === 'EVENT' || topic === 'OFFER';
  const expected = `postTopicType ${topic}`;
  if (isDated && eventInfo === null) problems.add({ field: 'eventInfo', value: null, problem: 'required' });
  if (!isDated && eventInfo !== null)
    problems.add({ field: 'eventInfo', value: eventInfo, problem: 'notTogether', expected });
  if (topic !== 'OFFER' && offerInfo !== null)
    problems.add({ field: 'offerInfo', value: offerInfo, problem: 'notTogether', expected });
  if (topic === 'ALERT' && alertType === null)
    problems.add({ field: 'alertType', value: null, problem: 'required', example: 'COVID_19' });
  if (topic !== 'ALERT' && alertType !== null)
    problems.add({ field: 'alertType', value: alertType, problem: 'notTogether', expected });
}

/** Whether the day has passed is known to the caller, who knows the locations. */
function checkTime({ plannedDate, plannedTime }: PostRecord, problems: Problems): void {
  if (plannedTime === null) return;
  checkClock(plannedTime, 'time', problems);
  if (plannedDate === null) problems.add({ field: 'date', value: null, problem: 'required', example: '2027-01-31' });
}

function checkRepeat({ repeat, plannedDate }: PostRecord, problems: Problems): void {
  if (repeat === null) return;
  if (plannedDate === null) problems.add({ field: 'date', value: null, problem: 'required', example: '2027-01-31' });
  else if (repeat.until !== null && repeat.until < plannedDate)
    problems.add({ field: 'repeat.until', value: repeat.until, problem: 'beforeStart', example: plannedDate });
}

function repeatOf(input: Partial<PostRepeat> | null): PostRepeat | null {
  if (input === null) return null;
  const { every = 'WEEK', interval = 1, until = null } = input;
  return { every, interval, until };
}

function eventOf(input: Partial<EventInfo> | null, problems: Problems): EventInfo | null {
  if (input === null) return null;
  const { title = '', startDate = '', startTime = null, endTime = null } = input;
  const endDate = input.endDate ?? startDate;
  checkClock(startTime, 'eventInfo.startTime', problems);
  checkClock(endTime, 'eventInfo.endTime', problems);
  if (endDate < startDate)
    problems.add({ field: 'eventInfo.endDate', value: endDate, problem: 'beforeStart', example: startDate });
  else if (endDate === startDate && startTime !== null && endTime !== null && endTime < startTime)
    problems.add({ field: 'eventInfo.endTime', value: endTime, problem: 'beforeStart', example: startTime });
  return { title: title.trim(), startDate, startTime, endDate, endTime };
}

function offerOf(input: Partial<OfferInfo> | null, problems: Problems): OfferInfo | null {
  if (input === null) return null;
  const redeemOnlineUrl = clean(input.redeemOnlineUrl) ?? null;
  if (redeemOnlineUrl !== null) checkAddress(redeemOnlineUrl, 'offerInfo.redeemOnlineUrl', problems);
  return {
    couponCode: clean(input.couponCode) ?? null,
    redeemOnlineUrl,
    termsConditions: clean(input.termsConditions) ?? null,
  };
}

function checkClock(time: string | null, field: string, problems: Problems): void {
  if (time !== null && parseClockTime(time) === null)
    problems.add({ field, value: time, problem: 'format', expected: '09:30', example: '09:30' });
}

function checkAddress(text: string, field: string, problems: Problems): void {
  // Placeholders in it may stand for anything.
  if (isWebAddress(text.replaceAll(/\{\{[^{}]*\}\}/g, 'x'))) return;
  const example = 'https://www.example.com';
  problems.add({ field, value: text, problem: 'format', expected: example, example });
}
