import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import type { Subscription } from '../subscription-data';

export type PauseCosts = Schemas['PauseCostsDto'];

/** What is wanted: days of a pause, or that it is over. */
export type PauseWish = { readonly from: string; readonly until: string | null } | 'resume';

interface Sent {
  readonly dryRun?: boolean;
  readonly expectedTotal?: number;
}

/** Sellers go by their own rules, everybody else by those of the offer: the platform checks which of both somebody is. */
function send({ id, contractId }: Subscription, wish: PauseWish, sent: Sent, isSeller: boolean): Promise<PauseCosts> {
  const [seller, own] = [{ path: { id } }, { path: { contractId, subscriptionId: id } }];
  if (wish === 'resume')
    return isSeller
      ? dataOf(api.POST('/api/subscription/resume/{id}', { params: seller, body: sent }))
      : dataOf(
          partnerApi.POST('/v5/contract/{contractId}/subscription/{subscriptionId}/resume', {
            params: own,
            body: sent,
          }),
        );
  const body = { ...wish, ...sent };
  return isSeller
    ? dataOf(api.PUT('/api/subscription/pause/{id}', { params: seller, body }))
    : dataOf(partnerApi.PUT('/v5/contract/{contractId}/subscription/{subscriptionId}/pause', { params: own, body }));
}

/** What it would do and cost by now. Never taken from memory: prices by day change with the day. Not asked again when it is done. */
export const pauseQuery = (subscription: Subscription, wish: PauseWish, isSeller: boolean) =>
  queryOptions({
    queryKey: ['subscription-pause', subscription.id, wish, isSeller],
    queryFn: () => send(subscription, wish, { dryRun: true }, isSeller),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Does what was shown, at its price, or nothing. */
export async function pauseOrResume(
  subscription: Subscription,
  wish: PauseWish,
  shown: PauseCosts,
  isSeller: boolean,
): Promise<void> {
  await send(subscription, wish, { expectedTotal: shown.total.total }, isSeller);
}
