import { toHtml } from './markdown.js';
import { follow, type Document, type Schema } from './openapi.js';
import type { Field, SchemaNode } from './types.js';

/** A schema without its wrappers: `$ref`, `allOf` and "or null" are worked in. */
export type Plain = {
  readonly schema: Schema;
  readonly name?: string;
  readonly nullable: boolean;
  readonly types: readonly string[];
};

const isNull = (schema: Schema): boolean => schema.type === 'null' || (schema.const === null && 'const' in schema);

const without = (schema: Schema, ...keys: readonly (keyof Schema)[]): Schema => {
  const copy = { ...schema } as Record<string, unknown>;
  for (const key of keys) delete copy[key];
  return copy as Schema;
};

const typesOf = (schema: Schema): readonly string[] => {
  if (typeof schema.type === 'string') return [schema.type];
  if (schema.type !== undefined) return schema.type;
  if (schema.properties !== undefined) return ['object'];
  if (schema.items !== undefined) return ['array'];
  return [];
};

const merge = (document: Document, parts: readonly Schema[], outer: Schema): Schema => {
  const plain = parts.map((part) => plainOf(document, part).schema);
  return {
    ...Object.assign({}, ...plain),
    ...outer,
    properties: Object.assign({}, ...plain.map(({ properties }) => properties), outer.properties),
    required: [...new Set([...plain.flatMap(({ required = [] }) => required), ...(outer.required ?? [])])],
  } as Schema;
};

export const plainOf = (document: Document, given: Schema): Plain => {
  if (given.$ref !== undefined) {
    const { value, name } = follow(document, given);
    const inner = plainOf(document, value);
    const beside = without(given, '$ref');
    return { ...inner, ...(name !== undefined && { name }), schema: { ...inner.schema, ...beside } };
  }
  if (given.allOf !== undefined) {
    const outer = without(given, 'allOf');
    const [only, ...more] = given.allOf;
    if (only !== undefined && more.length === 0) {
      const inner = plainOf(document, only);
      return { ...inner, schema: { ...inner.schema, ...outer } };
    }
    const schema = merge(document, given.allOf, outer);
    return { schema, nullable: false, types: typesOf(schema) };
  }
  for (const key of ['anyOf', 'oneOf'] as const) {
    const choices = given[key];
    if (choices === undefined) continue;
    const real = choices.filter((choice) => !isNull(choice));
    const [only, ...more] = real;
    if (only !== undefined && more.length === 0) {
      const inner = plainOf(document, only);
      return { ...inner, nullable: true, schema: { ...inner.schema, ...without(given, key) } };
    }
    return { schema: { ...given, [key]: real }, nullable: real.length < choices.length, types: [] };
  }
  const types = typesOf(given);
  const nullable = types.includes('null') || given.enum?.includes(null) === true;
  return { schema: given, nullable, types: types.filter((type) => type !== 'null') };
};

const inWords = (value: unknown): string => JSON.stringify(value);

const range = (low: number | undefined, high: number | undefined, unit: string): string[] => {
  const words = (count: number) => (unit === '' ? `${count}` : `${count} ${count === 1 ? unit : `${unit}s`}`);
  if (low !== undefined && high !== undefined) return [low === high ? words(low) : `${low} to ${words(high)}`];
  if (low !== undefined) return low === 0 && unit !== '' ? [] : [`at least ${words(low)}`];
  return high === undefined ? [] : [`at most ${words(high)}`];
};

export const limitsOf = (schema: Schema): string[] => [
  ...range(schema.minimum, schema.maximum, ''),
  ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
  ...(schema.exclusiveMaximum === undefined ? [] : [`less than ${schema.exclusiveMaximum}`]),
  ...(schema.multipleOf === undefined ? [] : [`a multiple of ${schema.multipleOf}`]),
  ...range(schema.minLength, schema.maxLength, 'character'),
  ...range(schema.minItems, schema.maxItems, 'item'),
  ...(schema.uniqueItems === true ? ['no item twice'] : []),
  ...(schema.readOnly === true ? ['read only'] : []),
  ...(schema.writeOnly === true ? ['write only'] : []),
];

