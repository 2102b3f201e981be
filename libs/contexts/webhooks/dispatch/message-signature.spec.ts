import { expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signedHeaders } from './message-signature.js';

const secretOf = (text: string): string => `whsec_${Buffer.from(text.padEnd(32, '.')).toString('base64')}`;
const [fresh, old, other] = ['fresh', 'old', 'other'].map(secretOf) as [string, string, string];
const message = { id: 'msg_1', payload: '{"type":"listing.live"}' };

it('the library of Standard Webhooks verifies what is signed, and refuses what was changed', () => {
  const headers = signedHeaders(message, [fresh], new Date());
  expect(new Webhook(fresh).verify(message.payload, headers)).toEqual({ type: 'listing.live' });
  expect(() => new Webhook(other).verify(message.payload, headers)).toThrow();
  expect(() => new Webhook(fresh).verify(`${message.payload} `, headers)).toThrow();
  expect(() => new Webhook(fresh).verify(message.payload, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
});

it('while a secret is rotated, a receiver with either of both accepts a message', () => {
  const headers = signedHeaders(message, [fresh, old], new Date());
  for (const secret of [fresh, old]) expect(new Webhook(secret).verify(message.payload, headers)).toBeDefined();
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
});
