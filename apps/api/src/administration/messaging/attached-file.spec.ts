import { describe, expect, it } from '@jest/globals';
import { attachedAs } from './attached-file.js';

describe('the name of a download', () => {
  it('is there for every program, whatever is in it', () => {
    expect(attachedAs('order.pdf')).toBe(`attachment; filename="order.pdf"; filename*=UTF-8''order.pdf`);
    expect(attachedAs(`Bäcker's "100 %".pdf`)).toBe(
      `attachment; filename="B_cker's _100 __.pdf"; filename*=UTF-8''B%C3%A4cker%27s%20%22100%20%25%22.pdf`,
    );
    expect(attachedAs('a\r\nSet-Cookie: x')).not.toMatch(/[\r\n]/);
  });
});
