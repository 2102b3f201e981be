import { api, partnerApi } from '../../../app/client/api';
import type { PartnerSchemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

/** Sends a PIN to the number, by text message or call. @param locationId one that is there, and has this number @returns the claim */
export const startClaim = async (phone: string, locationId?: number): Promise<number> =>
  (
    await dataOf(
      api.POST('/api/company/claim', {
        body: { claimType: 'phone', phone, ...(locationId !== undefined && { locationId }) },
      }),
    )
  ).value;

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
