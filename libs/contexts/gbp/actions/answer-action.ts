import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { offeredPhone, pinFaults } from '#domain/google/gbp-verification';
import type { PinRequest, RequestedMethod } from '#domain/google/gbp-verification';
import type { DifferenceField } from '#domain/google/google-profile';
import type { ValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { AdoptGoogleData } from '../profile/adopt-google-data.js';
import { DetailStore } from '../synchronisation/detail.store.js';
import { noCandidate } from '../set-up/link-profile.js';
import { errorColumns, forgotten } from '../profile/profile.record.js';
import type { Decision, PendingAction, Side } from '../profile/profile-values.js';
import type { ProfileColumns, ProfileRecord } from '../profile/profile.record.js';
import { ProfileStore } from '../profile/profile.store.js';

/** What a user says to a pending action. */
export interface ActionReply {
  readonly actionType: ValueOf<'gbpReplyActionType'>;
  /** `googleLocationId` of one of the duplicates; null: none of them. */
  readonly duplicateMatch?: string | null;
  readonly requestPin?: PinRequest | null;
  readonly confirmPin?: string | null;
  /** true: the location's data hold; false: Google's. */
  readonly useMarkeeData?: boolean | null;
  /** Field by field, before `useMarkeeData`. */
  readonly fields?: readonly { readonly field: DifferenceField; readonly source: Side }[] | null;
}

/** What each reply answers. RESET and REQUEST_VIDEO are apart. */
const answers: Readonly<Partial<Record<ActionReply['actionType'], PendingAction>>> = {
  DUPLICATE_MATCH: 'DUPLICATE',
  REQUEST_PIN: 'VERIFY',
  CONFIRM_PIN: 'VERIFY',
  REQUEST_VIDEO: 'VERIFY',
  DATA_CONSTELLATION: 'DATA_CONSTELLATION',
  REQUEST_ADMIN_RIGHTS: 'REQUEST_ADMIN_RIGHTS',
};

/** The user's part of the way to a profile. Everything at Google follows as a job. */
@Injectable()
export class AnswerAction {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
    private readonly adoption: AdoptGoogleData,
    private readonly details: DetailStore,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns id of the profile
   * @throws DomainError `productRequired`; `validationFailed`; `gbpActionNotAsked`, `transitionNotAllowed`
   */
  async execute(actor: Actor, location: Placement, draft: Draft<ActionReply>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const profile = await this.profiles.lockOfLocation(tx, location.id);
      if (profile === undefined) throw new DomainError('productRequired', { functionality: 'GoogleMyBusiness' });
      checkReply(profile, draft);
      const reply = draft.complete();
      await this.answer(tx, actor, profile, reply);
      await this.audit.record(tx, {
        operation: 'gbp.answer',
        workspaceId: profile.workspaceId,
        subject: 'location',
        subjectId: location.id,
        after: { ...reply, ...(reply.confirmPin && { confirmPin: '***' }) },
      });
      return profile.id;
    });
  }

  private async answer(tx: Tx, actor: Actor, profile: ProfileRecord, reply: ActionReply): Promise<void> {
    if (reply.actionType === 'RESET') {
      await this.profiles.demand(tx, profile, 'reset', 'a user has begun anew', forgotten);
      await this.details.forget(tx, profile.id);
      return this.profiles.queue(tx, [profile]);
    }
    const asked = answers[reply.actionType];
    const lacksPin = reply.actionType === 'CONFIRM_PIN' && profile.verification?.state !== 'PENDING';
    if (profile.state !== 'WAITING' || profile.action !== asked || lacksPin)
      throw new DomainError('gbpActionNotAsked', { action: reply.actionType });
    // A video is taken in Google's own application: all that can be done here is to look for what came of it.
    if (isVideo(reply)) return this.profiles.write(tx, profile.id, { dueAt: new Date() });
    const columns = await this.columnsOf(actor, profile, reply);
    await this.profiles.demand(tx, profile, 'answer', `a user has sent ${reply.actionType}`, {
      ...errorColumns(null),
      ...columns,
    });
    await this.profiles.queue(tx, [profile]);
  }

  private async columnsOf(actor: Actor, profile: ProfileRecord, reply: ActionReply): Promise<ProfileColumns> {
    switch (reply.actionType) {
      case 'DUPLICATE_MATCH':
        return { action: null, chosen: reply.duplicateMatch ?? noCandidate };
      case 'DATA_CONSTELLATION': {
        const decision = decisionOf(profile, reply);
        await this.adoption.execute(actor, profile, decision);
        return { action: null, decision };
      }
      case 'REQUEST_PIN':
        return { action: null, verification: null, request: requestOf(profile, reply.requestPin as PinRequest) };
      case 'CONFIRM_PIN':
        return { action: null, request: { kind: 'complete', pin: (reply.confirmPin ?? '').trim() } };
      default:
        return { action: null };
    }
  }
}

