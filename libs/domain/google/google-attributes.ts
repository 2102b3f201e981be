/** Attributes that Google offers for a kind of business in a country, as its Business Information API describes them. */
export const googleAttributeValueTypes = ['BOOL', 'ENUM', 'REPEATED_ENUM', 'URL'] as const;
export type GoogleAttributeValueType = (typeof googleAttributeValueTypes)[number];

export interface GoogleAttributeDefinition {
  /** `attributes/has_delivery`. */
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly valueType: GoogleAttributeValueType;
  /** A list of values is allowed. */
  readonly repeatable: boolean;
  /** What can be chosen; empty for URLs. */
  readonly options: readonly { readonly value: string | boolean; readonly name: string }[];
}

/** What a location says of one attribute. `unset` is for `REPEATED_ENUM`: what it expressly does not have. */
export interface GoogleAttributeValue {
  readonly values: readonly (string | boolean)[];
  readonly unset: readonly string[];
}

/** How many of several locations agree on a value: all say the same, they differ, or none says anything. */
export const bulkStates = ['SAME', 'MIXED', 'NONE'] as const;
export type BulkState = (typeof bulkStates)[number];

/**
 * @param saying how many of the locations say anything at all
 * @param different how many different things they say
 */
export const bulkStateOf = (locations: number, saying: number, different: number): BulkState =>
  saying === 0 ? 'NONE' : saying === locations && different === 1 ? 'SAME' : 'MIXED';

export interface AttributeFault {
  readonly problem: 'type' | 'oneOf' | 'tooLong' | 'duplicate' | 'format' | 'required';
  readonly part: 'values' | 'unsetValues';
  readonly value: unknown;
  readonly expected?: string;
  readonly example?: unknown;
}

const mostUrls = 10;

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 2000 && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** What of a value does not fit its definition; undefined when all does. */
export function faultOf(
  definition: GoogleAttributeDefinition,
  { values, unset }: { readonly values: readonly unknown[]; readonly unset: readonly unknown[] },
): AttributeFault | undefined {
  const several = definition.valueType === 'REPEATED_ENUM' || (definition.valueType === 'URL' && definition.repeatable);
  if (values.length === 0 && unset.length === 0) return { problem: 'required', part: 'values', value: values };
  if (!several && values.length > 1)
    return { problem: 'tooLong', part: 'values', value: values, expected: '1 entries', example: [values[0]] };
  if (definition.valueType === 'URL' && values.length > mostUrls)
    return { problem: 'tooLong', part: 'values', value: values, expected: `${mostUrls} entries` };
  if (unset.length > 0 && definition.valueType !== 'REPEATED_ENUM')
    return { problem: 'tooLong', part: 'unsetValues', value: unset, expected: '0 entries', example: [] };
  const all = [...values, ...unset];
  if (new Set(all).size < all.length)
    return { problem: 'duplicate', part: unset.length > 0 ? 'unsetValues' : 'values', value: all };
  return faultOfParts(definition, values, 'values') ?? faultOfParts(definition, unset, 'unsetValues');
}

function faultOfParts(
  { valueType, options }: GoogleAttributeDefinition,
  given: readonly unknown[],
  part: AttributeFault['part'],
): AttributeFault | undefined {
  const example = 'https://shop.example/menu';
  for (const value of given) {
    if (valueType === 'URL') {
      if (!isWebAddress(value)) return { problem: 'format', part, value, expected: example, example: [example] };
    } else if (valueType === 'BOOL') {
      if (typeof value !== 'boolean')
        return { problem: 'type', part, value, expected: 'true or false', example: [true] };
    } else if (!options.some((option) => option.value === value)) {
      const expected = options.map((option) => String(option.value)).join(', ');
      return { problem: 'oneOf', part, value, expected, example: [options[0]?.value] };
    }
  }
  return undefined;
}

/** Keys of other lists stand for Google's category of the same name. */
export const googleCategory = (key: string): string => (key.startsWith('gcid:') ? key : `gcid:${key}`);
