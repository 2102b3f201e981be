import type { PinChannel, PinLanguage } from './pin-sender.port.js';

type Texts = Readonly<Record<PinChannel, (sender: string, pin: string) => string>>;

const texts: Readonly<Record<PinLanguage, Texts>> = {
  en: {
    SMS: (sender, pin) =>
      `${pin} is your PIN for ${sender}. It is valid for 30 minutes. Never tell it to anybody who calls you.`,
    CALL: (sender, pin) => `Hello. Your PIN for ${sender} is ${pin}. Once more: ${pin}. It is valid for 30 minutes.`,
  },
  de: {
    SMS: (sender, pin) =>
      `${pin} ist Ihre PIN für ${sender}. Sie gilt 30 Minuten. Nennen Sie sie niemandem, der Sie anruft.`,
    CALL: (sender, pin) => `Guten Tag. Ihre PIN für ${sender} lautet ${pin}. Noch einmal: ${pin}. Sie gilt 30 Minuten.`,
  },
  fr: {
    SMS: (sender, pin) =>
      `${pin} est votre code PIN pour ${sender}, valable 30 minutes. Ne le donnez à personne qui vous appelle.`,
    CALL: (sender, pin) =>
      `Bonjour. Votre code PIN pour ${sender} est ${pin}. Je répète : ${pin}. Il est valable 30 minutes.`,
  },
};

/** Spoken figures are kept apart, so that 123456 is not read as a number. */
export const pinText = (channel: PinChannel, language: PinLanguage, sender: string, pin: string): string =>
  texts[language][channel](sender.slice(0, 60), channel === 'CALL' ? [...pin].join(', ') : pin);
