import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { DiscoverySchema } from './contract-types.js';
import type { DiscoveryDocument } from './discovery.js';

const INT32 = 2 ** 31;

/** Validators of the types of one API, made when they are first needed. Nothing passes that the document does not know. */
export class DiscoverySchemas {
  /** The schemas are made below: to check them against JSON Schema's own takes longer than all of them. */
  private readonly ajv = new Ajv({ allErrors: true, verbose: true, meta: false, validateSchema: false });

  constructor(readonly document: DiscoveryDocument) {
    for (const [name, schema] of Object.entries(document.schemas))
      this.ajv.addSchema({ $id: idOf(name), ...jsonSchemaOf(schema) });
  }

  /** @returns what is wrong; empty: it fits */
  check(name: string, value: unknown): readonly ErrorObject[] {
    const validate = this.ajv.getSchema(idOf(name)) as ValidateFunction | undefined;
    if (validate === undefined) throw new Error(`${this.document.name} has no schema ${name}.`);
    return validate(value) ? [] : (validate.errors ?? []);
  }

  /** The type behind a path such as `phoneNumbers.primaryPhone`; undefined where there is none. Lists have no paths inside. */
  at(name: string, path: string): DiscoverySchema | undefined {
    let schema: DiscoverySchema | undefined = this.document.schemas[name];
    for (const part of path.split('.')) schema = this.resolved(schema)?.properties?.[part];
    return schema;
  }

  /** The message behind a reference. */
  resolved(schema: DiscoverySchema | undefined): DiscoverySchema | undefined {
    return schema?.$ref === undefined ? schema : this.document.schemas[schema.$ref];
  }

  /**
   * Protocol buffers' JSON leaves out what has its default value: false, 0, an empty text or list. Messages stay, `{}` as
   * well, and so does everything inside of lists and of values without a type.
   */
  withoutDefaults(name: string, value: object): object {
    return this.sparse({ $ref: name }, value) as object;
  }

  private sparse(type: DiscoverySchema, value: unknown): unknown {
    const schema = this.resolved(type);
    if (Array.isArray(value)) return value.map((each: unknown) => this.sparse(schema?.items ?? {}, each));
    if (typeof value !== 'object' || value === null || schema?.properties === undefined) return value;
    const { properties } = schema;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, held]) => !isDefault(held) || properties[key]?.type === 'any')
        .map(([key, held]) => [key, this.sparse(properties[key] ?? {}, held)]),
    );
  }
}

const isDefault = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const idOf = (name: string): string => `google:/${name}`;

function jsonSchemaOf(schema: DiscoverySchema): Record<string, unknown> {
  const { type, $ref, format, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) return { $ref: idOf($ref) };
  if (type === 'any') return {};
  if (type === 'array') return { type, items: jsonSchemaOf(items ?? {}) };
  if (type === 'object')
    return {
      type,
      properties: Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, each]) => [name, jsonSchemaOf(each)]),
      ),
      additionalProperties: additionalProperties === undefined ? false : jsonSchemaOf(additionalProperties),
    };
  if (type === 'integer') return { type, minimum: -INT32, maximum: INT32 - 1 };
  if (format === 'int64' || format === 'uint64') return { type, pattern: String.raw`^-?\d{1,19}$` };
  if (format === 'google-datetime') return { type, pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$` };
  return { ...(type !== undefined && { type }), ...(schema.enum && { enum: schema.enum }) };
}
