import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { makeLogger } from './logger.js';

it('shows why a statement failed, and none of its values', () => {
  const lines: string[] = [];
  const written = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name) already exists.' });
  makeLogger('test', 'info', written).error({ err: new QueryFailedError('insert …', ['secret of a user'], cause) });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'duplicate key', code: '23505', query: 'insert …' },
  });
  expect(lines[0]).not.toContain('secret of a user');
});
