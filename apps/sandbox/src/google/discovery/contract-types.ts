/** A type of Google's APIs. https://developers.google.com/discovery/v1/type-format */
export interface DiscoverySchema {
  readonly type?: string;
  readonly $ref?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: DiscoverySchema;
  readonly properties?: Readonly<Record<string, DiscoverySchema>>;
  readonly additionalProperties?: DiscoverySchema;
  readonly readOnly?: boolean;
  /** Set once, when it is created. */
  readonly immutable?: boolean;
  readonly required?: boolean;
  readonly repeated?: boolean;
  readonly default?: string;
  readonly minimum?: string;
  readonly maximum?: string;
}

/** A type as contract files write it: a word with suffixes and marks, or the fields of an object. */
export type TypeText = string | { readonly [field: string]: TypeText };

const basic = new Set(['string', 'boolean', 'integer', 'number', 'any', 'object']);
const marks = new Set(['required', 'readOnly', 'immutable', 'repeated']);

/**
 * Reads `string`, `integer:int32`, `string(OPEN|CLOSED)`, `Name` (another type of the API), each with `[]` (a list) or
 * `{}` (a map with any keys) behind it, then marks: `required`, `readOnly`, `immutable`, `repeated`, `0..50`, `=default`.
 * @throws Error for anything else
 */
export function typeOf(text: TypeText): DiscoverySchema {
  if (typeof text !== 'string') return objectOf(text);
  const [word = '', ...rest] = text.split(' ');
  return Object.assign({}, suffixed(word), ...rest.map(markOf)) as DiscoverySchema;
}

/** An object with these fields and no others. */
export const objectOf = (fields: Readonly<Record<string, TypeText>>): DiscoverySchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, typeOf(text)])),
});

function suffixed(word: string): DiscoverySchema {
  if (word.endsWith('[]')) return { type: 'array', items: suffixed(word.slice(0, -2)) };
  if (word.endsWith('{}')) return { type: 'object', additionalProperties: suffixed(word.slice(0, -2)) };
  const [, type = '', format, values] = /^(\w+)(?::([\w-]+))?(?:\((.+)\))?$/.exec(word) ?? [];
  if (/^[A-Z]\w*$/.test(word)) return { $ref: word };
  if (!basic.has(type)) throw new Error(`"${word}" is no type.`);
  return { type, ...(format !== undefined && { format }), ...(values !== undefined && { enum: values.split('|') }) };
}

function markOf(mark: string): Partial<DiscoverySchema> {
  if (marks.has(mark)) return { [mark]: true };
  if (mark.startsWith('=')) return { default: mark.slice(1) };
  const [, minimum, maximum] = /^(-?\d+)\.\.(-?\d+)$/.exec(mark) ?? [];
  if (minimum === undefined || maximum === undefined) throw new Error(`"${mark}" is no mark of a type.`);
  return { minimum, maximum };
}
