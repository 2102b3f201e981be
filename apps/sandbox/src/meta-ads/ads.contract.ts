import type { ErrorObject } from 'ajv';
import type { DiscoverySchema } from '../google/discovery/contract-types.js';
import { methodsOf, readDiscovery } from '../google/discovery/discovery.js';
import type { GoogleMethod } from '../google/discovery/discovery.js';
import { DiscoverySchemas } from '../google/discovery/discovery-schemas.js';
import type { Json } from '../google/discovery/field-mask.js';

const document = readDiscovery('meta/marketing.v23.json');
const methods = methodsOf(document);
const byId = new Map(methods.map((method) => [method.id, method]));

/** Parameters of a read, as a type. */
const queryOf = (method: GoogleMethod): string => method.request ?? `${method.id}.query`;

const queries = methods
  .filter(({ request }) => request === undefined)
  .map((method) => [
    queryOf(method),
    { type: 'object', properties: { ...(method.httpMethod === 'GET' && document.parameters), ...method.query } },
  ]);

/** The types of the Marketing API. */
export const adsSchemas = new DiscoverySchemas({
  ...document,
  schemas: { ...document.schemas, ...(Object.fromEntries(queries) as Record<string, DiscoverySchema>) },
});

/** @throws Error for an operation that the contract does not have */
export function adsMethod(id: string): GoogleMethod {
  const method = byId.get(id);
  if (method === undefined) throw new Error(`The contract has no ${id}.`);
  return method;
}

/** The operations with this path, such as `/act_1/campaigns`; the path of an object itself has several. */
export const adsMethodsAt = (verb: string, path: string): readonly GoogleMethod[] =>
  methods.filter(({ httpMethod, path: pattern }) => httpMethod === verb && pattern.test(path));

/** Parameters with their types, and what is wrong about them, in Meta's manner. */
export interface ReadParameters {
  readonly values: Json;
  readonly problems: readonly string[];
}

/** Reads the parameters of a form or a query: lists and objects are texts of JSON there. */
export function readParameters(method: GoogleMethod, given: Json): ReadParameters {
  const type = queryOf(method);
  const properties = adsSchemas.document.schemas[type]?.properties ?? {};
  const values = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, properties[name] === undefined ? value : decoded(properties[name], value)]),
  );
  const missing = Object.keys(properties).filter((name) => properties[name]?.required === true && !(name in values));
  return {
    values,
    problems: [
      ...missing.map((name) => `The parameter ${name} is required`),
      ...adsSchemas.check(type, values).map((error) => problemOf(error)),
    ],
  };
}

function decoded(schema: DiscoverySchema, value: unknown): unknown {
  if (typeof value !== 'string' || schema.type === 'string') return value;
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (schema.type === 'integer') return /^-?\d+$/.test(value) ? Number(value) : value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A path such as `targeting[geo_locations][cities][0]`. */
const pathOf = (path: string): string => {
  const [first = '', ...rest] = path.slice(1).split('/');
  return first + rest.map((part) => `[${part}]`).join('');
};

function problemOf({ keyword, instancePath, params, message }: ErrorObject): string {
  const path = pathOf(instancePath);
  const { allowedValues, additionalProperty } = params as { allowedValues?: string[]; additionalProperty?: string };
  if (keyword === 'enum') return `Param ${path} must be one of {${allowedValues?.join(', ')}}`;
  if (keyword !== 'additionalProperties') return `Param ${path} ${message ?? 'is not valid'}`;
  return path === ''
    ? `The parameter ${additionalProperty} is not supported`
    : `Invalid keys "${additionalProperty}" were found in param "${path}"`;
}

/** Names in `fields=id,name,creative{id}`, without what is asked for inside of them. */
export const fieldNames = (fields: string): readonly string[] =>
  fields
    .replaceAll(/\{[^{}]*\}/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Of these fields those that what is listed does not have. */
export function unknownFields(method: GoogleMethod, names: readonly string[]): readonly string[] {
  const node = adsSchemas.at(method.response ?? '', 'data')?.items;
  const properties = adsSchemas.resolved(node)?.properties ?? {};
  return names.filter((name) => properties[name] === undefined);
}
