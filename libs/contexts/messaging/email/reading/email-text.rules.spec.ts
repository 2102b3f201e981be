import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldText } from './email-text.rules.js';

const shownOf = (text: string): string => foldText(text).shown;

describe('what a customer has newly written', () => {
  it.each([
    ['Yes, please.\n\nOn Sun, 29 Nov 2026 at 10:00, Shop <shop@in.example> wrote:\n> Shall we?\n> Shop'],
    ['Yes, please.\n\nOn Sun, 29 Nov 2026 at 10:00, Shop\n<shop@in.example> wrote:\n\n> Shall we?\n\n> Shop\n'],
    ['Yes, please.\n\nAm 29.11.26 um 10:00 schrieb Shop:\n> Sollen wir?'],
    ['Yes, please.\n\nLe dim. 29 nov. 2026 à 10:00, Shop <shop@in.example> a écrit :\n> On y va ?'],
    ['Yes, please.\n\n-----Original Message-----\nFrom: Shop\nAnything'],
    ['Yes, please.\r\n\r\n-----Ursprüngliche Nachricht-----\r\nVon: Shop\r\n'],
    ['Yes, please.\n\n________________________________\nFrom: Shop\nSent: Sunday\nTo: Ada\nSubject: Cake\n\nShall we?'],
    ['Yes, please.\n\nVon: Shop\nGesendet: Sonntag\nAn: Ada\nBetreff: Kuchen\n\nSollen wir?'],
    ['Yes, please.\n-- \nAda Lovelace\nLondon'],
    ['Yes, please.\n\nSent from my iPhone'],
    ['Yes, please.\n\nVon meinem iPhone gesendet\n\nAm 29.11.26 um 10:00 schrieb Shop:\n> Sollen wir?'],
    ['Yes, please.\n\nOn Sun at 10:00 Shop wrote:\n> Shall we?\n\n-- \nAda'],
  ])('%j', (text) => {
    expect(foldText(text)).toEqual({ shown: 'Yes, please.', isFolded: true });
  });

  it.each([
    ['Only this.'],
    // A customer who comments line by line wants the lines to be read.
    ['> Shall we?\nYes.\n> When?\nOn Sunday.'],
    ['> Shall we?\n\nYes, please.'],
    // Nothing else is in it.
    ['-----Original Message-----\nFrom: Shop\nAnything'],
    ['> Only a quote'],
    ['-- \nAda'],
    ['From: Nuremberg\nTo: Munich, please tell me when.'],
    ['Here they are:\n\nVisa\n\nAda'],
    ['Prices -- all of them -- please'],
  ])('is all of %j', (text) => {
    expect(foldText(text)).toEqual({ shown: text, isFolded: false });
  });

  it('leaves a quote at the end out, and keeps comments between quotes', () => {
    expect(shownOf('> Shall we?\nYes.\n> When?\n> Where?\n')).toBe('> Shall we?\nYes.');
  });

  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '> quoted',
      '-- ',
      '',
      'On Sun at 10:00 Shop <a@b> wrote:',
      'From: a',
      'Sent from my iPhone',
      '____',
    ),
  );
  it('is always the beginning of the email, and something when the email is', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        const { shown, isFolded } = foldText(text);
        const whole = text.replaceAll(/\r\n?/g, '\n').trim();
        expect(whole.startsWith(shown)).toBe(true);
        expect(shown === '').toBe(whole === '');
        expect(isFolded).toBe(shown !== whole);
        // Once more finds nothing more than once.
        expect(whole.startsWith(foldText(shown).shown)).toBe(true);
      }),
    );
  });

  it('takes a time that grows with the length alone', () => {
    for (const piece of ['> \n', '-- \n', 'From: a\n', 'On 1:00 ', '- ', '\n', 'Von meinem x ', 'On 1:00 wrote ']) {
      const begun = performance.now();
      foldText(piece.repeat(200_000));
      expect(performance.now() - begun).toBeLessThan(5000);
    }
  });
});
