import type { Contract, ContractMethod } from '#apps/sandbox/src/google/discovery/discovery';
import { chosenCalls, chosenFields, namedTypes, ownMethods, ownTypes } from './meta-calls.js';

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean;
}

/** What Meta's own SDKs are made from: nodes with their calls and fields, and the values of enumerations. */
export interface MetaDescriptor {
  readonly nodes: Readonly<
    Record<
      string,
      {
        readonly apis: readonly {
          readonly method: string;
          /** Absent: the node itself. */
          readonly endpoint?: string;
          readonly params: readonly Parameter[];
        }[];
        readonly fields: readonly Parameter[];
      }
    >
  >;
  readonly enums: Readonly<Record<string, readonly string[]>>;
}

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  int: 'integer',
  'unsigned int': 'integer',
  float: 'number',
  'map<string, string>': 'string{}',
};

/** Facts of the Marketing API as far as the platform uses it, in the form that `data/README.md` describes. */
export function metaContractOf({ nodes, enums }: MetaDescriptor): Contract {
  const textOf = (where: string, { name, type, required }: Parameter): string => {
    const list = /^list<(.+)>$/.exec(type)?.[1];
    const bare = list ?? type;
    const values = enums[bare];
    const known =
      namedTypes[`${where}.${name}`] ??
      scalars[bare] ??
      (values === undefined ? bare : `string(${values.toSorted().join('|')})`);
    if (/^[A-Z]\w*$/.test(known) && !(known in chosenFields) && !(known in ownTypes))
      throw new Error(`${where}.${name} is a ${known}, of which nothing is chosen.`);
    return `${known}${list === undefined ? '' : '[]'}${required === true ? ' required' : ''}`;
  };
  const chosen = (where: string, all: readonly Parameter[], names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      names.map((name) => {
        const found = all.find((each) => each.name === name);
        if (found === undefined) throw new Error(`${where} has no ${name}.`);
        return [name, textOf(where, found)];
      }),
    );
  const requests: Record<string, Record<string, string>> = {};
  const methods: Record<string, ContractMethod> = {};
  for (const [id, { node, endpoint, call, path, names, request, response }] of Object.entries(chosenCalls)) {
    const [method] = call.split(' ');
    const api = nodes[node]?.apis.find((each) => each.method === method && (each.endpoint ?? '') === endpoint);
    if (api === undefined) throw new Error(`${node} has no ${method} ${endpoint}.`);
    const facts = chosen(id, api.params, names);
    if (request !== undefined) requests[request] = facts;
    methods[id] = {
      call,
      path,
      ...(request === undefined && Object.keys(facts).length > 0 && { query: facts }),
      ...(request !== undefined && { request }),
      response,
    };
  }
  const types = Object.entries(chosenFields).map(([name, names]) => [
    name,
    chosen(name, nodes[name]?.fields ?? [], names),
  ]);
  return {
    api: 'marketing',
    version: 'v23.0',
    url: 'https://graph.facebook.com/',
    // https://developers.facebook.com/docs/graph-api/results
    parameters: { fields: 'string', limit: 'integer', after: 'string', locale: 'string' },
    methods: { ...ownMethods, ...methods },
    types: { ...ownTypes, ...requests, ...(Object.fromEntries(types) as Record<string, Record<string, string>>) },
  };
}
