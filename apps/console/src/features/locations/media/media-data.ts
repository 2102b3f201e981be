import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import { madeOldBy } from '../profile/location-data';

export type Media = Schemas['LocationMediaDto'];
export type LocationPicture = Schemas['ImageDto'];
type NewLink = Schemas['LinkInsertDto'];
type LinkChange = Schemas['LinkChangeDto'];

/** Read again with everything else of the location. */
export const mediaKey = (id: number) => ['location', id, 'media'] as const;

/** Links and pictures, with the state that a change of their order names. */
export const mediaQuery = (id: number) =>
  queryOptions({
    queryKey: mediaKey(id),
    queryFn: () => resultOf(api.GET('/api/location/media/{id}', { params: { path: { id } } })),
  });

/** What a change of links or pictures makes old is read again. */
export function useRefresh(id: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(madeOldBy(id).map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** @param etag of the state that was read; 409 when links or pictures have changed since */
export async function changeMedia(id: number, body: Schemas['LocationMediaUpdateDto'], etag: string | null) {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/location/media/{id}', { params: { path: { id }, header }, body, keepalive: true }));
}

/** Decided on a while ago: sent even when the page is closed. */
export async function deletePicture(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/miscellaneous/image/{id}', { params: { path: { id } }, keepalive: true }));
}

/** The platform fetches the picture there, once. */
export async function fetchPicture(
  locationId: number,
  imageType: LocationPicture['imageType'],
  { url, fileType }: { readonly url: string; readonly fileType: string },
): Promise<void> {
  await dataOf(
    api.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: locationId }, query: { parentType: 'Location' } },
      body: { imageType: imageType as 'CustomImage', fileType: fileType as 'png', url },
    }),
  );
}

export async function addLink(locationId: number, body: NewLink): Promise<void> {
  await dataOf(api.POST('/api/miscellaneous/url/{id}', { params: { path: { id: locationId } }, body }));
}

export async function changeLink(id: number, body: LinkChange): Promise<void> {
  await dataOf(api.PUT('/api/miscellaneous/url/{id}', { params: { path: { id } }, body }));
}

/** Decided on a while ago: sent even when the page is closed. */
export async function deleteLink(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/miscellaneous/url/{id}', { params: { path: { id } }, keepalive: true }));
}
