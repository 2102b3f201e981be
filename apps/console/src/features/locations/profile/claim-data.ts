import { api, partnerApi } from '../../../app/client/api';
import type { PartnerSchemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

/** A PIN that was sent. */
export interface PhoneClaim {
  readonly claimId: number;
  /** The number as the platform has read it: `49-911-123456`. */
  readonly phone: string;
}

interface ClaimedNumber {
  readonly phone: string;
  /** Of a number that is written without one; empty or null: the workspace's. */
  readonly country: string | null;
  /** A location that is there, and has this number. */
  readonly locationId?: number | undefined;
}

/** Sends a PIN to the number, by text message or call. */
export async function startClaim({ phone, country, locationId }: ClaimedNumber): Promise<PhoneClaim> {
  const named = { ...(country && { countryCode: country }), ...(locationId !== undefined && { locationId }) };
  const { value: claimId } = await dataOf(
    api.POST('/api/company/claim', { body: { claimType: 'phone', phone, ...named } }),
  );
  const read = await dataOf(api.GET('/api/company/claim/{claimId}', { params: { path: { claimId } } }));
  return { claimId, phone: read.phone };
}

/** Makes the location of the claim the caller's. */
export async function finishClaim(claimId: number, pinVerification: string): Promise<void> {
  const params = { path: { claimId } };
  await dataOf(api.PUT('/api/company/claim/{claimId}', { params, body: { pinVerification } }));
}

export async function setClaimedPhone(id: number, phone: string, claimId: number, pin: string): Promise<void> {
  const mainPhone = { phone, claimId, pinVerification: pin };
  await dataOf(api.PUT('/api/location/basic/{id}', { params: { path: { id } }, body: { mainPhone } }));
}

/** @returns the id of the location */
export const createClaimed = async (companyId: number, body: PartnerSchemas['LocationInsertDto']): Promise<number> =>
  (await dataOf(partnerApi.POST('/v5/company/{companyId}/location', { params: { path: { companyId } }, body }))).value;
