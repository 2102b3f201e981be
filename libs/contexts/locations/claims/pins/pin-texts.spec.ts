import { describe, expect, it } from '@jest/globals';
import { decidedLists, lists } from '#domain/lists/lists';
import { pinText } from './pin-texts.js';

describe('the text with a PIN', () => {
  it.each(lists.userLanguageCode)('has PIN and sender in %s, and fits one message', (language) => {
    for (const channel of decidedLists.claimChannel) {
      const text = pinText(channel, language, 'Locara Demo', '012345');
      expect(text).toContain('Locara Demo');
      expect(text).toContain(channel === 'SMS' ? '012345' : '0, 1, 2, 3, 4, 5');
    }
    expect(pinText('SMS', language, 'x'.repeat(500), '012345').length).toBeLessThanOrEqual(160);
  });
});
