import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './addresses.rules.js';
import { campaignEmail } from './campaign-email.rules.js';
import { hashOfToken, linkOf, newToken, tokenPattern } from './link-token.js';

const facts = {
  language: 'de',
  email: {
    subject: '{{location.name}} in {{location.city}}',
    body: 'Guten Tag,\n\n \nbis {{ endDate }}:\n{{link}}\n\nDanke',
  },
  location: { name: 'Hut & {{link}} $&', street: 'Torgasse 1', city: 'Bonn' },
  endDate: '2027-01-06',
  endTime: '18:00',
  link: 'https://locara.example/account/campaign?token=x',
} as const;

describe('the email of a campaign', () => {
  it('is its text with placeholders filled, paragraph by paragraph, and the link below it', () => {
    expect(campaignEmail(facts)).toEqual({
      language: 'de',
      subject: 'Hut & {{link}} $& in Bonn',
      greeting: 'Guten Tag,',
      paragraphs: ['bis 6. Januar 2027:\nhttps://locara.example/account/campaign?token=x', 'Danke'],
      action: { label: 'Jetzt prüfen', url: facts.link },
      notes: [expect.stringContaining('bis zum 6. Januar 2027, 18:00')],
    });
  });

  it('goes to the addresses that are chosen, each once', () => {
    const both = { locationEmail: 'Shop@x.example', contactEmail: 'shop@x.example ' };
    expect(addressesOf({ ...both, mails: ['location', 'contact'] })).toEqual(['Shop@x.example']);
    expect(addressesOf({ ...both, contactEmail: 'boss@x.example', mails: ['contact', 'location'] })).toEqual([
      'boss@x.example',
      'Shop@x.example',
    ]);
    expect(addressesOf({ locationEmail: null, contactEmail: 'boss@x.example', mails: ['location'] })).toEqual([]);
  });

  it('has a link that nobody guesses and of which only a hash is stored', () => {
    const [token, other] = [newToken(), newToken()];
    expect(token).not.toBe(other);
    expect(token).toMatch(tokenPattern);
    expect(hashOfToken(token)).not.toContain(token);
    expect(hashOfToken(token)).toBe(hashOfToken(token));
    expect(linkOf('https://x.example', token)).toBe(`https://x.example/account/campaign?token=${token}`);
  });
});
