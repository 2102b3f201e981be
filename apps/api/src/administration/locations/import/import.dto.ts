import { Flag, Id, Text } from '../../../http/bodies/fields.js';

/** What to do with the file. */
export class ImportQuery {
  /**
   * Company that the locations are to belong to.
   * @example 1
   */
  @Id()
  companyId: number;

  /**
   * Says where fields are that are not recognised by themselves: JSON, our field -> name of the column, `=` and a value for
   * all rows, or null to leave the field out even where a column would be recognised. Fields: externalId, name, street, house, additive, postCode, city, subLocality, state, country, phone, email,
   * website, latitude, longitude, categories, openingHours, timeZone.
   * @example "{\"name\":\"brand\",\"country\":\"=US\"}"
   */
  @Text({ optional: true, max: 10_000 })
  mapping?: string;

  /**
   * True: only say what would happen.
   * @example false
   */
  @Flag({ optional: true })
  dryRun?: boolean;

  /**
   * Time zone (IANA) of rows that say none. Without it the one at the coordinate or in the country holds.
   * @example "Europe/Berlin"
   */
  @Text({ optional: true, max: 60 })
  timeZone?: string;
}
