import { describe, expect, it } from '@jest/globals';
import { isScan } from './scanner.rules.js';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

describe('a scan', () => {
  it.each([
    phone,
    'Mozilla/5.0 (Linux; Android 14; CUBOT X18) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0;]',
    'node',
  ])('is what %s opens', (userAgent) => {
    expect(isScan({ method: 'GET', userAgent })).toBe(true);
  });

  it.each([
    '',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.24.9.78 A',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Macintosh) Applebot/0.1',
    'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
    'LinkedInBot/1.0',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
    'curl/8.5.0',
    'Go-http-client/2.0',
  ])('is not what %s opens', (userAgent) => {
    expect(isScan({ method: 'GET', userAgent })).toBe(false);
  });

  it('is no HEAD, no request without a name, and none that a browser makes in advance', () => {
    expect(isScan({ method: 'HEAD', userAgent: phone })).toBe(false);
    expect(isScan({ method: 'GET' })).toBe(false);
    for (const purpose of ['prefetch', 'prefetch;prerender', 'preview'])
      expect(isScan({ method: 'GET', userAgent: phone, purpose })).toBe(false);
  });
});