const isVideo = ({ actionType, requestPin }: Pick<ActionReply, 'actionType' | 'requestPin'>): boolean =>
  actionType === 'REQUEST_VIDEO' || (actionType === 'REQUEST_PIN' && requestPin?.verificationMethod === 'VIDEO');

function requestOf(
  { options }: ProfileRecord,
  { verificationMethod, mailerContact, email, phone }: PinRequest,
): ProfileColumns['request'] {
  const isPhone = verificationMethod === 'PHONE_CALL' || verificationMethod === 'SMS';
  return {
    kind: 'verify',
    method: verificationMethod as Exclude<RequestedMethod, 'VIDEO'>,
    language: currentContext().language,
    ...(verificationMethod === 'ADDRESS' && { mailerContact: mailerContact?.trim() }),
    ...(verificationMethod === 'EMAIL' && { email: email?.trim() }),
    ...(isPhone && { phone: offeredPhone(verificationMethod, phone?.trim() ?? '', options) }),
  };
}

/** A field that nobody has spoken of follows `useMarkeeData`. */
function decisionOf({ differences }: ProfileRecord, { useMarkeeData, fields }: ActionReply): Decision {
  const named = new Map((fields ?? []).map(({ field, source }) => [field, source]));
  const rest: Side = useMarkeeData === false ? 'GOOGLE' : 'OURS';
  return Object.fromEntries(differences.map(({ field }) => [field, named.get(field) ?? rest]));
}

/** What each reply has to say. What does not fit the question at all is the caller's 409, not a wrong field. */
function checkReply(profile: ProfileRecord, draft: Draft<ActionReply>): void {
  const { actionType, duplicateMatch, confirmPin } = draft.good;
  if (actionType === undefined || profile.action !== answers[actionType]) return;
  if (actionType === 'DUPLICATE_MATCH') checkMatch(profile, duplicateMatch, draft);
  if (actionType === 'DATA_CONSTELLATION') checkData(profile, draft);
  if (actionType === 'REQUEST_PIN') checkPinRequest(profile, draft);
  if (actionType === 'CONFIRM_PIN' && !draft.problems.isWithin('confirmPin') && (confirmPin ?? '').trim() === '')
    draft.problems.add({ field: 'confirmPin', value: confirmPin ?? null, problem: 'required', example: '123456' });
}

function checkMatch({ candidates }: ProfileRecord, match: string | null | undefined, { problems }: Draft<ActionReply>) {
  if (match === undefined || match === null || candidates.some(({ id }) => id === match)) return;
  const ids = candidates.map(({ id }) => id);
  problems.add({
    field: 'duplicateMatch',
    value: match,
    problem: 'oneOf',
    expected: ids.join(', '),
    example: ids[0] ?? null,
  });
}

function checkData({ differences }: ProfileRecord, { good, problems }: Draft<ActionReply>): void {
  const open = differences.map(({ field }) => field);
  for (const [index, { field }] of (good.fields ?? []).entries())
    if (!open.includes(field))
      problems.add({
        field: `fields[${index}].field`,
        value: field,
        problem: 'oneOf',
        expected: open.join(', '),
        example: open[0],
      });
  const named = new Set((good.fields ?? []).map(({ field }) => field));
  if (typeof good.useMarkeeData !== 'boolean' && open.some((field) => !named.has(field)))
    problems.add({ field: 'useMarkeeData', value: good.useMarkeeData ?? null, problem: 'required', example: true });
}

function checkPinRequest({ options }: ProfileRecord, { good, problems }: Draft<ActionReply>): void {
  if (good.requestPin === undefined || good.requestPin === null) {
    const example = { verificationMethod: 'ADDRESS', mailerContact: 'Ana Huber' };
    if (!problems.isWithin('requestPin'))
      problems.add({ field: 'requestPin', value: null, problem: 'required', example });
    return;
  }
  for (const { field, ...fault } of pinFaults(good.requestPin, options))
    problems.add({ field: `requestPin.${field}`, value: good.requestPin[field] ?? null, ...fault });
}
