import { isDeepStrictEqual } from 'node:util';
import type { ContentCampaignEvent, ContentCampaignState } from '#domain/content-campaigns/content-campaign-machine';
import { contentCampaignMachine } from '#domain/content-campaigns/content-campaign-machine';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { lists } from '#domain/lists/lists';
import type { ImageType } from '#domain/locations/image-rules';
import { parseClockTime } from '#domain/time/clock-time';
import { addDays, localDate } from '#domain/time/local-date';
import { checkWebAddress, clean } from '#domain/values/text-input';
import { checkEmail, tidyEmail } from './body.rules.js';
import { campaignLimits } from './campaign-limits.js';
import { templateOf } from './campaign-templates.js';
import type { CampaignInput, CampaignPlan, CampaignView } from './content-campaign.view.js';

/** What there is, as far as the input names it. */
export interface KnownThings {
  /** What clocks show now in the workspace's zone: `yyyy-MM-ddTHH:mm`. */
  readonly localNow: string;
  /** Of templates. */
  readonly language: ErrorLanguage;
  readonly locations: ReadonlySet<number>;
  readonly images: ReadonlyMap<number, { readonly imageType: ImageType }>;
}

export const logoType = 'CampaignImage' satisfies ImageType;

const readOnly = ['id', 'workspace'] as const;
/** What an active campaign can still change. */
const changeableWhileActive: ReadonlySet<string> = new Set(['name', 'endDate', 'endTime']);

/**
 * @param before the campaign that is changed; null: a new one
 * @returns the whole plan, and the status that is wanted
 * @throws DomainError `validationFailed`
 */
