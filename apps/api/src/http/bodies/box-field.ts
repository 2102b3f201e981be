import { boxExample, parseBox } from '#domain/locations/box';
import { field } from './fields.js';
import type { FieldOptions } from './fields.js';

const form = 'west,south,east,north in degrees, south not above north';

/** A part of the earth, `west,south,east,north`. It stays a text; `parseBox` reads it. */
export function BoxText(options: FieldOptions = {}): PropertyDecorator {
  const check = (value: unknown) => {
    if (typeof value !== 'string') return { problem: 'type', expected: 'a text' } as const;
    return parseBox(value) === null ? ({ problem: 'format', expected: form } as const) : undefined;
  };
  const schema = { type: 'string', maxLength: 100, pattern: String.raw`^[-0-9., ]+$`, example: boxExample };
  return field('text', { check, schema, sample: () => boxExample }, options);
}
