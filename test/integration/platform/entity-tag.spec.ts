import { expect, it } from '@jest/globals';
import { entityTag, isMatch } from '#domain/values/entity-tag';

it('names a view, and lets a change pass that was made over the same', () => {
  const tag = entityTag('{"a":1}');
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect([tag, `W/${tag}`, `"x", ${tag}`, '*', undefined].map((each) => isMatch(each, '{"a":1}'))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect([tag.slice(1), '', '""'].map((each) => isMatch(each, '{"a":1}'))).toEqual([false, false, false]);
  expect(isMatch(tag, '{"a":2}')).toBe(false);
});

it('looks at what writes change alone, where a view shows more', () => {
  const tag = entityTag('view', 'state');
  expect([isMatch(tag, 'state'), isMatch(tag, 'view'), isMatch(entityTag('other view', 'state'), 'state')]).toEqual([
    true,
    false,
    true,
  ]);
});

it('looks at the part that a write changes, where there are several', () => {
  const tag = entityTag('view', ['one', 'two']);
  expect([isMatch(tag, 'one'), isMatch(tag, 'two', 1), isMatch(tag, 'two'), isMatch(tag, 'one', 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isMatch(entityTag('one'), 'one', 1)).toBe(false);
});
