import { Extension, Text } from '../../http/bodies/fields.js';
import { AdvertisementFieldsDto } from '../../wire/set-up/advertisement.dto.js';

/** What a display ad shows, in an order. */
export class AdvertisementBlockDto extends AdvertisementFieldsDto {
  /**
   * The page that carries it. Left out: the only one that has this type.
   * @example "ResultList"
   */
  @Extension()
  @Text({ optional: true, min: 1, max: 100 })
  page?: string;
}
