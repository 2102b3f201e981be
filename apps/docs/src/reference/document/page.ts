import { exampleOfMedia, exampleOfSchema, givenExample } from './example.js';
import { json } from '../../../../../libs/sdk/samples/literal.js';
import { shorten, toHtml, toInlineHtml, toPlain } from './markdown.js';
import { slugOf } from './slug.mjs';
import { pairedWith } from './pair.js';
import {
  follow,
  operationsOf,
  parametersOf,
  type Answer,
  type Document,
  type MediaType,
  type Operation,
  type Parameter,
  type Place,
  type Schema,
} from './openapi.js';
import { demoUserOf, isPublic, requestOf, samplesOf } from './samples.js';
import { fieldNames, plainOf, SchemaNodes } from './schema.js';
import type {
  AnswerBlock,
  BodyPart,
  ErrorRow,
  FilterWords,
  Field,
  Navigation,
  OperationLink,
  OperationPage,
  OverviewPage,
  ParameterRow,
  TryField,
} from './types.js';

const OTHER = 'Other';

const tagOf = (operation: Operation): string => operation.tags?.[0] ?? OTHER;

const summaryOf = (operation: Operation): string => operation.summary ?? operation.operationId;

const linkOf = ({ path, method, operation }: Place): OperationLink => ({
  slug: slugOf(operation.operationId),
  method: method.toUpperCase(),
  path,
  summary: summaryOf(operation),
  ...(operation['x-extension'] === true && { extension: true as const }),
  ...(operation.deprecated === true && { deprecated: true as const }),
});

/** Operations by their first tag: tags in the document's order, then in the order of their first operation. */
const grouped = (document: Document): { name: string; html?: string; places: Place[] }[] => {
  const places = operationsOf(document);
  const names = new Set([
    ...(document.tags ?? []).map(({ name }) => name),
    ...places.map((each) => tagOf(each.operation)),
  ]);
  return [...names]
    .map((name) => {
      const description = document.tags?.find((tag) => tag.name === name)?.description;
      return {
        name,
        ...(description !== undefined && { html: toHtml(description) }),
        places: places.filter(({ operation }) => tagOf(operation) === name),
      };
    })
    .filter(({ places: own }) => own.length > 0);
};

export const navigationOf = (document: Document, options: Pick<Navigation, 'id' | 'route' | 'title'>): Navigation => ({
  id: options.id,
  route: options.route,
  title: options.title,
  groups: grouped(document).map(({ name, places }) => ({ name, slug: slugOf(name), operations: places.map(linkOf) })),
});

const asText = (value: unknown): string => (typeof value === 'string' ? value : json(value));

const partsOf = (
  nodes: SchemaNodes,
  document: Document,
  content: Readonly<Record<string, MediaType>> | undefined,
  exampleOf: (contentType: string, media: MediaType) => unknown,
): BodyPart[] =>
  Object.entries(content ?? {}).map(([contentType, media]) => {
    const example = exampleOf(contentType, media);
    return {
      contentType,
      node: nodes.node(media.schema ?? {}),
      example: example === undefined ? '' : asText(example),
    };
  });

const parameterRow = (nodes: SchemaNodes, document: Document, parameter: Parameter): ParameterRow => {
  const { description: _, ...schema } = parameter.schema ?? {};
  const { html: __, example: ___, ...node } = nodes.node(schema);
  const example = givenExample(document, parameter);
  const description = parameter.description ?? parameter.schema?.description;
  return {
    name: parameter.name,
    in: parameter.in,
    ...(parameter.required === true && { required: true as const }),
    node: {
      ...node,
      ...(description !== undefined && { html: toHtml(description) }),
      ...(example !== undefined && example !== null && { example: asText(example) }),
      ...(parameter.deprecated === true && { deprecated: true as const }),
    },
  };
};

const headersOf = (nodes: SchemaNodes, answer: Answer): Field[] =>
  Object.entries(answer.headers ?? {}).map(([name, header]) => ({
    name,
    node: {
      ...nodes.node(header.schema ?? { type: 'string' }),
      ...(header.description !== undefined && { html: toHtml(header.description) }),
    },
  }));

const isError = (status: string): boolean => /^[45]|default/.test(status);