export function planCampaign(
  draft: Draft<CampaignInput>,
  before: CampaignView | null,
  known: KnownThings,
): { readonly plan: CampaignPlan; readonly status: ContentCampaignState } {
  const { good, problems } = draft;
  for (const field of readOnly)
    if (good[field] !== undefined && !isDeepStrictEqual(plain(good[field]), before?.[field]))
      problems.add({ field, value: good[field], problem: 'readOnly', ...(before && { example: before[field] }) });
  const status = statusIn(good.status, before?.status ?? null, problems);
  const plan = merged(good, before, known.language, problems);
  checkParts(plan, problems);
  checkNamed(plan, before, known, problems);
  if (problems.list.length === 0) checkTimes(plan, before, status, known.localNow, problems);
  draft.complete();
  return { plan, status };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** What users decide of a campaign as it is. */
export function planOf(view: CampaignView): CampaignPlan {
  const { id: _id, status: _status, workspace: _workspace, results: _results, answers: _answers, ...plan } = view;
  return plan;
}

/** @throws DomainError `contentCampaignFixed` naming the fields that no longer change */
export function demandChangeable(state: ContentCampaignState, before: CampaignPlan, after: CampaignPlan): void {
  const changed = (Object.keys(after) as (keyof CampaignPlan)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const fixed =
    state === 'draft' || state === 'planned'
      ? []
      : changed.filter((field) => state !== 'active' || !changeableWhileActive.has(field));
  if (fixed.length > 0)
    throw new DomainError('contentCampaignFixed', { status: state, fields: fixed.toSorted().join(', ') });
}

/** The event by which a user brings a campaign to a status; undefined: it stays. @throws DomainError `transitionNotAllowed` */
export function eventTowards(
  from: ContentCampaignState | null,
  to: ContentCampaignState,
): ContentCampaignEvent | undefined {
  if (from === to) return undefined;
  const found = contentCampaignMachine.rows.find((row) => row.from === from && row.to === to);
  if (found === undefined) throw new DomainError('transitionNotAllowed', { event: to, state: from ?? '-' });
  return found.event;
}

/** The others come by themselves, or by cancelling. */
const givenStatuses = lists['contentCampaignStatus.onCreation'];

function statusIn(
  given: ContentCampaignState | undefined,
  before: ContentCampaignState | null,
  problems: Problems,
): ContentCampaignState {
  const status = given ?? before ?? 'draft';
  if (status !== before && !(givenStatuses as readonly string[]).includes(status))
    problems.add({
      field: 'status',
      value: status,
      problem: 'oneOf',
      expected: givenStatuses.join(', '),
      example: 'draft',
    });
  return status;
}

/** What is left out stays; of a new campaign it comes from the template, or has its default. */
function merged(
  good: Draft<CampaignInput>['good'],
  before: CampaignView | null,
  language: ErrorLanguage,
  problems: Problems,
): CampaignPlan {
  const {
    email,
    status: _status,
    id: _id,
    workspace: _workspace,
    results: _results,
    answers: _answers,
    ...given
  } = good;
  const template = typeof given.template === 'number' ? templateOf(given.template, language) : undefined;
  if (typeof given.template === 'number' && template === undefined)
    problems.add({ field: 'template', value: given.template, problem: 'noSuch', example: 1 });
  const base: Partial<CampaignPlan> =
    before === null ? { ...unset, ...(template && { contentElements: template.contentElements }) } : planOf(before);
  const { subject = '', body = '' } = { ...(before?.email ?? template?.email), ...email };
  const isNamed = (given.targetedLocations ?? []).length > 0;
  const all = given.targetAllLocations ?? (isNamed ? false : (before?.targetAllLocations ?? true));
  const whole = { ...base, ...given } as CampaignPlan;
  return {
    ...whole,
    // Bad shapes are noted already; what is missing is noted by the checks that follow.
    name: whole.name?.trim() ?? '',
    email: tidyEmail({ subject, body }),
    contentElements: distinct(whole.contentElements ?? []),
    targetedMails: distinct(whole.targetedMails),
    privacyUrl: clean(whole.privacyUrl),
    imprintUrl: clean(whole.imprintUrl),
    targetAllLocations: all,
    targetedLocations: all && given.targetedLocations === undefined ? [] : distinct(whole.targetedLocations),
  };
}

const unset = {
  template: null,
  logo: null,
  privacyUrl: null,
  imprintUrl: null,
  targetedLocations: [],
  targetedMails: ['location'],
  feedback: false,
} as const;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

function checkParts(plan: CampaignPlan, problems: Problems): void {
  const { contentElements, targetedMails } = plan;
  checkEmail(plan.email, problems);
  if (contentElements.length === 0)
    problems.add({ field: 'contentElements', value: [], problem: 'required', example: ['openingHours'] });
  if (targetedMails.length === 0)
    problems.add({ field: 'targetedMails', value: [], problem: 'required', example: ['location'] });
  checkWebAddress(plan.privacyUrl, 'privacyUrl', problems);
  checkWebAddress(plan.imprintUrl, 'imprintUrl', problems);
  for (const field of ['startTime', 'endTime'] as const)
    if (plan[field] !== undefined && parseClockTime(plan[field]) === null)
      problems.add({ field, value: plan[field], problem: 'format', expected: '08:00 (HH:mm)', example: '08:00' });
}

function checkNamed(plan: CampaignPlan, before: CampaignView | null, known: KnownThings, problems: Problems): void {
  const { logo, targetAllLocations, targetedLocations } = plan;
  const image = logo === null ? undefined : known.images.get(logo);
  if (logo !== null && logo !== before?.logo) {
    if (image === undefined) problems.add({ field: 'logo', value: logo, problem: 'noSuch' });
    else if (image.imageType !== logoType)
      problems.add({ field: 'logo', value: image.imageType, problem: 'oneOf', expected: logoType, example: logoType });
  }
  const field = 'targetedLocations';
  if (targetAllLocations && targetedLocations.length > 0)
    problems.add({
      field,
      value: targetedLocations,
      problem: 'notTogether',
      expected: 'targetAllLocations',
      example: [],
    });
  if (!targetAllLocations && targetedLocations.length === 0)
    problems.add({ field, value: [], problem: 'required', example: [1] });
  for (const [place, id] of targetedLocations.entries())
    // What was targeted once may be gone: it is not asked, and may come back as it was read.
    if (!known.locations.has(id) && before?.targetedLocations.includes(id) !== true)
      problems.add({ field: `${field}[${place}]`, value: id, problem: 'noSuch' });
}

/** Only of good shapes. */
function checkTimes(
  plan: CampaignPlan,
  before: CampaignView | null,
  status: ContentCampaignState,
  localNow: string,
  problems: Problems,
): void {
  const { startDate, startTime, endDate, endTime } = plan;
  const end = `${endDate}T${endTime}`;
  const isPlanned = status === 'planned' && before?.status !== 'planned';
  const startChanged = startDate !== before?.startDate || startTime !== before.startTime;
  const endChanged = endDate !== before?.endDate || endTime !== before.endTime;
  const [today = ''] = localNow.split('T');
  if (status === 'planned' && (isPlanned || startChanged) && startDate < today)
    problems.add({ field: 'startDate', value: startDate, problem: 'past', expected: today, example: today });
  const start = localDate(startDate);
  const [least, most] = [addDays(start, campaignLimits.leastDays), addDays(start, campaignLimits.mostDays)];
  if (end < `${least}T${startTime}`)
    problems.add({
      field: 'endDate',
      value: endDate,
      problem: 'past',
      expected: `${least} ${startTime}`,
      example: least,
    });
  if (end > `${most}T${startTime}`)
    problems.add({
      field: 'endDate',
      value: endDate,
      problem: 'tooLarge',
      expected: `${most} ${startTime}`,
      example: most,
    });
  const isRunning = status === 'planned' || status === 'active';
  if (isRunning && (isPlanned || endChanged) && end <= localNow)
    problems.add({
      field: 'endDate',
      value: endDate,
      problem: 'past',
      expected: localNow.replace('T', ' '),
      example: addDays(localDate(today), 1),
    });
}
