import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A type in a discovery document. https://developers.google.com/discovery/v1/type-format */
export interface DiscoverySchema {
  readonly type?: string;
  readonly $ref?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: DiscoverySchema;
  readonly properties?: Readonly<Record<string, DiscoverySchema>>;
  readonly additionalProperties?: DiscoverySchema;
  readonly readOnly?: boolean;
}

export interface DiscoveryParameter extends DiscoverySchema {
  readonly location: 'path' | 'query';
  readonly repeated?: boolean;
  readonly required?: boolean;
  readonly pattern?: string;
}

interface DiscoveryMethod {
  readonly id: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, DiscoveryParameter>>;
  readonly request?: { readonly $ref: string };
  readonly response?: { readonly $ref: string };
}

interface DiscoveryResource {
  readonly methods?: Readonly<Record<string, DiscoveryMethod>>;
  readonly resources?: Readonly<Record<string, DiscoveryResource>>;
}

export interface DiscoveryDocument extends DiscoveryResource {
  readonly name: string;
  readonly rootUrl?: string;
  readonly baseUrl: string;
  readonly parameters: Readonly<Record<string, DiscoveryParameter>>;
  readonly schemas: Readonly<Record<string, DiscoverySchema>>;
}

/** One method of an API, ready to be recognised in a request. */
export interface GoogleMethod {
  readonly id: string;
  readonly document: DiscoveryDocument;
  readonly httpMethod: string;
  /** Of the whole path below the host; its groups are the path's parameters. */
  readonly path: RegExp;
  readonly query: Readonly<Record<string, DiscoveryParameter>>;
  /** Names of schemas of the document. */
  readonly request: string | undefined;
  readonly response: string | undefined;
}

/** The APIs that the sandbox speaks, by host (without `.googleapis.com`). */
export const googleDocuments = {
  mybusiness: 'mybusiness_google_rest_v4p4.json',
  mybusinessaccountmanagement: 'mybusinessaccountmanagement.v1.json',
  mybusinessbusinessinformation: 'mybusinessbusinessinformation.v1.json',
  mybusinessnotifications: 'mybusinessnotifications.v1.json',
  mybusinessverifications: 'mybusinessverifications.v1.json',
} as const;

/** @param file in `data/google` */
export function readDiscovery(file: string): DiscoveryDocument {
  // Sources and build lie at different depths below the project.
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'data/google', file)) && dirname(folder) !== folder) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, 'data/google', file), 'utf8')) as DiscoveryDocument;
}

/** All methods of an API, those of nested resources as well. */
export function methodsOf(document: DiscoveryDocument): readonly GoogleMethod[] {
  const found = (resource: DiscoveryResource): readonly GoogleMethod[] => [
    ...Object.values(resource.methods ?? {}).map((method) => methodOf(document, method)),
    ...Object.values(resource.resources ?? {}).flatMap(found),
  ];
  return found(document);
}

function methodOf(document: DiscoveryDocument, method: DiscoveryMethod): GoogleMethod {
  const parameters = Object.entries(method.parameters ?? {});
  return {
    id: method.id,
    document,
    httpMethod: method.httpMethod,
    path: pathOf(method),
    query: Object.fromEntries(parameters.filter(([, { location }]) => location === 'query')),
    request: method.request?.$ref,
    response: method.response?.$ref,
  };
}

/** `v1/{+name}:verify`, where `name` has the pattern `^locations/[^/]+$`. */
function pathOf({ path, parameters }: DiscoveryMethod): RegExp {
  const source = path
    .split(/(\{\+?\w+\})/)
    .map((part) => {
      const name = /^\{\+?(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
      const pattern = parameters?.[name]?.pattern ?? '^[^/]+$';
      // A colon begins a verb: it is no part of an id.
      return `(?<${name}>${pattern.replace(/^\^/, '').replace(/\$$/, '').replaceAll('[^/]', '[^/:]')})`;
    })
    .join('');
  return new RegExp(`^/${source}$`);
}

/**
 * Whether a value must be given. Discovery documents mark that for path parameters only; of all others it stands in the
 * description.
 */
export const isRequired = ({ required, description }: DiscoverySchema & { required?: boolean }): boolean =>
  required === true || description?.startsWith('Required.') === true;
