import { sample } from 'openapi-sampler';
import type { Document, MediaType, Parameter, Schema } from './openapi.js';
import { plainOf } from './schema.js';

const DEPTH = 8;

/** Null is an example too. */
const ownExample = (schema: Schema): unknown =>
  schema.example === undefined ? (schema.examples?.[0] ?? schema.default) : schema.example;

/** Whether a value of this schema says something: the document has an example, a default or a closed list for it. */
const isTelling = (document: Document, given: Schema, depth = 0): boolean => {
  const { schema } = plainOf(document, given);
  if (ownExample(schema) !== undefined || schema.enum !== undefined || 'const' in schema) return true;
  if (depth >= DEPTH) return false;
  const below = [...Object.values(schema.properties ?? {}), ...(schema.items === undefined ? [] : [schema.items])];
  return below.some((each) => isTelling(document, each, depth + 1));
};

/**
 * The schema that an example is made of: without references, "or null" and choices, and for requests without the fields
 * that may be left out and have no example.
 */
const trimmed = (document: Document, given: Schema, isRequest: boolean, depth = 0): Schema => {
  const { schema, types, nullable } = plainOf(document, given);
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  const example = ownExample(schema);
  if (example !== undefined) return { example } as Schema;
  if (nullable && !isTelling(document, given)) return { example: null };
  if (choice !== undefined) return trimmed(document, choice, isRequest, depth + 1);
  const type = types[0] ?? 'string';
  if (depth >= DEPTH) return { type: type === 'array' || type === 'object' ? type : 'string' };
  const { properties, items, description: _, ...rest } = schema;
  const required = new Set(schema.required);
  const kept = Object.entries(properties ?? {}).filter(
    ([name, property]) =>
      !(isRequest && property.readOnly === true) && (!isRequest || required.has(name) || isTelling(document, property)),
  );
  return {
    ...rest,
    type,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        kept.map(([name, property]) => [name, trimmed(document, property, isRequest, depth + 1)]),
      ),
    }),
    ...(items !== undefined && { items: trimmed(document, items, isRequest, depth + 1) }),
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
