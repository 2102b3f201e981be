import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FileLinks, plainName } from './file-links.js';

const config = (tokenSecret: string) => ({ tokenSecret, publicUrl: 'https://locara.example' }) as never;
const links = new FileLinks(config('secret'));
const tokenOf = (url: string): string => url.split('/').at(-2) ?? '';
const dayMs = 24 * 3_600_000;

describe('links of files', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('open their file and no other, for a week', () => {
    const start = Date.parse('2026-11-26T23:59:00Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    const url = links.urlOf({ id: 12, name: 'Preise für Jörg.pdf' });
    expect(url).toMatch(/^https:\/\/locara\.example\/message-files\/12\.\d+\.[\w-]{43}\/Preise_fur_Jorg\.pdf$/);
    const token = tokenOf(url);
    expect(links.read(token)).toBe(12);
    for (const other of [
      token.replace('12.', '13.'),
      token.replace(/\.\d+\./, '.99999.'),
      `${token}a`,
      '',
      '12',
      'x.1.y',
    ])
      expect(links.read(other)).toBeUndefined();
    expect(new FileLinks(config('another')).read(token)).toBeUndefined();
    clock.mockReturnValue(start + 7 * dayMs);
    expect(links.read(token)).toBe(12);
    clock.mockReturnValue(start + 8 * dayMs);
    expect(links.read(token)).toBeUndefined();
  });

  it('end with a name of plain letters', () => {
    expect(plainName('../a b?.pdf')).toBe('a_b_.pdf');
    expect(plainName('价格.pdf')).toBe('file.pdf');
    expect(plainName('Straße.tar.gz')).toBe('Strasse.tar.gz');
    expect([plainName(null), plainName('...')]).toEqual(['file', 'file']);
    expect(plainName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(80)}.pdf`);
  });
});
