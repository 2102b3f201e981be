import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Problem } from '#domain/errors/errors';
import { methodsOf, verificationMethods } from '#domain/google/gbp-verification';
import type { PinRequest, VerificationMethod } from '#domain/google/gbp-verification';
import type { ValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import { AnswerAction } from '../actions/answer-action.js';
import type { ActionReply } from '../actions/answer-action.js';
import { ProfileStore } from '../profile/profile.store.js';
import type { ProfileRecord } from '../profile/profile.record.js';

export interface VerificationInput {
  readonly method: ValueOf<'gbpVerificationMethod.administration'>;
  readonly recipientEmail?: string | undefined;
  readonly recipientName?: string | undefined;
}

/** The same requests in the administration's words. */
@Injectable()
export class RequestVerification {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
    private readonly answer: AnswerAction,
  ) {}

  /** @returns a name of the request, and the locations that it is for */
  async execute(actor: Actor, location: Placement, input: VerificationInput) {
    await this.database.transaction(async (tx) => {
      const profile = await this.profiles.lockOfLocation(tx, location.id);
      if (profile === undefined) throw new DomainError('productRequired', { functionality: 'GoogleMyBusiness' });
      const draft = new Draft<ActionReply>({ actionType: 'REQUEST_PIN', requestPin: requestOf(profile, input) });
      await this.answer.execute(actor, location, draft).catch(inOwnWords);
    });
    return { uuid: randomUUID(), errors: [], count: 1, entityIds: [location.id] };
  }

  async complete(actor: Actor, location: Placement, verificationCode: string): Promise<void> {
    const draft = new Draft<ActionReply>({ actionType: 'CONFIRM_PIN', confirmPin: verificationCode });
    await this.answer.execute(actor, location, draft).catch(inOwnWords);
  }
}

/** Of a call and a text message, what Google offers; a number is the one that it offers. */
function requestOf(
  { options }: ProfileRecord,
  { method, recipientEmail, recipientName }: VerificationInput,
): PinRequest {
  const [preferred, ...others] = methodsOf(method);
  const offered = [preferred, ...others].find((each) => options.some((option) => option.method === each));
  const verificationMethod = (offered ?? preferred) as VerificationMethod;
  const phone = options.find((option) => option.method === verificationMethod)?.phone;
  return { verificationMethod, mailerContact: recipientName, email: recipientEmail, phone };
}

const fields: Readonly<Record<string, string>> = {
  'requestPin.verificationMethod': 'method',
  'requestPin.mailerContact': 'recipientName',
  'requestPin.email': 'recipientEmail',
  'requestPin.phone': 'method',
  confirmPin: 'verificationCode',
};

/** Of the pending action, in the words of these operations. */
const actions: Readonly<Record<string, string>> = { REQUEST_PIN: 'verifyGMB', CONFIRM_PIN: 'completeGMB' };

/** Problems name what this caller has sent, and what this caller can send. */
function inOwnWords(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const action = actions[String(error.parameters['action'])];
  if (error.key === 'gbpActionNotAsked' && action !== undefined) throw new DomainError('gbpActionNotAsked', { action });
  if (error.key !== 'validationFailed') throw error;
  const problems = error.problems.map((problem) => ({
    ...problem,
    ...(problem.field === 'requestPin.verificationMethod' && methodWords(problem)),
    field: fields[problem.field] ?? problem.field,
  }));
  throw new DomainError('validationFailed', {}, problems);
}

/** VIDEO is taken by Google itself, and has no word here. */
function methodWords({ value, expected = '' }: Problem): Pick<Problem, 'value' | 'expected' | 'example'> {
  const offered = expected.split(', ').flatMap((method) => wordOf(method) ?? []);
  const words = [...new Set(offered)];
  return { value: wordOf(value) ?? value, expected: words.join(', ') || '-', example: words[0] ?? null };
}

const wordOf = (method: unknown): string | undefined =>
  Object.entries(verificationMethods).find(([each]) => each === method)?.[1].administration;
