/** What the chat says, by language; `{}` stands for what changes. */
export const words = {
  en: {
    chat: 'Chat with {}',
    unread: '{} new',
    close: 'Close chat',
    human: 'A person answers',
    bot: 'A program answers',
    away: 'Nobody is here now',
    back: 'Back {}',
    messages: 'Messages',
    you: 'You',
    picture: 'Picture',
    name: 'Your name (optional)',
    text: 'Your message',
    agree: 'I have read the privacy policy, and agree that my messages are stored.',
    policy: 'Privacy policy',
    send: 'Send',
    sending: 'Sending …',
    failed: 'It was not sent. Please try again.',
    slow: 'Too many messages. Please wait a minute.',
    agreeFirst: 'Please agree to the privacy policy first.',
    ended: 'This chat has ended.',
  },
  de: {
    chat: 'Chat mit {}',
    unread: '{} neu',
    close: 'Chat schließen',
    human: 'Ein Mensch antwortet',
    bot: 'Ein Programm antwortet',
    away: 'Gerade ist niemand da',
    back: 'Wieder da: {}',
    messages: 'Nachrichten',
    you: 'Sie',
    picture: 'Bild',
    name: 'Ihr Name (freiwillig)',
    text: 'Ihre Nachricht',
    agree:
      'Ich habe die Datenschutzerklärung gelesen und bin einverstanden, dass meine Nachrichten gespeichert werden.',
    policy: 'Datenschutzerklärung',
    send: 'Senden',
    sending: 'Wird gesendet …',
    failed: 'Das wurde nicht gesendet. Bitte versuchen Sie es erneut.',
    slow: 'Zu viele Nachrichten. Bitte warten Sie eine Minute.',
    agreeFirst: 'Bitte stimmen Sie zuerst der Datenschutzerklärung zu.',
    ended: 'Dieser Chat ist beendet.',
  },
  fr: {
    chat: 'Discuter avec {}',
    unread: '{} nouveaux',
    close: 'Fermer la discussion',
    human: 'Une personne répond',
    bot: 'Un programme répond',
    away: 'Personne n’est là pour le moment',
    back: 'De retour : {}',
    messages: 'Messages',
    you: 'Vous',
    picture: 'Image',
    name: 'Votre nom (facultatif)',
    text: 'Votre message',
    agree: 'J’ai lu la politique de confidentialité et j’accepte que mes messages soient conservés.',
    policy: 'Politique de confidentialité',
    send: 'Envoyer',
    sending: 'Envoi …',
    failed: 'Le message n’a pas été envoyé. Veuillez réessayer.',
    slow: 'Trop de messages. Veuillez attendre une minute.',
    agreeFirst: 'Veuillez d’abord accepter la politique de confidentialité.',
    ended: 'Cette discussion est terminée.',
  },
} as const;

export type ChatLanguage = keyof typeof words;
export type ChatWords = Readonly<Record<keyof (typeof words)['en'], string>>;

/** @param tag of a language that is one of ours */
export function wordsFor(tag: string): ChatWords {
  return words[tag.slice(0, 2) as ChatLanguage];
}
