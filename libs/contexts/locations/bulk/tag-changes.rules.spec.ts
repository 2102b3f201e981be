import { expect, it } from '@jest/globals';
import { tagsAfter } from './tag-changes.rules.js';

const present = [
  { id: 1, name: 'organic' },
  { id: 2, name: 'north' },
];

it('tags are added and removed by name, and the others stay', () => {
  expect(tagsAfter(present, { add: ['new', 'organic', 'new'], remove: ['north', 'unknown'] })).toEqual([
    { id: 1, name: 'organic' },
    { name: 'new' },
  ]);
});

it('a location that has as many tags as it can gets no more, and may lose some', () => {
  const full = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `tag ${index}` }));
  expect(() => tagsAfter(full, { add: ['one more'], remove: [] })).toThrow();
  expect(tagsAfter(full, { add: ['one more'], remove: ['tag 0'] })).toHaveLength(100);
  expect(tagsAfter(full, { add: ['tag 5'], remove: [] })).toHaveLength(100);
});
