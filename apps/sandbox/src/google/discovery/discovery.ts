import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { objectOf, typeOf } from './contract-types.js';
import type { DiscoverySchema, TypeText } from './contract-types.js';

/** One method in a contract file; `data/README.md` describes the form. */
export interface ContractMethod {
  /** `GET v1/{+name}` */
  readonly call: string;
  /** Patterns of the path's parameters, where they are more than one part of a path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Names of types. */
  readonly request?: string;
  readonly response?: string;
  /** Short names of the scopes of which each is enough. */
  readonly scopes?: string;
  readonly upload?: { readonly path: string; readonly accept: string; readonly maxSize?: string };
}

/** What one of Google's APIs takes and returns: facts only, in a form of our own. */
export interface Contract {
  readonly api: string;
  readonly version: string;
  readonly url: string;
  readonly scopes?: Readonly<Record<string, string>>;
  /** Parameters that every method takes. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly methods: Readonly<Record<string, ContractMethod>>;
  readonly types: Readonly<Record<string, Readonly<Record<string, TypeText>>>>;
}

/** A contract with its types read. */
export interface DiscoveryDocument {
  readonly name: string;
  readonly parameters: Readonly<Record<string, DiscoverySchema>>;
  readonly methods: Contract['methods'];
  readonly schemas: Readonly<Record<string, DiscoverySchema>>;
}

/** One method of an API, ready to be recognised in a request. */
export interface GoogleMethod {
  readonly id: string;
  readonly document: DiscoveryDocument;
  readonly httpMethod: string;
  /** Of the whole path below the host; its groups are the path's parameters. */
  readonly path: RegExp;
  readonly query: Readonly<Record<string, DiscoverySchema>>;
  /** Names of schemas of the document. */
  readonly request: string | undefined;
  readonly response: string | undefined;
}

/** The APIs that the sandbox speaks, by host (without `.googleapis.com`). */
export const googleDocuments = {
  businessprofileperformance: 'google/businessprofileperformance.v1.json',
  googleads: 'google-ads/googleads.v25.json',
  mybusiness: 'google/mybusiness.v4.json',
  mybusinessaccountmanagement: 'google/mybusinessaccountmanagement.v1.json',
  mybusinessbusinessinformation: 'google/mybusinessbusinessinformation.v1.json',
  mybusinessnotifications: 'google/mybusinessnotifications.v1.json',
  mybusinessverifications: 'google/mybusinessverifications.v1.json',
} as const;

/** @param file in `data` */
export function readDiscovery(file: string): DiscoveryDocument {
  // Sources and build lie at different depths below the project.
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'data', file)) && dirname(folder) !== folder) folder = dirname(folder);
  return documentOf(JSON.parse(readFileSync(join(folder, 'data', file), 'utf8')) as Contract);
}

export const documentOf = ({ api, parameters, methods, types }: Contract): DiscoveryDocument => ({
  name: api,
  parameters: typesOf(parameters),
  methods,
  schemas: Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, objectOf(fields)])),
});

/** All methods of an API. */
export const methodsOf = (document: DiscoveryDocument): readonly GoogleMethod[] =>
  Object.entries(document.methods).map(([id, method]) => methodOf(document, id, method));

function methodOf(document: DiscoveryDocument, id: string, method: ContractMethod): GoogleMethod {
  const [httpMethod = '', path = ''] = method.call.split(' ');
  return {
    id,
    document,
    httpMethod,
    path: pathOf(path, method.path ?? {}),
    query: typesOf(method.query ?? {}),
    request: method.request,
    response: method.response,
  };
}

const typesOf = (texts: Readonly<Record<string, string>>): Readonly<Record<string, DiscoverySchema>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typeOf(text)]));

/** `v1/{+name}:verify`, where `name` has the pattern `^locations/[^/]+$`. */
function pathOf(path: string, patterns: Readonly<Record<string, string>>): RegExp {
  const source = path
    .split(/(\{\+?\w+\})/)
    .map((part) => {
      const name = /^\{\+?(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
      const pattern = patterns[name] ?? '^[^/]+$';
      // A colon begins a verb: it is no part of an id.
      return `(?<${name}>${pattern.replace(/^\^/, '').replace(/\$$/, '').replaceAll('[^/]', '[^/:]')})`;
    })
    .join('');
  return new RegExp(`^/${source}$`);
}
