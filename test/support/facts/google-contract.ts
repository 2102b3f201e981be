import type { Contract, ContractMethod } from '#apps/sandbox/src/google/discovery/discovery';
import type { TypeText } from '#apps/sandbox/src/google/discovery/contract-types';

/** A type in a vendor's discovery document; only what contracts take from it. */
interface VendorType {
  readonly type?: string;
  readonly $ref?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: VendorType;
  readonly properties?: Readonly<Record<string, VendorType>>;
  readonly additionalProperties?: VendorType;
  readonly description?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly repeated?: boolean;
  readonly default?: string;
  readonly minimum?: string;
  readonly maximum?: string;
  readonly location?: 'path' | 'query';
  readonly pattern?: string;
}

interface VendorMethod {
  readonly id: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, VendorType>>;
  readonly request?: { readonly $ref: string };
  readonly response?: { readonly $ref: string };
  readonly scopes?: readonly string[];
  readonly mediaUpload?: {
    readonly accept: readonly string[];
    readonly maxSize?: string;
    readonly protocols: { readonly simple: { readonly path: string } };
  };
}

interface VendorResource {
  readonly methods?: Readonly<Record<string, VendorMethod>>;
  readonly resources?: Readonly<Record<string, VendorResource>>;
}

/** A discovery document. https://developers.google.com/discovery/v1/reference/apis */
export interface VendorDocument extends VendorResource {
  readonly name: string;
  readonly version: string;
  readonly baseUrl: string;
  readonly auth?: { readonly oauth2: { readonly scopes: Readonly<Record<string, unknown>> } };
  readonly parameters: Readonly<Record<string, VendorType>>;
  readonly schemas: Readonly<Record<string, VendorType>>;
}

/** The facts of a discovery document, without its sentences, in the form that `data/README.md` describes. */
export function contractOf(document: VendorDocument): Contract {
  const scopes = Object.keys(document.auth?.oauth2.scopes ?? {});
  return {
    api: document.name,
    version: document.version,
    url: document.baseUrl,
    ...(scopes.length > 0 && { scopes: Object.fromEntries(scopes.map((scope) => [shortScope(scope), scope])) }),
    parameters: typeTexts(document.parameters),
    methods: Object.fromEntries(vendorMethods(document).map((method) => [method.id, methodFacts(method)])),
    types: Object.fromEntries(
      Object.entries(document.schemas).map(([name, { properties }]) => [name, fieldTexts(properties ?? {})]),
    ),
  };
}

/** Those of nested resources as well. */
export const vendorMethods = (resource: VendorResource): readonly VendorMethod[] => [
  ...Object.values(resource.methods ?? {}),
  ...Object.values(resource.resources ?? {}).flatMap(vendorMethods),
];

const shortScope = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1);

function methodFacts({ httpMethod, path, parameters, request, response, ...rest }: VendorMethod): ContractMethod {
  const all = Object.entries(parameters ?? {});
  const patterns = all.flatMap(([name, { pattern }]) => (pattern === undefined ? [] : [[name, pattern]]));
  const query = Object.fromEntries(all.filter(([, { location }]) => location === 'query'));
  const { scopes, mediaUpload: upload } = rest;
  return {
    call: `${httpMethod} ${path}`,
    ...(patterns.length > 0 && { path: Object.fromEntries(patterns) as Record<string, string> }),
    ...(Object.keys(query).length > 0 && { query: typeTexts(query) }),
    ...(request !== undefined && { request: request.$ref }),
    ...(response !== undefined && { response: response.$ref }),
    ...(scopes !== undefined && { scopes: scopes.map(shortScope).join(' ') }),
    ...(upload !== undefined && {
      upload: {
        path: upload.protocols.simple.path,
        accept: upload.accept.join(' '),
        ...(upload.maxSize !== undefined && { maxSize: upload.maxSize }),
      },
    }),
  };
}

const typeTexts = (types: Readonly<Record<string, VendorType>>): Record<string, string> =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, typeText(type)]));

const fieldTexts = (types: Readonly<Record<string, VendorType>>): Record<string, TypeText> =>
  Object.fromEntries(
    Object.entries(types).map(([name, type]) => [
      name,
      type.properties === undefined ? typeText(type) : fieldTexts(type.properties),
    ]),
  );

function typeText(type: VendorType): string {
  const words = [
    bareType(type),
    isRequired(type) && 'required',
    isReadOnly(type) && 'readOnly',
    type.repeated === true && 'repeated',
    type.minimum !== undefined && `${type.minimum}..${type.maximum}`,
    type.default !== undefined && `=${type.default}`,
  ];
  return words.filter((word) => word !== false).join(' ');
}

function bareType(type: VendorType): string {
  if (type.$ref !== undefined) return type.$ref;
  if (type.type === 'array') return `${bareType(type.items ?? {})}[]`;
  if (type.additionalProperties !== undefined) return `${bareType(type.additionalProperties)}{}`;
  const format = type.format === undefined ? '' : `:${type.format}`;
  return `${type.type}${format}${type.enum === undefined ? '' : `(${type.enum.join('|')})`}`;
}

/** Discovery documents mark that for path parameters only; of all others the description says it. */
export const isRequired = ({ required, description }: VendorType): boolean =>
  required === true || description?.startsWith('Required.') === true;

/** v4.4 has it in descriptions only. */
export const isReadOnly = ({ readOnly, description }: VendorType): boolean =>
  readOnly === true || /^(@OutputOnly|Output only\.)/.test(description ?? '');
