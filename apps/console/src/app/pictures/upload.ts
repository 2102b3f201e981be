import { api } from '../client/api';
import { ApiError, dataOf } from '../client/api-error';
import type { Picture } from './picture';

/** What a picture belongs to. */
export interface PictureOwner {
  readonly type: 'Location' | 'Company';
  readonly id: number;
}

type AnyOwner = PictureOwner | { readonly type: 'Workspace'; readonly id: number };

/** A picture that the platform has. Its address outlives the page. */
export interface UploadedPicture {
  readonly id: number;
  readonly address: string;
  readonly name: string;
}

/** What it is for. */
export type PictureType =
  | 'SocialImage'
  | 'ContentImage'
  | 'SegmentAdImage'
  | 'LocalAdMarketingImage'
  | 'LocalAdSquareMarketingImage'
  | 'LocalAdLogoImage';

const forbidden = 403;

/**
 * For the first of its possible owners that the user may change.
 * @throws ApiError
 */
export async function uploadPicture(
  owners: readonly AnyOwner[],
  imageType: PictureType,
  picture: Picture,
): Promise<UploadedPicture> {
  const id = await firstAllowed(owners, (owner) => upload(owner, imageType, picture));
  const { url } = await dataOf(api.GET('/api/miscellaneous/image/{id}', { params: { path: { id } } }));
  return { id, address: url, name: picture.name };
}

async function firstAllowed<T>(
  [owner, ...others]: readonly AnyOwner[],
  act: (owner: AnyOwner) => Promise<T>,
): Promise<T> {
  if (owner === undefined) throw new ApiError(forbidden, null, new Headers());
  try {
    return await act(owner);
  } catch (error) {
    if (others.length === 0 || !(error instanceof ApiError) || error.status !== forbidden) throw error;
    return firstAllowed(others, act);
  }
}

async function upload({ type, id }: AnyOwner, imageType: PictureType, { fileType, data }: Picture): Promise<number> {
  const { value } = await dataOf(
    api.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id }, query: { parentType: type } },
      body: { imageType, fileType: fileType as 'png', data },
    }),
  );
  return value;
}
