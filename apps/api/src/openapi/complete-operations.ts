import { getSchemaPath } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorKey } from '#domain/errors/errors';
import { multipartType } from '../http/bodies/body-types.js';
import { deprecationNote } from '../http/deprecation.js';
import type { Deprecation } from '../http/deprecation.js';
import { ErrorDto } from '../http/errors/error.dto.js';
import { errorLine } from '../http/operation.js';
import { statusOf } from '../http/errors/status.js';

const header = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.',
  schema: { type: 'string', maxLength: 255 },
  example: '3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11',
} as const;

interface Parameter {
  name?: string;
  schema?: object;
  'x-list'?: string;
}

interface Operation {
  deprecated?: boolean;
  description?: string;
  'x-deprecation'?: Deprecation;
  parameters?: Parameter[];
  responses?: Record<string, { description: string; content?: object }>;
  security?: unknown[];
  requestBody?: { content?: Record<string, { schema?: object }> };
  /** A PUT that is an action; see `@Operation`. */
  'x-action'?: boolean;
}

/**
 * Says once what holds for all operations: a POST, or an action, of a signed-in user takes an Idempotency-Key, and an operation without
 * credentials says so.
 */
export function completeOperations(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths))
    for (const [method, operation] of Object.entries(path as Record<string, Operation>)) {
      operation.security ??= [];
      nameFileOfForm(operation);
      sayDeprecated(operation);
      for (const parameter of operation.parameters ?? []) nameListInSchema(parameter);
      if (method !== 'get' && operation.security.length > 0) addError(operation, 'consoleHeaderMissing');
      const takesKey = method === 'post' || operation['x-action'] === true;
      if (!takesKey || operation.security.length === 0) continue;
      if (operation.parameters?.some((parameter) => parameter.name === header.name) !== true)
        operation.parameters = [...(operation.parameters ?? []), header];
      for (const key of keyErrors) addError(operation, key);
    }
  return document;
}

/** How a key itself can be refused. */
const keyErrors = ['invalidIdempotencyKey', 'requestInProgress', 'idempotencyKeyReused'] as const;

function addError(operation: Operation, key: ErrorKey): void {
  const [status, line] = [String(statusOf(key)), errorLine(key)];
  operation.responses ??= {};
  const response = (operation.responses[status] ??= {
    description: '',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } },
  });
  const lines = response.description.split('  \n').filter((known) => known !== '');
  if (!lines.includes(line)) response.description = [...lines, line].join('  \n');
}

/** Of a query's field the module for OpenAPI puts everything that it does not know beside the schema. */
function nameListInSchema(parameter: Parameter): void {
  const list = parameter['x-list'];
  if (list === undefined) return;
  delete parameter['x-list'];
  parameter.schema = { ...parameter.schema, 'x-list': list } as object;
}

function sayDeprecated(operation: Operation): void {
  const deprecation = operation['x-deprecation'];
  if (deprecation === undefined) return;
  operation.deprecated = true;
  operation.description = [deprecationNote(deprecation), operation.description ?? ''].join('\n\n').trimEnd();
}

/** A file that is sent as a form is one field of it. */
function nameFileOfForm({ requestBody }: Operation): void {
  const form = requestBody?.content?.[multipartType];
  if (form === undefined) return;
  const file = { type: 'string', format: 'binary', description: 'The file, under any name of the field.' };
  form.schema = { type: 'object', required: ['file'], properties: { file } };
}