/** Whether there is something below it: only such schemas can contain themselves. */
const isStructured = (schema: Schema): boolean =>
  (schema.properties ?? schema.oneOf ?? schema.anyOf ?? schema.items) !== undefined ||
  typeof schema.additionalProperties === 'object';

/** Turns schemas into nodes; named ones once each, so that cycles end and a page stays small. */
export class SchemaNodes {
  readonly schemas: Record<string, SchemaNode> = {};

  constructor(private readonly document: Document) {}

  node(given: Schema): SchemaNode {
    const { schema, name, nullable, types } = plainOf(this.document, given);
    const isNamed = name !== undefined && isStructured(schema);
    if (isNamed) this.define(name, given);
    return {
      type: isNamed ? name : this.type(schema, types),
      ...(isNamed && { ref: name }),
      ...(nullable && { nullable: true as const }),
      ...this.facts(schema),
      ...(!isNamed && this.inner(schema, types)),
    };
  }

  private define(name: string, given: Schema): void {
    if (name in this.schemas) return;
    this.schemas[name] = { type: name };
    const target = this.document.components?.schemas?.[name] ?? given;
    const { schema, types } = plainOf(this.document, target);
    this.schemas[name] = { type: this.type(schema, types), ...this.inner(schema, types) };
  }

  private type(schema: Schema, types: readonly string[]): string {
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices !== undefined) {
      return choices.map((choice) => this.type1(choice)).join(' or ');
    }
    if (types.length > 1) return types.join(' or ');
    const [type] = types;
    if (type === 'array') return schema.items === undefined ? 'array' : `array of ${this.type1(schema.items)}`;
    if (type === 'object' && typeof schema.additionalProperties === 'object') {
      return `object of ${this.type1(schema.additionalProperties)}`;
    }
    return type ?? 'any value';
  }

  private type1(given: Schema): string {
    const { schema, name, types } = plainOf(this.document, given);
    return name !== undefined && isStructured(schema) ? name : this.type(schema, types);
  }

  private facts(schema: Schema): Partial<SchemaNode> {
    const limits = [...(schema.format === undefined ? [] : [schema.format]), ...limitsOf(schema)];
    const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
    const example = schema.example ?? schema.examples?.[0];
    const shown = example !== null && example !== undefined && JSON.stringify(example).length <= 200;
    return {
      ...(schema.description !== undefined && { html: toHtml(schema.description) }),
      ...(schema.deprecated === true && { deprecated: true as const }),
      ...(values !== undefined && { enum: values.filter((value) => value !== null).map(String) }),
      ...(limits.length > 0 && { limits }),
      ...(schema.pattern !== undefined && { pattern: schema.pattern }),
      ...(schema.default !== undefined && { default: inWords(schema.default) }),
      ...(shown && { example: typeof example === 'string' ? example : inWords(example) }),
    };
  }

  private inner(schema: Schema, types: readonly string[]): Partial<SchemaNode> {
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices !== undefined) {
      const nodes = choices.map((choice) => this.node(choice));
      const telling = nodes.some(({ ref, fields, enum: values, html }) => ref ?? fields ?? values ?? html);
      return telling ? { variants: { kind: schema.oneOf === undefined ? 'any' : 'one', nodes } } : {};
    }
    const others = schema.additionalProperties;
    return {
      ...(schema.properties !== undefined && { fields: this.fields(schema) }),
      ...(types.includes('array') && schema.items !== undefined && { items: this.node(schema.items) }),
      ...(typeof others === 'object' && { others: this.node(others) }),
    };
  }

  private fields(schema: Schema): Field[] {
    const required = new Set(schema.required);
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      ...(required.has(name) && { required: true as const }),
      node: this.node(property),
    }));
  }
}

/** Names of all fields below a schema, for the filter. */
export const fieldNames = (document: Document, given: Schema, depth = 4): string[] => {
  if (depth === 0) return [];
  const { schema } = plainOf(document, given);
  const below = [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (each): each is Schema => each !== undefined,
  );
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      name,
      ...fieldNames(document, property, depth - 1),
    ]),
    ...below.flatMap((each) => fieldNames(document, each, depth - 1)),
  ];
};
