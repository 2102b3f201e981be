import { uploadPicture as uploadFor } from '../../../app/pictures/upload';
import type { PictureOwner } from '../../../app/pictures/upload';
import type { Picture } from '../../../app/pictures/picture';
import { locationsOf } from './audience-data';
import type { Audience, PostPicture } from './post-form.rules';

interface Upload {
  readonly audience: Audience;
  readonly picture: Picture;
}

/**
 * For the company where the user may change it, as it outlives its locations; else for one of the locations.
 * @throws ApiError
 */
export const uploadPicture = async ({ audience, picture }: Upload): Promise<PostPicture> =>
  uploadFor(await placesFor(audience), 'SocialImage', picture);

async function placesFor(audience: Audience): Promise<readonly PictureOwner[]> {
  if (audience.type === 'Location') return audience.places.slice(0, 1).map((id) => ({ type: 'Location', id }));
  const first = (await locationsOf(audience, 1)).data[0];
  const companyId = audience.type === 'Company' ? audience.id : first?.companyId;
  return [
    ...(companyId == null ? [] : [{ type: 'Company' as const, id: companyId }]),
    ...(first === undefined ? [] : [{ type: 'Location' as const, id: first.id }]),
  ];
}
