import { api } from '../../../app/client/api';
import { ApiError, dataOf } from '../../../app/client/api-error';
import type { Picture } from '../../../app/pictures/picture';
import { locationsOf } from './audience-data';
import type { Audience, PostPicture } from './post-form.rules';

/** What a picture belongs to. */
interface Place {
  readonly type: 'Location' | 'Company';
  readonly id: number;
}

interface Upload {
  readonly audience: Audience;
  readonly picture: Picture;
}

const forbidden = 403;

/**
 * For the company where the user may change it, as it outlives its locations; else for one of the locations.
 * @throws ApiError
 */
export async function uploadPicture({ audience, picture }: Upload): Promise<PostPicture> {
  const id = await firstAllowed(await placesFor(audience), (place) => upload(place, picture));
  // Its address outlives the page, so that a post that was begun still shows it.
  const { url } = await dataOf(api.GET('/api/miscellaneous/image/{id}', { params: { path: { id } } }));
  return { id, address: url, name: picture.name };
}

async function placesFor(audience: Audience): Promise<readonly Place[]> {
  if (audience.type === 'Location') return audience.places.slice(0, 1).map((id) => ({ type: 'Location', id }));
  const first = (await locationsOf(audience, 1)).data[0];
  const companyId = audience.type === 'Company' ? audience.id : first?.companyId;
  return [
    ...(companyId == null ? [] : [{ type: 'Company' as const, id: companyId }]),
    ...(first === undefined ? [] : [{ type: 'Location' as const, id: first.id }]),
  ];
}

async function firstAllowed<T>([place, ...others]: readonly Place[], act: (place: Place) => Promise<T>): Promise<T> {
  if (place === undefined) throw new ApiError(forbidden, null, new Headers());
  try {
    return await act(place);
  } catch (error) {
    if (others.length === 0 || !(error instanceof ApiError) || error.status !== forbidden) throw error;
    return firstAllowed(others, act);
  }
}

async function upload({ type, id }: Place, { fileType, data }: Picture): Promise<number> {
  const { value } = await dataOf(
    api.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id }, query: { parentType: type } },
      body: { imageType: 'SocialImage', fileType: fileType as 'png', data },
    }),
  );
  return value;
}