/** Our documents list the catalogue's codes line by line: `1002` and the message. */
export const errorRowOf = (status: string, description: string): ErrorRow => {
  const lines = description.split('\n').map((line) => line.trim());
  const codes: { code: string; html: string }[] = [];
  const rest: string[] = [];
  for (const line of lines) {
    const found = /^`(\d{3,6})`\s*(.*)$/.exec(line);
    if (found === null) rest.push(line);
    else codes.push({ code: found[1] ?? '', html: toInlineHtml(found[2] ?? '') });
  }
  codes.sort((a, b) => Number(a.code) - Number(b.code));
  const text = rest.join('\n').trim();
  return { status, ...(text !== '' && { html: toHtml(text) }), codes };
};

const answersOf = (nodes: SchemaNodes, document: Document, { operation, path, method }: Place): AnswerBlock[] =>
  Object.entries(operation.responses)
    .filter(([status]) => !isError(status))
    .map(([status, given]) => {
      const answer = follow(document, given).value;
      const headers = headersOf(nodes, answer);
      return {
        status,
        html: toHtml(answer.description ?? ''),
        ...(headers.length > 0 && { headers }),
        parts: partsOf(nodes, document, answer.content, (_, media) =>
          pairedWith(requestOf(document, path, method), exampleOfMedia(document, media)),
        ),
      };
    });

const errorsOf = (
  nodes: SchemaNodes,
  document: Document,
  operation: Operation,
): Pick<OperationPage, 'errors' | 'errorBody'> => {
  const found = Object.entries(operation.responses)
    .filter(([status]) => isError(status))
    .map(([status, given]) => ({ status, answer: follow(document, given).value }));
  const schema = found.map(({ answer }) => Object.values(answer.content ?? {})[0]?.schema).find((each) => each);
  return {
    errors: found.map(({ status, answer }) => errorRowOf(status, answer.description ?? '')),
    ...(schema !== undefined && {
      errorBody: { node: nodes.node(schema), example: asText(exampleOfSchema(document, schema)) },
    }),
  };
};

const SIGN_IN: Readonly<Record<string, string>> = {
  oauth2: 'a bearer token from `POST /auth/token`',
  basic: 'HTTP basic with user name and password',
};

const signInOf = (document: Document, operation: Operation): string[] =>
  (operation.security ?? document.security ?? []).flatMap((choice) =>
    Object.keys(choice).map((name) => toInlineHtml(SIGN_IN[name] ?? name)),
  );

/** Only what is required is filled in: an optional filter would hide results, a fixed key would answer an earlier call. */
const tryFieldOf = (document: Document, parameter: Parameter): TryField => {
  const { schema } = plainOf(document, parameter.schema ?? {});
  const isRequired = parameter.required === true;
  const value = isRequired ? givenExample(document, parameter) : undefined;
  const choices = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);
  return {
    name: parameter.name,
    in: parameter.in,
    required: isRequired,
    value: value === undefined || value === null ? '' : Array.isArray(value) ? value.join(',') : String(value),
    ...(choices !== undefined && { options: choices }),
  };
};

const descriptionOf = ({ path, method, operation }: Place): string =>
  shorten(`${method.toUpperCase()} ${path}: ${toPlain(operation.description ?? summaryOf(operation))}`, 158);

const bodyOf = (nodes: SchemaNodes, document: Document, place: Place): Pick<OperationPage, 'body'> => {
  const { requestBody } = place.operation;
  if (requestBody === undefined) return {};
  const body = follow(document, requestBody).value;
  const request = requestOf(document, place.path, place.method);
  return {
    body: {
      required: body.required === true,
      ...(body.description !== undefined && { html: toHtml(body.description) }),
      parts: partsOf(nodes, document, body.content, (contentType, media) => {
        if (contentType === request.body?.contentType) return request.body.example;
        return contentType.includes('json') ? exampleOfMedia(document, media, true) : undefined;
      }),
    },
  };
};

