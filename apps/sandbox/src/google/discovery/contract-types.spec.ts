import { describe, expect, it } from '@jest/globals';
import { typeOf } from './contract-types.js';

describe('types in contract files', () => {
  it.each([
    ['string', { type: 'string' }],
    ['integer:int32', { type: 'integer', format: 'int32' }],
    ['string(OPEN|CLOSED)', { type: 'string', enum: ['OPEN', 'CLOSED'] }],
    ['Hours', { $ref: 'Hours' }],
    ['Hours[]', { type: 'array', items: { $ref: 'Hours' } }],
    ['any{}', { type: 'object', additionalProperties: { type: 'any' } }],
    ['string:int64[][]', { type: 'array', items: { type: 'array', items: { type: 'string', format: 'int64' } } }],
    ['string required readOnly', { type: 'string', required: true, readOnly: true }],
    ['integer:uint32 0..50 =5', { type: 'integer', format: 'uint32', minimum: '0', maximum: '50', default: '5' }],
  ])('%s', (text, type) => {
    expect(typeOf(text)).toEqual(type);
  });

  it('takes the fields of an object', () => {
    expect(typeOf({ from: 'string', inner: { to: 'Hours' } })).toEqual({
      type: 'object',
      properties: { from: { type: 'string' }, inner: { type: 'object', properties: { to: { $ref: 'Hours' } } } },
    });
  });

  it.each(['text', 'string(', 'string optional', 'hours', ''])('refuses "%s"', (text) => {
    expect(() => typeOf(text)).toThrow('is no');
  });
});
