import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import type { LocalAd, SocialAd } from '../ads-data';

type Type = Schemas['ListedAdDto']['type'];

/** As it is when its dialog opens: a key of its own, so that nothing reads it again while it is open. */
const asOpened = { staleTime: Infinity, gcTime: 0 } as const;

/** @param id null: a new one, of which there is nothing yet */
export const openedLocalAdQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['ad-opened', 'local', id],
    queryFn: async (): Promise<LocalAd | null> =>
      id === null
        ? null
        : dataOf(api.GET('/api/reachEnhancement/segment/localAd/{localAdId}', { params: { path: { localAdId: id } } })),
    ...asOpened,
  });

export const openedSocialAdQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['ad-opened', 'social', id],
    queryFn: async (): Promise<SocialAd | null> =>
      id === null
        ? null
        : dataOf(api.GET('/api/reachEnhancement/segment/ad/{adId}', { params: { path: { adId: id } } })),
    ...asOpened,
  });

export const createLocalAd = (segmentId: number, body: Schemas['LocalAdInsertDto']) =>
  dataOf(api.POST('/api/reachEnhancement/segment/{segmentId}/localAd', { params: { path: { segmentId } }, body }));

export const changeLocalAd = (localAdId: number, body: Schemas['LocalAdUpdateDto']) =>
  dataOf(api.PUT('/api/reachEnhancement/segment/localAd/{localAdId}', { params: { path: { localAdId } }, body }));

export const createSocialAd = (segmentId: number, body: Schemas['SegmentAdInsertDto']) =>
  dataOf(api.POST('/api/reachEnhancement/segment/{segmentId}/ad', { params: { path: { segmentId } }, body }));

export const changeSocialAd = (adId: number, body: Schemas['SegmentAdUpdateDto']) =>
  dataOf(api.PUT('/api/reachEnhancement/segment/ad/{adId}', { params: { path: { adId } }, body }));

export const deleteAd = (type: Type, id: number) =>
  type === 'socialAd'
    ? dataOf(api.DELETE('/api/reachEnhancement/segment/ad/{adId}', { params: { path: { adId: id } } }))
    : dataOf(api.DELETE('/api/reachEnhancement/segment/localAd/{localAdId}', { params: { path: { localAdId: id } } }));

export function createSegment(type: Type, reachEnhancementId: number, name: string) {
  const call = { params: { path: { reachEnhancementId } }, body: { name } };
  return dataOf(
    type === 'socialAd'
      ? api.POST('/api/reachEnhancement/{reachEnhancementId}/segment/social', call)
      : api.POST('/api/reachEnhancement/{reachEnhancementId}/segment/localCampaigns', call),
  );
}

export function renameSegment(type: Type, segmentId: number, name: string) {
  const call = { params: { path: { segmentId } }, body: { name } };
  return dataOf(
    type === 'socialAd'
      ? api.PUT('/api/reachEnhancement/segment/social/{segmentId}', call)
      : api.PUT('/api/reachEnhancement/segment/localCampaigns/{segmentId}', call),
  );
}

export function deleteSegment(type: Type, segmentId: number) {
  const call = { params: { path: { segmentId } } };
  return dataOf(
    type === 'socialAd'
      ? api.DELETE('/api/reachEnhancement/segment/social/{segmentId}', call)
      : api.DELETE('/api/reachEnhancement/segment/localCampaigns/{segmentId}', call),
  );
}
