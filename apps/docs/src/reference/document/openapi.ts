/** The part of OpenAPI 3.1 that our documents use. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
};

export type Example = { readonly summary?: string; readonly value?: unknown };

export type MediaType = {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
};

export type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
};

export type Header = { readonly description?: string; readonly schema?: Schema; readonly example?: unknown };

export type Answer = {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, MediaType>>;
};

export type RequestBody = {
  readonly $ref?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
};

export type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-extension'?: boolean;
  readonly 'x-permission'?: string;
  readonly 'x-user-type'?: string;
  /** Only for users of a company or location. */
  readonly 'x-below-workspace'?: boolean;
  /** Sent in samples although it is not required. */
  readonly 'x-sample-query'?: string;
};

export type SecurityScheme = {
  readonly type: string;
  readonly scheme?: string;
  readonly description?: string;
  readonly flows?: Readonly<Record<string, { tokenUrl?: string; scopes?: Readonly<Record<string, string>> }>>;
};

export type Document = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string; readonly description?: string }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly security?: Operation['security'];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  } & Readonly<Record<string, unknown>>;
};

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;

export type Place = { readonly path: string; readonly method: string; readonly operation: Operation };

/** Every operation of a document, in the document's order. */
export const operationsOf = (document: Document): Place[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      path,
      method,
      operation: item[method] as Operation,
    })),
  );

export const operationAt = (document: Document, path: string, method: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()] as Operation | undefined;
  if (operation === undefined) throw new Error(`The document has no operation ${method} ${path}`);
  return operation;
};

/** Follows `$ref` to what it names; `name` is the last part of the last reference. */
export const follow = <T extends { readonly $ref?: string }>(
  document: Document,
  value: T,
): { readonly value: T; readonly name?: string } => {
  let found = value;
  let name: string | undefined;
  for (let steps = 0; found.$ref !== undefined; steps++) {
    if (steps > 20) throw new Error(`${value.$ref} refers to itself`);
    const parts = found.$ref.replace(/^#\//, '').split('/');
    let target: unknown = document;
    for (const part of parts) {
      target = (target as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    if (target === undefined) throw new Error(`The document has no ${found.$ref}`);
    name = parts.at(-1);
    found = target as T;
  }
  return name === undefined ? { value: found } : { value: found, name };
};

/** Parameters of an operation and of its path, each once: header names tell no case, and the later entry adds to the former. */
export const parametersOf = (document: Document, path: string, operation: Operation): Parameter[] => {
  const shared = (document.paths[path]?.parameters ?? []) as readonly Parameter[];
  const found = new Map<string, Parameter>();
  for (const entry of [...shared, ...(operation.parameters ?? [])]) {
    const parameter = follow(document, entry).value;
    const key = `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`;
    const former = found.get(key);
    found.set(key, {
      ...former,
      ...parameter,
      required: parameter.in === 'path' || former?.required === true || parameter.required === true,
    });
  }
  const order = ['path', 'query', 'header', 'cookie'];
  const inPath = (name: string) => path.indexOf(`{${name}}`);
  return [...found.values()].sort(
    (a, b) =>
      order.indexOf(a.in) - order.indexOf(b.in) ||
      (a.in === 'path' ? inPath(a.name) - inPath(b.name) : Number(b.required) - Number(a.required)),
  );
};
