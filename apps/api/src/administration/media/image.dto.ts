import { OneOf, Text } from '../../http/bodies/fields.js';

/** Whose image it is. */
export class ImageParentQuery {
  /** What `id` is the id of. Without it: what the image type belongs to where that is one kind of thing, else `Location`. */
  @OneOf('imageOwnerType', { optional: true, extension: true })
  parentType?: 'Workspace' | 'Company' | 'Location' | 'User';
}

/** A picture, as `data` or from a `url`. */
export class ImageInsertDto {
  /** What the image is for; limits of size and number depend on it. */
  @OneOf('imageType')
  imageType: string;

  /** Kind of file; the content must be of that kind. */
  @OneOf('imageFileType')
  fileType: string;

  /**
   * The file in base64, without a `data:` prefix. Either this or `url`.
   * @example "iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POIAAAABlBMVEX///8vfTI0lYSYAAAAJUlEQVRIx2P4jwYYRgVGBUYFhoQAAxSMCowKjAoQFhgtPwadAACFJHnb3TgoHgAAAABJRU5ErkJggg=="
   */
  @Text({ optional: true, nullable: true, max: 7_200_000 })
  data?: string | null;

  /**
   * Public `http` or `https` address from which the file is fetched once. Either this or `data`.
   * @example "https://hofladen.example/logo.png"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  url?: string | null;

  /**
   * Name under which the image is listed; its ending follows the kind of file.
   * @example "logo.png"
   */
  @Text({ optional: true, nullable: true, extension: true })
  fileName?: string | null;
}
