import type { FieldStatus } from '../listings/listing-fields.js';
import type { GoogleAttributeValue, GoogleAttributeValueType } from './google-attributes.js';
import type { ImageType } from '../locations/image-rules.js';

/**
 * What a profile at Google has besides the fields of its location: attributes (Business Information v1) and pictures
 * (My Business v4). https://developers.google.com/my-business/reference/businessinformation/rest/v1/Attributes,
 * https://developers.google.com/my-business/reference/rest/v4/accounts.locations.media
 */
export interface GoogleAttribute {
  /** `attributes/has_delivery`. */
  readonly name: string;
  readonly valueType?: GoogleAttributeValueType | 'ATTRIBUTE_VALUE_TYPE_UNSPECIFIED';
  /** Of BOOL and ENUM. */
  readonly values?: readonly (string | boolean)[];
  readonly repeatedEnumValue?: { readonly setValues?: readonly string[]; readonly unsetValues?: readonly string[] };
  readonly uriValues?: readonly { readonly uri?: string }[];
}

/** What Google takes of an attribute's value. */
export function googleAttribute(
  name: string,
  valueType: GoogleAttributeValueType,
  { values, unset }: GoogleAttributeValue,
): GoogleAttribute {
  if (valueType === 'URL') return { name, uriValues: values.map((uri) => ({ uri: String(uri) })) };
  if (valueType !== 'REPEATED_ENUM') return { name, values };
  const setValues = values.map(String);
  return {
    name,
    repeatedEnumValue: {
      ...(setValues.length > 0 && { setValues }),
      ...(unset.length > 0 && { unsetValues: unset }),
    },
  };
}

/** The same the other way round. */
export function attributeValue({ values, repeatedEnumValue, uriValues }: GoogleAttribute): GoogleAttributeValue {
  if (repeatedEnumValue !== undefined)
    return { values: repeatedEnumValue.setValues ?? [], unset: repeatedEnumValue.unsetValues ?? [] };
  if (uriValues !== undefined) return { values: uriValues.map(({ uri }) => uri ?? ''), unset: [] };
  return { values: values ?? [], unset: [] };
}

/** Lists of values have no order. */
export const sameAttributeValue = (one: GoogleAttributeValue | null, other: GoogleAttributeValue | null): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

const canonical = (value: GoogleAttributeValue | null): unknown =>
  value === null ? null : [value.values.map(String).toSorted(), [...value.unset].toSorted()];

/** Categories of Google's media in which the platform keeps pictures. */
export type PictureCategory = 'COVER' | 'PROFILE' | 'LOGO' | 'ADDITIONAL';

/** Where a location's pictures belong at Google. Other kinds are for other channels; 360° pictures have no API there. */
const categories: Partial<Record<ImageType, PictureCategory>> = {
  GoogleCoverImage: 'COVER',
  GoogleProfilImage: 'PROFILE',
  BusinessLogo: 'LOGO',
  CustomImage: 'ADDITIONAL',
};

export const googlePictureTypes = Object.keys(categories) as readonly ImageType[];
export const pictureCategory = (type: ImageType): PictureCategory | undefined => categories[type];

export interface PictureFacts {
  /** Ending of the file. */
  readonly fileType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Google's rules: https://support.google.com/business/answer/6103862 */
const leastBytes = 10 * 1024;
const mostBytes = 5 * 1024 * 1024;
const leastSide = 250;

/** Which of Google's rules a picture breaks, as what Google wants instead; null: none. */
export function pictureFault({ fileType, bytes, width, height }: PictureFacts): string | null {
  if (fileType !== 'jpg' && fileType !== 'png') return 'JPG or PNG';
  if (bytes < leastBytes || bytes > mostBytes) return '10 KB to 5 MB';
  return Math.min(width, height) < leastSide ? `${leastSide} x ${leastSide} px` : null;
}

/** How a detail stands. `told`: Google was told what the location says now. */
export function detailStatus(facts: {
  readonly same: boolean;
  readonly held: boolean;
  readonly told: boolean;
}): Extract<FieldStatus, 'MATCH' | 'MISMATCH' | 'MISSING' | 'SENT'> {
  if (facts.same) return 'MATCH';
  if (!facts.told) return 'SENT';
  return facts.held ? 'MISMATCH' : 'MISSING';
}
