import { sample } from 'openapi-sampler';
import type { Document, MediaType, Parameter, Schema } from './openapi.js';
import { plainOf } from './schema.js';

/** Null is an example too. */
const ownExample = (schema: Schema): unknown =>
  schema.example === undefined ? (schema.examples?.[0] ?? schema.default) : schema.example;

/** On the way down, the names of the schemas above: one that contains itself is not followed a second time. */
type Above = readonly string[];

const below = (above: Above, name: string | undefined): Above => (name === undefined ? above : [...above, name]);
const isAbove = (above: Above, name: string | undefined): boolean => name !== undefined && above.includes(name);

/** Whether a value of this schema says something: the document has an example, a default or a closed list for it. */
const isTelling = (document: Document, given: Schema, above: Above = []): boolean => {
  const { schema, name } = plainOf(document, given);
  if (ownExample(schema) !== undefined || schema.enum !== undefined || 'const' in schema) return true;
  if (isAbove(above, name)) return false;
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.items === undefined ? [] : [schema.items])];
  return inner.some((each) => isTelling(document, each, below(above, name)));
};

/**
 * The schema that an example is made of: without references, "or null" and choices, and for requests without the fields
 * that may be left out and have no example.
 */
const trimmed = (document: Document, given: Schema, isRequest: boolean, above: Above = []): Schema => {
  const { schema, types, nullable, name } = plainOf(document, given);
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  const example = ownExample(schema);
  if (example !== undefined) return { example };
  if (isAbove(above, name)) return { example: nullable ? null : types[0] === 'array' ? [] : {} };
  if (nullable && !isTelling(document, given)) return { example: null };
  const inner = (each: Schema) => trimmed(document, each, isRequest, below(above, name));
  if (choice !== undefined) return inner(choice);
  const { properties, items, description: _, additionalProperties: others, ...rest } = schema;
  const isKept = ([key, property]: [string, Schema]) =>
    !isRequest || (property.readOnly !== true && (schema.required?.includes(key) || isTelling(document, property)));
  const kept = Object.entries(properties ?? {}).filter(isKept);
  return {
    ...rest,
    type: types[0] ?? 'string',
    ...(properties !== undefined && {
      properties: Object.fromEntries(kept.map(([key, property]) => [key, inner(property)])),
    }),
    ...(items !== undefined && { items: inner(items) }),
    ...(typeof others === 'object' && { additionalProperties: inner(others) }),
  };
};

export const exampleOfSchema = (document: Document, schema: Schema, isRequest = false): unknown =>
  sample(trimmed(document, schema, isRequest) as Parameters<typeof sample>[0], { quiet: true });

/** What the document gives as example of a whole body, else one made from the schema. */
export const exampleOfMedia = (document: Document, media: MediaType, isRequest = false): unknown => {
  if (media.example !== undefined) return media.example;
  const named = Object.values(media.examples ?? {})[0]?.value;
  if (named !== undefined) return named;
  return media.schema === undefined ? undefined : exampleOfSchema(document, media.schema, isRequest);
};

/** The document's example of a parameter; undefined when it has none. */
export const givenExample = (document: Document, parameter: Parameter): unknown => {
  const own = parameter.example ?? Object.values(parameter.examples ?? {})[0]?.value;
  if (own !== undefined || parameter.schema === undefined) return own;
  const { schema } = plainOf(document, parameter.schema);
  return schema.example ?? schema.examples?.[0];
};

export const exampleOfParameter = (document: Document, parameter: Parameter): unknown =>
  givenExample(document, parameter) ??
  (parameter.schema === undefined ? 'value' : exampleOfSchema(document, parameter.schema, true));
