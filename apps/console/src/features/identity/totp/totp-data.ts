import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { ApiError, dataOf } from '../../../app/client/api-error';
import { signInErrors } from '../../../app/client/sign-in-errors';

export type TotpSecret = Schemas['TotpSecretDto'];

/** Codes are set up and changed with these, never with a session alone. */
export interface TotpCredentials {
  readonly userName: string;
  readonly password: string;
}

export interface TotpProof extends TotpCredentials {
  readonly otp: string;
}

/** Makes a secret, which counts when a code has confirmed it. */
export const enrol = (body: TotpCredentials): Promise<TotpSecret> =>
  dataOf(api.POST('/api/security/totp/enrol', { body }));

/** Everything that was signed in before ends with it, this browser too. @returns the recovery codes, never shown again */
export const confirmCodes = async (body: TotpProof): Promise<readonly string[]> =>
  (await dataOf(api.POST('/api/security/totp/confirm', { body }))).recoveryCodes;

/** Those from before are void. @returns the new ones, never shown again */
export const renewRecoveryCodes = async (body: TotpProof): Promise<readonly string[]> =>
  (await dataOf(api.POST('/api/security/totp/recoveryCodes', { body }))).recoveryCodes;

export async function disableCodes(body: TotpProof): Promise<void> {
  await dataOf(api.POST('/api/security/totp/disable', { body }));
}

/** Refusals of passwords and codes name no field: this is the one that they mean. Undefined: something else is wrong. */
export function refusedField(problem: Error): 'password' | 'otp' | undefined {
  if (!(problem instanceof ApiError)) return undefined;
  if (problem.code === signInErrors.credentialsWrong) return 'password';
  return problem.code === signInErrors.otpWrong ? 'otp' : undefined;
}
