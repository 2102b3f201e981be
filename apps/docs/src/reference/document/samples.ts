import { exampleOfMedia, exampleOfParameter } from './example.js';
import { curlOf, typescriptOf, urlPathOf } from '../../../../../libs/sdk/samples/call-sample.js';
import type { Call, Value } from '../../../../../libs/sdk/samples/call-sample.js';
import { operationAt, parametersOf, type Document, type Operation, type Parameter } from './openapi.js';

export type Samples = { readonly curl: string; readonly typescript: string };

const SERVER = 'http://localhost:3000';
const PASSWORD = 'Demo-Password-1!';

/** For files: no document says what is in one. */
const CSV =
  'externalId,name,street,house,postCode,city,country\nstore-17,Hofladen Glaser,Hauptstrasse,5,10827,Berlin,DE\n';

/** The demo user whose rights fit an API: orders need an agency, everything else an administrator. */
export const demoUserOf = (document: Document): string =>
  Object.keys(document.paths).some((path) => path.startsWith('/v5/')) ? 'demo-agency' : 'demo-admin';

/** Some operations are for owners alone. */
const userOf = (document: Document, operation: Operation): string =>
  operation['x-user-type'] === 'SELF_SERVICE' || operation['x-below-workspace'] === true
    ? 'demo-owner'
    : demoUserOf(document);

export const isPublic = (document: Document, operation: Operation): boolean =>
  (operation.security ?? document.security ?? []).length === 0;

/** The call that a sample makes; without a user it needs none. */
export type Request = Call & { readonly user?: string };

export { urlPathOf };

/** A UUID that belongs to the operation: the same in every sample, and never another operation's. */
export const keyOf = (operationId: string): string => {
  let text = '';
  for (let part = 0; text.length < 32; part++) {
    let hash = 2166136261 ^ part;
    for (const sign of operationId) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
    text += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return text.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
};

const isVersion = (parameter: Parameter): boolean => parameter.in === 'header' && /^if-match$/i.test(parameter.name);
const isKey = (parameter: Parameter): boolean => parameter.in === 'header' && /^idempotency-key$/i.test(parameter.name);

/** The call that the samples of an operation make: what is required, with the document's examples. */
export const requestOf = (document: Document, path: string, method: string): Request => {
  const operation = operationAt(document, path, method);
  const parameters = parametersOf(document, path, operation);
  const isSent = ({ name }: Parameter): boolean => name === operation['x-sample-query'];
  const valuesOf = (place: Parameter['in']): Value[] =>
    parameters
      .filter(
        (each) => each.in === place && !isVersion(each) && (each.required === true || isKey(each) || isSent(each)),
      )
      .map((each) => ({
        name: each.name,
        value: isKey(each) ? keyOf(operation.operationId) : exampleOfParameter(document, each),
      }));
  const [contentType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const version = parameters.find(isVersion)?.name;
  const file = fileOf(operation, path);
  const canBeRead = document.paths[path]?.get !== undefined;
  const asked = canBeRead ? parametersOf(document, path, operationAt(document, path, 'get')) : [];
  const isAsked = ({ name }: Value): boolean => asked.some((each) => each.in === 'query' && each.name === name);
  return {
    method: method.toUpperCase(),
    path,
    ...(!isPublic(document, operation) && { user: userOf(document, operation) }),
    values: { path: valuesOf('path'), query: valuesOf('query'), header: valuesOf('header') },
    ...(contentType !== undefined &&
      media !== undefined && {
        body: { contentType, example: bodyOf(document, contentType, media), ...fileIn(contentType, path) },
      }),
    ...(file !== undefined && { file }),
    ...(version !== undefined && canBeRead && { version: 'If-Match', readQuery: valuesOf('query').filter(isAsked) }),
  };
};

/** A form has a file of the reader's: that of a reply, or the statement of a bank. */
const fileIn = (contentType: string, path: string): { readonly fileName?: string } =>
  contentType === 'multipart/form-data'
    ? { fileName: path.startsWith('/api/messages/') ? 'offer.pdf' : 'statement.xml' }
    : {};

/** `/api/invoice/{id}/pdf` answers an `invoice.pdf`. */
const fileOf = (operation: Operation, path: string): string | undefined => {
  const types = Object.keys(operation.responses['200']?.content ?? {});
  if (types.length === 0 || types.some((type) => type.includes('json'))) return undefined;
  const words = path.split('/').filter((part) => /^\w+$/.test(part));
  return words
    .slice(-2)
    .join('.')
    .replace(/s(?=\.)/, '');
};

const bodyOf = (document: Document, contentType: string, media: Parameters<typeof exampleOfMedia>[1]): unknown => {
  if (contentType.includes('json') || contentType.includes('form')) return exampleOfMedia(document, media, true);
  const given = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  return given ?? (contentType === 'text/csv' ? CSV : '');
};

/** Samples of one operation that run as they stand against a fresh demo platform. */
export const samplesOf = (document: Document, path: string, method: string): Samples => {
  const request = requestOf(document, path, method);
  const surroundings = {
    server: SERVER,
    api: demoUserOf(document) === 'demo-agency' ? ('partner' as const) : ('administration' as const),
    ...(request.user !== undefined && { access: { userName: request.user, password: PASSWORD } }),
  };
  return { curl: curlOf(request, surroundings), typescript: typescriptOf(request, surroundings) };
};
