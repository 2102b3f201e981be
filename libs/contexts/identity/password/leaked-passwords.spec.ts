import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './leaked-passwords.js';

describe('isCommonPassword', () => {
  it.each(['password', '12345678', 'qwertyuiop', 'sunshine1', 'Password', 'PASSWORT', 'motdepasse', 'P@ssw0rd'])(
    'finds %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    ['a phrase', 'Korn-Blume-27'],
    ['one that only contains a common one', 'password of the north gate'],
    ['the beginning of a common one', 'qwertyuio-'],
    ['two common ones on two lines', 'password\n12345678'],
    ['a line end', '\n'],
    ['nothing', ''],
    ['a part of a code point', '\ud83d'],
  ])('lets %s pass', async (_case, password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
