import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import type { Picture } from '../../../app/pictures/picture';
import type { Caller } from '../../../app/session/caller';
import type { PostPicture } from './post-form.rules';

interface Upload {
  /** Where the caller works: the picture belongs to it. */
  readonly place: Caller['places'][number];
  readonly picture: Picture;
}

/** Its address outlives the page, so that a post that was begun still shows it. */
export async function uploadPicture({ place, picture }: Upload): Promise<PostPicture> {
  const { value: id } = await dataOf(
    api.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: place.contextId }, query: { parentType: place.contextType } },
      body: { imageType: 'SocialImage', fileType: picture.fileType as 'png', data: picture.data },
    }),
  );
  const { url } = await dataOf(api.GET('/api/miscellaneous/image/{id}', { params: { path: { id } } }));
  return { id, address: url, name: picture.name };
}
