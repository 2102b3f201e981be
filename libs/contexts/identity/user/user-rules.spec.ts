import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Draft } from '#domain/errors/draft';
import { readAccount } from './user-rules.js';
import type { AccountInput } from './user-rules.js';

const read = (input: AccountInput) => {
  const draft = new Draft<AccountInput>(input);
  const changes = readAccount(draft);
  return { changes, wrong: draft.problems.list.map(({ field, problem }) => `${field} ${problem}`) };
};

describe('readAccount', () => {
  it('keeps absent fields out, clears with null, and trims', () => {
    expect(read({})).toEqual({ changes: {}, wrong: [] });
    expect(
      read({
        userName: ' Ada ',
        email: ' ada@example.com ',
        firstName: ' Ada ',
        salutation: null,
        position: '  ',
        phone: '+49911123456',
        url: null,
        settings: null,
        tags: null,
      }),
    ).toEqual({
      changes: {
        userName: 'Ada',
        email: 'ada@example.com',
        firstName: 'Ada',
        salutation: null,
        position: null,
        phone: '49-911-123456',
        url: null,
        settings: {},
        tags: [],
      },
      wrong: [],
    });
  });

  it('takes two spellings of one name for one', () => {
    expect(read({ userName: 'Ame\u0301lie' }).changes.userName).toBe('Am\u00e9lie');
  });

  it.each([
    [{ userName: 'a:b' }, 'userName format'],
    [{ userName: 'a\nb' }, 'userName format'],
    [{ email: 'ada' }, 'email format'],
    [{ email: null }, 'email required'],
    [{ lastName: ' ' }, 'lastName required'],
    [{ phone: 'call me' }, 'phone format'],
    [{ url: 'http://example.com' }, 'url format'],
    [{ url: 'https://user:secret@example.com' }, 'url format'],
    [{ url: 'javascript:alert(1)' }, 'url format'],
    [{ url: 'https://example.com\\@evil.example' }, 'url format'],
    [{ settings: 'dark' }, 'settings type'],
    [{ settings: [] }, 'settings type'],
    [{ settings: { a: 'x'.repeat(20_000) } }, 'settings tooLong'],
    [{ tags: 'a' }, 'tags type'],
    [{ tags: Array.from({ length: 51 }, (_, index) => `t${index}`) }, 'tags tooLong'],
    [{ tags: ['x'.repeat(101)] }, 'tags[0] tooLong'],
    [{ tags: ['a', ' a '] }, 'tags[1] duplicate'],
    [{ tags: [' '] }, 'tags[0] required'],
  ] as [AccountInput, string][])('refuses %j', (input, problem) => {
    expect(read(input).wrong).toEqual([problem]);
  });

  it.each(['https://example.com/welcome?x=1', 'http://localhost:3000/start'])('takes %s as a link', (url) => {
    expect(read({ url })).toEqual({ changes: { url }, wrong: [] });
  });

  it('never throws, whatever settings and tags are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (settings, tags) => {
        expect(read({ settings, tags }).wrong).toEqual(expect.any(Array));
      }),
    );
  });
});
