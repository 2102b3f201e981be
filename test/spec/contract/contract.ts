import type { Document, Schema } from '../documents.js';

/** Of a schema, what says which values fit. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly deprecated?: boolean;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly allOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface PromisedParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema: Shape;
}

/** Content type -> shape. */
type Bodies = Readonly<Record<string, Shape>>;

export interface Promised {
  /** Names the operation's method in SDKs, and its page in the reference. */
  readonly operationId?: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly PromisedParameter[];
  readonly body: { readonly required: boolean; readonly types: Bodies } | null;
  /** Of each status of success. Errors have a catalogue, whose codes another test keeps. */
  readonly answers: Readonly<Record<string, Bodies>>;
}

/** What clients rely on in a document: without texts, samples, and everything else that can change freely. */
export interface Contract {
  /** `GET /v5/user/profile` -> what it promises. */
  readonly operations: Readonly<Record<string, Promised>>;
  /** By the references that lead to them. */
  readonly shapes: Readonly<Record<string, Shape>>;
}

const values = ['$ref', 'type', 'enum', 'format', 'pattern', 'default', 'deprecated', 'required'] as const;
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;
const plain = [...values, ...limits];
const combined = ['allOf', 'anyOf', 'oneOf'] as const;

/** @returns the same for the same promises, whatever the texts say */
export function contractOf({ paths, components }: Document): Contract {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => [`${method.toUpperCase()} ${path}`, promisedOf(raw)] as const),
  );
  return {
    operations: Object.fromEntries(operations),
    shapes: Object.fromEntries(
      Object.entries(components.schemas).map(([name, schema]) => [`#/components/schemas/${name}`, shapeOf(schema)]),
    ),
  };
}

type Raw = Document['paths'][string][string];
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

const promisedOf = ({ operationId, deprecated, parameters = [], requestBody, responses = {} }: Raw): Promised => ({
  ...(operationId !== undefined && { operationId }),
  ...(deprecated === true && { deprecated }),
  parameters: parameters.map(({ name, in: place, required, deprecated: old, schema }) => ({
    name,
    in: place,
    ...(required === true && { required }),
    ...(old === true && { deprecated: true }),
    schema: shapeOf(schema),
  })),
  body: requestBody === undefined ? null : { required: requestBody.required === true, types: bodiesOf(requestBody) },
  answers: Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => [status, bodiesOf(response as Content)]),
  ),
});

const bodiesOf = ({ content = {} }: Content): Bodies =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, shapeOf(schema ?? {})]));

function shapeOf(schema: Schema): Shape {
  const { properties, items, additionalProperties: others } = schema;
  return Object.assign(
    Object.fromEntries(plain.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, shapeOf(each)])),
    },
    items && { items: shapeOf(items) },
    others !== undefined && { additionalProperties: typeof others === 'object' ? shapeOf(others as Schema) : others },
    ...combined.map((key) => {
      const parts = schema[key] as readonly Schema[] | undefined;
      return parts && { [key]: parts.map(shapeOf) };
    }),
  ) as Shape;
}

/** As text that shows in a comparison which operation or schema has changed: one line for each. */
export function written({ operations, shapes }: Contract): string {
  const lines = (of: object): string =>
    Object.entries(of)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n  "operations": {\n${lines(operations)}\n  },\n  "shapes": {\n${lines(shapes)}\n  }\n}\n`;
}
