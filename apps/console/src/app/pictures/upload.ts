import { api } from '../client/api';
import { ApiError, dataOf } from '../client/api-error';
import type { Picture } from './picture';

/** What a picture belongs to. */
export interface PictureOwner {
  readonly type: 'Location' | 'Company';
  readonly id: number;
}

/** The same for pictures that are no place's own. */
type AnyOwner = PictureOwner | { readonly type: 'Workspace'; readonly id: number };

/** A picture that the platform has. Its address outlives the page. */
export interface UploadedPicture {
  readonly id: number;
  readonly address: string;
  readonly name: string;
}

/** What it is for. */
export type PictureType =
  | 'BusinessLogo'
  | 'CustomImage'
  | 'GoogleProfilImage'
  | 'GoogleCoverImage'
  | 'FacebookProfileImage'
  | 'FacebookCoverImage'
  | 'SocialImage'
  | 'ContentImage'
  | 'CampaignImage'
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
  const id = await firstAllowed(owners, (owner) => sendPicture(owner, imageType, picture));
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

/** The longest name that the API takes. */
const longestName = 255;

/**
 * @param key the same for the same picture, when nobody knows whether it has arrived
 * @returns its id
 * @throws ApiError
 */
export async function sendPicture(
  { type, id }: AnyOwner,
  imageType: PictureType,
  { name, fileType, data }: Pick<Picture, 'name' | 'fileType' | 'data'>,
  key?: string,
): Promise<number> {
  const header = key === undefined ? {} : { 'Idempotency-Key': key };
  const { value } = await dataOf(
    api.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id }, query: { parentType: type }, header },
      body: { imageType, fileType: fileType as 'png', data, fileName: name.slice(-longestName) },
    }),
  );
  return value;
}
