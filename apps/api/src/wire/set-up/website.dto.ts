import { Integer, Text } from '../../http/bodies/fields.js';

/** Template and address of a website. */
export class WebsiteInsertDto {
  /**
   * Id of one of the templates of the product.
   * @example 2
   */
  @Integer({ min: 1 })
  templateId: number;

  /**
   * For the domain type `DOMAIN`: the name of the website, which no other website has. Internationalised names are kept as punycode. Else leave
   * it empty.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 253 })
  domain?: string | null;

  /**
   * For the domain type `SUB_DOMAIN`: the part before the domain that is prepared, which no other website has: letters, digits and hyphens, at
   * most 63. Else leave it empty.
   * @example "north-bakery"
   */
  @Text({ optional: true, nullable: true, max: 253 })
  subDomain?: string | null;
}
