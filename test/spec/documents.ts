import { readFileSync } from 'node:fs';

/** The part of JSON Schema that the documents use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Operation {
  /** `GET /v5/user/profile`, as in permissions.json. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Content type -> schema; empty where the operation takes no body. */
  readonly bodies: Readonly<Record<string, Schema>>;
  readonly permission: string;
  readonly userType: string | undefined;
  readonly belowWorkspace?: boolean | undefined;
  /** API keys are refused. */
  readonly people?: boolean | undefined;
  /** A session of the console needs a sign-in or step-up a short while ago. */
  readonly stepUp?: boolean | undefined;
  readonly isExtension: boolean;
  /** A query of which the call takes one or another but not none. */
  readonly sampleQuery: string | undefined;
  /** Largest JSON body in bytes, where it is not that of all. */
  readonly bodyLimit: number | undefined;
  /** Statuses of the responses that the document names. */
  readonly statuses: readonly string[];
  /** The document's schemas, to follow references. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

interface RawOperation {
  readonly operationId?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly 'x-permission'?: string;
  readonly 'x-user-type'?: string;
  readonly 'x-below-workspace'?: boolean;
  readonly 'x-people'?: boolean;
  readonly 'x-step-up'?: boolean;
  readonly 'x-extension'?: boolean;
  readonly 'x-sample-query'?: string;
  readonly 'x-body-limit'?: number;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Of the sources, also where this file was built. */
const here = import.meta.url.replace('/dist/test/', '/test/');
const folder = new URL('../../apps/docs/static/openapi/', here);

export const documentNames = ['partner-v5', 'administration'] as const;

export const documents: readonly Document[] = documentNames.map(
  (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Document,
);

/** Every operation of the documents; one that both contain (signing in) once. */
export const operations: readonly Operation[] = [
  ...new Map(documents.flatMap(operationsOf).map((operation) => [operation.key, operation])).values(),
];

function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      key: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: raw.parameters ?? [],
      bodies: Object.fromEntries(
        Object.entries(raw.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
      permission: raw['x-permission'] ?? '',
      userType: raw['x-user-type'],
      belowWorkspace: raw['x-below-workspace'],
      people: raw['x-people'],
      stepUp: raw['x-step-up'],
      isExtension: raw['x-extension'] === true,
      sampleQuery: raw['x-sample-query'],
      bodyLimit: raw['x-body-limit'],
      statuses: Object.keys(raw.responses ?? {}),
      schemas: document.components.schemas,
    })),
  );
}

/** The schema that a reference leads to; of a combination (an overridden reference), the first part that is one. */
export function resolved(schema: Schema, schemas: Operation['schemas']): Schema {
  if (schema.$ref !== undefined) return resolved(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const part = schema.allOf?.find(({ $ref }) => $ref !== undefined);
  return part === undefined ? schema : resolved(part, schemas);
}

/** What a client learns of the access that an operation asks for: written by hand, compared with the code. */
export interface Expected {
  readonly permission: string;
  readonly userType?: string;
  /** Only for users whose own place is a company or location. */
  readonly belowWorkspace?: boolean;
  /** Not for programs with an API key. */
  readonly people?: boolean;
  /** Not in a session of the console without a step-up. */
  readonly stepUp?: boolean;
}

export const expected = JSON.parse(readFileSync(new URL('permissions.json', here), 'utf8')) as {
  readonly operations: Readonly<Record<string, Expected>>;
  readonly groups: Readonly<Record<string, readonly string[]>>;
};