const pageOf = (document: Document, place: Place): OperationPage => {
  const { path, method, operation } = place;
  const nodes = new SchemaNodes(document);
  const parameters = parametersOf(document, path, operation);
  const parts = {
    parameters: parameters.map((parameter) => parameterRow(nodes, document, parameter)),
    ...bodyOf(nodes, document, place),
    answers: answersOf(nodes, document, place),
    ...errorsOf(nodes, document, operation),
  };
  const permission = operation['x-permission'];
  const userType = operation['x-user-type'];
  return {
    ...linkOf(place),
    html: toHtml(operation.description ?? ''),
    description: descriptionOf(place),
    tag: { name: tagOf(operation), slug: slugOf(tagOf(operation)) },
    access: {
      public: isPublic(document, operation),
      ...(permission !== undefined && { permission }),
      ...(userType !== undefined && { userType }),
    },
    signIn: signInOf(document, operation),
    ...parts,
    schemas: nodes.schemas,
    samples: samplesOf(document, path, method),
    tryIt: {
      user: demoUserOf(document),
      fields: parameters.map((parameter) => tryFieldOf(document, parameter)),
    },
  };
};

/** One page for each operation, in the navigation's order, each knowing its neighbours. */
export const pagesOf = (document: Document): OperationPage[] => {
  const places = grouped(document).flatMap(({ places: own }) => own);
  return places.map((place, index) => {
    const [previous, next] = [places[index - 1], places[index + 1]];
    return {
      ...pageOf(document, place),
      ...(previous !== undefined && { previous: linkOf(previous) }),
      ...(next !== undefined && { next: linkOf(next) }),
    };
  });
};

export const permissionInWords = (operation: Pick<Operation, 'x-permission'>): string => {
  const permission = operation['x-permission'];
  if (permission === 'public') return 'without sign-in';
  return permission === undefined || permission === 'signed-in' ? 'every signed-in user' : permission;
};

/** Each word once, and none that is part of another one: the filter asks for parts of words, and every page is weighed. */
export const distinct = (text: string): string[] => {
  const words = [...new Set(text.toLowerCase().split(/\s+/))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
};

/** Everything that the filter looks in. */
const wordsOf = (document: Document, { path, method, operation }: Place): string => {
  const bodies = [
    operation.requestBody,
    ...Object.entries(operation.responses).flatMap(([status, answer]) => (isError(status) ? [] : [answer])),
  ];
  const schemas = bodies.flatMap((body) =>
    body === undefined
      ? []
      : Object.values(follow(document, body as Answer).value.content ?? {}).map(({ schema }) => schema),
  );
  const names = [
    ...parametersOf(document, path, operation).map(({ name }) => name),
    ...schemas
      .filter((schema): schema is Schema => schema !== undefined)
      .flatMap((schema) => fieldNames(document, schema)),
  ];
  const words = [
    method.toUpperCase(),
    path,
    summaryOf(operation),
    tagOf(operation),
    toPlain(operation.description ?? ''),
  ];
  return distinct([...words, operation['x-permission'] ?? '', ...names].join(' ')).join(' ');
};

export const overviewOf = (document: Document): OverviewPage => ({
  documentTitle: document.info.title,
  version: document.info.version,
  html: toHtml(document.info.description ?? ''),
  description: shorten(toPlain(document.info.description ?? document.info.title), 158),
  servers: (document.servers ?? []).map(({ url }) => url),
  signIn: Object.entries(document.components?.securitySchemes ?? {}).map(([name, scheme]) => {
    const flow = Object.values(scheme.flows ?? {})[0];
    return {
      name: scheme.type === 'oauth2' ? 'OAuth 2.0 bearer token' : scheme.scheme === 'basic' ? 'HTTP basic' : name,
      text: toInlineHtml(
        scheme.description ??
          (flow?.tokenUrl ? `From \`POST ${flow.tokenUrl}\`.` : 'User name and password with each call.'),
      ),
      ...(flow?.scopes && {
        scopes: Object.entries(flow.scopes).map(([scope, text]) => toInlineHtml(`\`${scope}\`: ${text}`)),
      }),
    };
  }),
  groups: grouped(document).map(({ name, html, places }) => ({
    name,
    slug: slugOf(name),
    ...(html !== undefined && { html }),
    operations: places.map((place) => ({
      ...linkOf(place),
      permission: permissionInWords(place.operation),
    })),
  })),
});

/** The words of each operation by its slug, apart from the overview: only a reader who uses the filter needs them. */
export const filterWordsOf = (document: Document): FilterWords =>
  Object.fromEntries(
    grouped(document).flatMap(({ places }) => places.map((place) => [linkOf(place).slug, wordsOf(document, place)])),
  );
