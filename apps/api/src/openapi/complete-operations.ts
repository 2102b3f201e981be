import type { OpenAPIObject } from '@nestjs/swagger';

const header = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repeated call safe: the same key with the same body within 24 hours answers what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.',
  schema: { type: 'string', maxLength: 255 },
  example: '3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11',
} as const;

interface Operation {
  parameters?: { name?: string }[];
  security?: unknown[];
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
      const takesKey = method === 'post' || operation['x-action'] === true;
      if (!takesKey || operation.security.length === 0) continue;
      if (operation.parameters?.some((parameter) => parameter.name === header.name) !== true)
        operation.parameters = [...(operation.parameters ?? []), header];
    }
  return document;
}
