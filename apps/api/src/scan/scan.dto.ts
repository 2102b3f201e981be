import { longestGiven, scanTokenPattern } from '#contexts/listing-scan';
import { Flag, Text } from '../http/bodies/fields.js';

/** What a visitor writes into the form. */
export class ScanInsertDto {
  /** The browser's own: 128 random bits. A scan that is sent again under it changes nothing. */
  @Text({ pattern: scanTokenPattern, max: 32, example: '0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c' })
  id: string;

  @Text({ min: 1, max: longestGiven.name })
  name: string;

  @Text({ min: 1, max: longestGiven.street })
  street: string;

  @Text({ optional: true, nullable: true, max: longestGiven.postCode })
  postCode?: string | null;

  @Text({ min: 1, max: longestGiven.city })
  city: string;

  /** ISO 3166-1 alpha-2. */
  @Text({ min: 2, max: 2, example: 'DE' })
  country: string;

  @Text({ optional: true, nullable: true, max: longestGiven.phone })
  phone?: string | null;

  @Text({ optional: true, nullable: true, max: longestGiven.website })
  website?: string | null;

  /** Where the visitor wants to be contacted. */
  @Text({ optional: true, nullable: true, max: 254 })
  email?: string | null;

  /** The visitor has agreed to be contacted. */
  @Flag({ optional: true })
  consent?: boolean;
}
