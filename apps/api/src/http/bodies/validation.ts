import { Body, createParamDecorator } from '@nestjs/common';
import type { ArgumentMetadata, ExecutionContext, PipeTransform, RawBodyRequest, Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Problem } from '#domain/errors/errors';
import { isPlain, unsafeText } from '#domain/values/text';
import { UnreadableBody } from './body-types.js';
import { fieldKinds, longestList, nestedTypes } from './fields.js';
import { parseJson } from './json-body.js';
import { fieldsOfXml, XmlBody } from './xml-body.js';
import type { FieldKind, ShapeMessage } from './fields.js';

/**
 * A body whose rules go beyond its shape: the handler takes a `Draft<T>` and the use case adds what it finds, so that
 * shape and rules are answered together. Everything else uses plain `@Body()`. The example is for bodies whose fields'
 * own examples do not make a sensible whole. `xmlRoot`: name of the root element, of operations that take XML as well.
 */
export function DraftBody(type: Type, example?: object, xmlRoot?: string): ParameterDecorator {
  return (target, key, index) => {
    Body(new DraftPipe(type, xmlRoot))(target, key, index);
    if (key === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    const examples = example && { examples: { usual: { value: example } } };
    if (descriptor !== undefined) ApiBody({ type, ...examples })(target, key, descriptor);
  };
}

/** As {@link DraftBody}, of a call that may have no body: then nothing was said. */
export function OptionalBody(type: Type, example: object): ParameterDecorator {
  return (target, key, index) => {
    Body(new DraftPipe(type, undefined, true))(target, key, index);
    if (key === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    const examples = { usual: { value: example } };
    if (descriptor !== undefined) ApiBody({ type, required: false, examples })(target, key, descriptor);
  };
}

/** A body that is signed: nothing of it was read. */
export class SignedBytes<T extends object> {
  constructor(
    readonly bytes: Buffer,
    private readonly type: Type,
  ) {}

  /** Once the signature was checked. @throws DomainError `malformedRequest`, `unsafeText` */
  readonly read = (): Draft<T> => {
    const body = parseJson(this.bytes);
    if (body instanceof UnreadableBody) throw body.error;
    return check(this.type, body) as Draft<T>;
  };
}

const signedBytes = createParamDecorator(
  (type: Type, context: ExecutionContext) =>
    new SignedBytes(
      context.switchToHttp().getRequest<RawBodyRequest<FastifyRequest>>().rawBody ?? Buffer.alloc(0),
      type,
    ),
);

/** Of an operation that is `signed`: the handler takes {@link SignedBytes}, and the use case reads them when it knows whose they are. */
export function SignedBody(type: Type): ParameterDecorator {
  return (target, key, index) => {
    signedBytes(type)(target, key, index);
    if (key === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    if (descriptor !== undefined) ApiBody({ type })(target, key, descriptor);
  };
}

class DraftPipe implements PipeTransform {
  constructor(
    private readonly type: Type,
    private readonly xmlRoot: string | undefined,
    private readonly isOptional = false,
  ) {}

  transform(body: unknown): Draft<object> {
    if (this.isOptional && body === undefined) return new Draft<object>({});
    const isXml = body instanceof XmlBody && this.xmlRoot !== undefined;
    return check(this.type, isXml ? fieldsOfXml(body, this.type, this.xmlRoot) : body);
  }
}

/** The global pipe: bodies and queries that are DTO classes are checked; everything wrong is answered at once. */
export class ShapePipe implements PipeTransform {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const type = metadata.metatype;
    if (metadata.type === 'param' || metadata.type === 'custom' || type === undefined || builtIn.has(type))
      return value;
    if (value instanceof Draft) return value;
    if (metadata.type === 'query')
      return check(type as Type, fromQuery(type, value as Record<string, unknown>)).complete();
    return check(type as Type, value).complete();
  }
}

const builtIn = new Set<unknown>([Object, String, Number, Boolean, Array]);

function check(type: Type, body: unknown): Draft<object> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DomainError('malformedRequest', { reason: 'the body must be a JSON object' });
  // A stream, say, of an operation that takes files: it has no fields, and no end.
  if (!isPlain(body)) throw new DomainError('malformedRequest', { reason: 'the body must be a JSON object' });
  const unsafe = unsafeText(body);
  if (unsafe !== null)
    throw new DomainError('unsafeText', {}, [
      { field: unsafe, value: null, problem: 'format', expected: 'clean text' },
    ]);
  const problems = new Problems();
  const instance = instanceOf(type, body as Fields, '', problems);
  collect(
    validateSync(instance, {
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: false,
      stopAtFirstError: true,
    }),
    '',
    problems,
  );
  const good: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(instance))
    if (value !== undefined && !problems.list.some((problem) => top(problem.field) === name)) good[name] = value;
  return new Draft<object>(good, problems);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes the DTO, and those inside it, of known fields alone. Unknown ones are refused here, not by the validator, which takes
 * names that every object has (`toString`, `constructor`) for known ones. Nothing that was sent passes through
 * class-transformer: of an object with a field `constructor` it would call whatever that holds.
 */
function instanceOf(type: Type, body: Fields, prefix: string, problems: Problems): Record<string, unknown> {
  const kinds = fieldKinds(type.prototype as object);
  const inner = nestedTypes(type.prototype as object);
  const instance = plainToInstance(type, {}, { exposeUnsetFields: false }) as Record<string, unknown>;
  for (const [field, value] of Object.entries(body)) {
    const path = prefix === '' ? field : `${prefix}.${field}`;
    const nested = Object.hasOwn(inner, field) ? inner[field]?.() : undefined;
    if (!Object.hasOwn(kinds, field)) problems.add({ field: path, value, problem: 'unknown' });
    else instance[field] = nested === undefined ? value : nestedIn(nested, value, path, problems);
  }
  return instance;
}

/** What is no object, or a list longer than any may be, is left for the checks to refuse: nothing is made of its entries. */
function nestedIn(type: Type, value: unknown, path: string, problems: Problems): unknown {
  if (Array.isArray(value) && value.length > longestList) return value;
  if (Array.isArray(value)) return value.map((entry, index) => nestedIn(type, entry, `${path}[${index}]`, problems));
  return typeof value === 'object' && value !== null ? instanceOf(type, value as Fields, path, problems) : value;
}

const top = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

function collect(errors: readonly ValidationError[], prefix: string, problems: Problems): void {
  for (const error of errors) {
    const field = /^\d+$/.test(error.property)
      ? `${prefix}[${error.property}]`
      : prefix === ''
        ? error.property
        : `${prefix}.${error.property}`;
    const { shape, whitelistValidation } = error.constraints ?? {};
    if (whitelistValidation !== undefined) problems.add({ field, value: error.value, problem: 'unknown' });
    else if (shape !== undefined) problems.add(problemOf(field, error.value, JSON.parse(shape) as ShapeMessage));
    else if (error.constraints !== undefined)
      problems.add({ field, value: error.value ?? null, problem: 'type', expected: 'an object' });
    collect(error.children ?? [], field, problems);
  }
}

const problemOf = (field: string, value: unknown, { secret, ...shape }: ShapeMessage): Problem => ({
  field,
  value: secret === true ? null : (value ?? null),
  ...shape,
});

/** Query strings are text; each field's kind says what it is meant to be. What does not fit is left for the check to refuse. */
function fromQuery(type: unknown, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kinds = fieldKinds((type as Type).prototype as object);
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, convert(kinds[name], value)]));
}

function convert(kind: FieldKind | undefined, value: unknown): unknown {
  if (kind === 'integers' || kind === 'texts') {
    const parts = (Array.isArray(value) ? value : [value])
      .flatMap((part) => String(part).split(','))
      .filter((part) => part !== '');
    return kind === 'texts' ? parts : parts.map(toNumber);
  }
  if (typeof value !== 'string') return value;
  if (kind === 'integer' || kind === 'number') return toNumber(value);
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

const toNumber = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
