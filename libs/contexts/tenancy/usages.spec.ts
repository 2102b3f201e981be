import { describe, expect, it } from '@jest/globals';
import { namedUses, usesInWords } from './usages.js';

describe('usesInWords', () => {
  it('names kinds and ids, and nothing when there are none', () => {
    expect(usesInWords([])).toBeNull();
    expect(usesInWords([{ kind: 'users', ids: [] }])).toBeNull();
    expect(
      usesInWords([
        { kind: 'users', ids: [3, 4] },
        { kind: 'companies', ids: [] },
        { kind: 'contracts', ids: [1] },
      ]),
    ).toBe('users 3, 4; contracts 1');
  });

  it('names the first twenty and says that there are more', () => {
    const ids = Array.from({ length: namedUses + 1 }, (_each, index) => index + 1);
    expect(usesInWords([{ kind: 'users', ids }])).toBe(`users ${ids.slice(0, namedUses).join(', ')}, …`);
    expect(usesInWords([{ kind: 'users', ids: ids.slice(1) }])).not.toContain('…');
  });
});
