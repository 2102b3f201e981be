import { Problems } from '#domain/errors/draft';
import type { Draft } from '#domain/errors/draft';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { ImageType } from '#domain/locations/image-rules';
import { readDays } from '#domain/opening-hours/opening-days';
import type { DayInput } from '#domain/opening-hours/opening-days';
import type { DayHours } from '#domain/opening-hours/opening-hours';
import { openingStatus } from '#domain/opening-hours/opening-hours-status';
import type { LocalDate } from '#domain/time/local-date';
import { clean, isSecureAddress } from '#domain/values/text-input';
import type { AgentView } from './agent.view.js';

/** What a product brings that carries messaging. The name is the specification's: Google has ended that service. */
export const messagingFunctionality = 'GoogleBusinessMessages';

/** How an agent is set up. Source: channels §3.6. */
export interface AgentInput {
  readonly welcomeMessage: string;
  readonly offlineMessage: string;
  readonly privacyPolicyUrl: string;
  /** Id of an image; null: none. Left out: that which it has. */
  readonly logo?: number | null;
  /** By the clock of the location. A day that is not named is closed. */
  readonly availableHours: readonly DayInput[];
  readonly agentType: DecidedValueOf<'messageAgentType'>;
  /** Left out: as it is; at first true. */
  readonly automaticEmailReply?: boolean;
}

/** The same, as it is kept. */
export type AgentPlan = Omit<AgentInput, 'availableHours'> & { readonly availableHours: readonly DayHours[] };

/** Of an agent, all that a change of it sets: accounts come and go while somebody edits it. */
export const agentState = (view: AgentView): AgentPlan => ({
  welcomeMessage: view.welcomeMessage,
  offlineMessage: view.offlineMessage,
  privacyPolicyUrl: view.privacyPolicyUrl,
  logo: view.logo?.id ?? null,
  availableHours: view.availableHours,
  agentType: view.agentType,
  automaticEmailReply: view.automaticEmailReply,
});

/** Images that may be used, by id. */
export type KnownImages = ReadonlyMap<number, { readonly imageType: ImageType }>;

/** Images that can be the logo of an agent. */
export const agentLogoTypes: readonly ImageType[] = ['MessageImage', 'BusinessLogo'];

const address = 'https://www.example.com/privacy';

/** @throws DomainError `validationFailed` */
export function planAgent(draft: Draft<AgentInput>, images: KnownImages): AgentPlan {
  const { good, problems } = draft;
  for (const field of ['welcomeMessage', 'offlineMessage'] as const)
    if (good[field] !== undefined && clean(good[field]) === null)
      problems.add({ field, value: good[field], problem: 'required' });
  const { privacyPolicyUrl: url, logo } = good;
  if (url !== undefined && !isSecureAddress(url.trim()))
    problems.add({ field: 'privacyPolicyUrl', value: url, problem: 'format', expected: address, example: address });
  if (typeof logo === 'number') checkImage(logo, 'logo', agentLogoTypes, images, problems);
  const availableHours = readHours(good.availableHours ?? [], problems);
  const input = draft.complete();
  return {
    ...input,
    welcomeMessage: input.welcomeMessage.trim(),
    offlineMessage: input.offlineMessage.trim(),
    privacyPolicyUrl: input.privacyPolicyUrl.trim(),
    availableHours,
  };
}

/** An image that may be used, of one of these types. */
export function checkImage(
  id: number,
  field: string,
  types: readonly ImageType[],
  images: KnownImages,
  problems: Problems,
): void {
  const image = images.get(id);
  if (image === undefined) problems.add({ field, value: id, problem: 'noSuch' });
  else if (!types.includes(image.imageType))
    problems.add({ field, value: image.imageType, problem: 'oneOf', expected: types.join(', ') });
}

/** As days of default opening hours. */
function readHours(input: readonly DayInput[], problems: Problems): readonly DayHours[] {
  const own = new Problems();
  const days = readDays('default', input, null, own);
  const renamed = (path: string): string => path.replace(/^days\[/, 'availableHours[');
  for (const { field, expected, ...problem } of own.list)
    problems.add({
      ...problem,
      field: renamed(field),
      ...(expected !== undefined && { expected: renamed(expected) }),
    });
  return days;
}

/** What decides whether somebody answers now. */
export interface Availability {
  /** IANA. */
  readonly timeZone: string;
  /** The location has closed for good. */
  readonly closed: boolean;
  readonly temporarilyClosedUntil: LocalDate | null;
  readonly availableHours: readonly DayHours[];
}

export interface Presence {
  readonly available: boolean;
  /** When somebody answers again; null: now, or not in sight. */
  readonly nextAvailable: Date | null;
}

export function presenceAt(
  { timeZone, closed, temporarilyClosedUntil, availableHours }: Availability,
  now: Date,
): Presence {
  const hours = [{ type: 'default', days: availableHours, dates: null }] as const;
  const status = openingStatus({ timeZone, closed, temporarilyClosedUntil, hours }, now);
  return { available: status.open === true, nextAvailable: status.nextOpening };
}
