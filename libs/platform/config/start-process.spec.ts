import { describe, expect, it } from '@jest/globals';
import { ConfigError, reasonOf } from './start-process.js';

const fault = (fields: object, message = 'x'): Error => Object.assign(new Error(message), fields);

describe('why a process does not start', () => {
  it.each([
    [new ConfigError('TOKEN_SECRET: is missing'), 'TOKEN_SECRET: is missing'],
    [
      fault({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 1 }),
      'Nothing listens at 127.0.0.1:1. Is the database or Redis running there?',
    ],
    [
      new AggregateError([fault({ code: 'ECONNREFUSED', address: '::1', port: 5432 })]),
      'Nothing listens at ::1:5432. Is the database or Redis running there?',
    ],
    [
      fault({ code: 'ECONNREFUSED', address: '/data/.s.PGSQL.5432' }),
      'Nothing listens at /data/.s.PGSQL.5432. Is the database or Redis running there?',
    ],
    [
      fault({ code: 'ENOENT', syscall: 'connect', address: '/data/.s.PGSQL.5432' }),
      'There is no socket /data/.s.PGSQL.5432. Is the database running there?',
    ],
    [fault({ code: 'ENOTFOUND', hostname: 'db.example' }), 'There is no host "db.example".'],
    [
      fault({ code: '28P01', severity: 'FATAL' }, 'password authentication failed for user "x"'),
      'PostgreSQL refuses: password authentication failed for user "x".',
    ],
    [
      fault({ code: 'EADDRINUSE', address: '0.0.0.0', port: 80 }),
      'Port 80 of 0.0.0.0 is taken. Choose another one with PORT.',
    ],
  ])('is one sentence: %s', (error, sentence) => {
    expect(reasonOf(error)).toBe(sentence);
  });

  it('is no sentence for a fault of ours', () => {
    expect(reasonOf(new TypeError('x is undefined'))).toBeUndefined();
    expect(reasonOf(fault({ code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
    expect(reasonOf(fault({ code: '42P01', severity: 'ERROR' }))).toBeUndefined();
  });
});
