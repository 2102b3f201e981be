import { describe, expect, it, jest } from '@jest/globals';
import { longestMessage, longestName } from '#contexts/messaging';
import type { ChatView } from '#contexts/messaging';
import { randomText } from '../../embedding/random-text.js';
import { chatScript } from './chat-script.js';
import { backText } from './parts.js';
import { finish } from './start.js';
import type { Chat } from './start.js';
import { words } from './words.js';

const view: ChatView = {
  displayName: 'Bakery',
  logo: null,
  agentType: 'HUMAN',
  welcomeMessage: 'Hello!',
  offlineMessage: 'Later.',
  privacyPolicyUrl: 'https://bakery.example/privacy',
  available: false,
  nextAvailable: '2026-11-27T17:00:00.000Z',
  timeZone: 'America/Los_Angeles',
};
const now = Date.parse('2026-11-26T12:00:00Z');

describe('the script of chats', () => {
  it('is one function of less than 15 kB, which parses', () => {
    expect(Buffer.byteLength(chatScript)).toBeLessThan(15_000);
    // oxlint-disable-next-line no-new-func -- it is ours, and is not run
    expect(() => new Function(chatScript)).not.toThrow();
    for (const forbidden of ['innerHTML', 'insertAdjacentHTML', 'document.cookie', 'localStorage'])
      expect(chatScript).not.toContain(forbidden);
  });

  it('takes no longer texts than the platform does', () => {
    expect(chatScript).toContain(`const longestName = ${longestName};`);
    expect(chatScript).toContain(`const longestMessage = ${longestMessage};`);
    expect(chatScript).not.toMatch(/maxlength: '\d/);
  });

  it('says once that it has ended', () => {
    const made = { setAttribute: jest.fn(), append: jest.fn() };
    const page = Object.assign(globalThis, { document: { createElement: () => made } });
    const log = { append: jest.fn() };
    const chat = { tag: 'en', parts: { form: { hidden: false }, log } } as unknown as Chat;
    finish(chat);
    finish(chat);
    Reflect.deleteProperty(page, 'document');
    expect(log.append.mock.calls).toEqual([[made]]);
    expect(made.append.mock.calls).toEqual([['This chat has ended.']]);
    expect(chat.parts.form.hidden).toBe(true);
  });

  it('says the same in each language', () => {
    for (const language of ['de', 'fr'] as const) {
      expect(Object.keys(words[language])).toEqual(Object.keys(words.en));
      for (const [key, text] of Object.entries(words.en))
        expect(words[language][key as keyof typeof words.en].includes('{}')).toBe(text.includes('{}'));
    }
  });

  it('says when somebody is back, by the clock of the location', () => {
    expect(backText('en', view, now)).toBe('Back Friday 09:00 AM');
    expect(backText('de', view, now)).toBe('Wieder da: Freitag, 09:00');
    expect(backText('de', { ...view, nextAvailable: '2026-12-27T17:00:00Z' }, now)).toMatch(/27\. Dezember/);
    expect(backText('en', { ...view, nextAvailable: null }, now)).toBe('');
  });

  it('names visitors by texts that nobody can guess', () => {
    const texts = Array.from({ length: 100 }, randomText);
    expect(new Set(texts).size).toBe(100);
    for (const text of texts) expect(text).toMatch(/^[0-9a-f]{32}$/);
  });
});
