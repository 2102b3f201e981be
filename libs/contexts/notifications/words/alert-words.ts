import type { ErrorLanguage } from '#domain/errors/errors';
import type { AlertTemplate } from '../templates/templates.js';

/** Of one thing, with `{place}`; and of several, with `{count}`. */
interface AlertText {
  readonly one: string;
  readonly many: string;
  readonly text: string;
}

export interface AlertWords {
  readonly alerts: Readonly<Record<AlertTemplate, AlertText>>;
  readonly facts: Readonly<
    Record<'place' | 'portal' | 'stars' | 'author' | 'text' | 'channel' | 'reason' | 'product' | 'lastDay', string>
  >;
  /** `{stars}` */
  readonly ofFive: string;
  readonly button: string;
  /** Why somebody gets it. */
  readonly why: string;
}

/** What emails of the notification centre say. */
export const alertWords: Readonly<Record<ErrorLanguage, AlertWords>> = {
  en: {
    alerts: {
      newReview: { one: 'New review: {place}', many: '{count} new reviews', text: 'Customers have written this.' },
      unansweredReview: {
        one: 'A review waits for a reply: {place}',
        many: '{count} reviews wait for a reply',
        text: 'Nobody has replied to this yet.',
      },
      customerMessage: {
        one: 'A customer has written: {place}',
        many: '{count} conversations wait for a reply',
        text: 'Customers wait for a reply. Please reply in the platform.',
      },
      listingOffline: {
        one: 'No longer visible: {place}',
        many: '{count} listings are no longer visible',
        text: 'Visitors of the portal no longer see this.',
      },
      connectionLost: {
        one: 'No longer connected: {place}',
        many: '{count} connections were lost',
        text: 'A provider no longer accepts our connection. Please connect it again: what waits then goes on by itself.',
      },
      subscriptionEnds: {
        one: 'A subscription ends: {place}',
        many: '{count} subscriptions end',
        text: 'These subscriptions end. Until the last day everything stays as it is.',
      },
    },
    facts: {
      place: 'For',
      portal: 'Portal',
      stars: 'Stars',
      author: 'From',
      text: 'Text',
      channel: 'Channel',
      reason: 'Reason',
      product: 'Product',
      lastDay: 'Last day',
    },
    ofFive: '{stars} of 5',
    button: 'Open',
    why: 'You get this email because a notification names your address.',
  },
  de: {
    alerts: {
      newReview: {
        one: 'Neue Bewertung: {place}',
        many: '{count} neue Bewertungen',
        text: 'Das haben Kunden geschrieben.',
      },
      unansweredReview: {
        one: 'Eine Bewertung wartet auf Antwort: {place}',
        many: '{count} Bewertungen warten auf Antwort',
        text: 'Darauf hat noch niemand geantwortet.',
      },
      customerMessage: {
        one: 'Ein Kunde hat geschrieben: {place}',
        many: '{count} Unterhaltungen warten auf Antwort',
        text: 'Kunden warten auf eine Antwort. Bitte antworten Sie in der Plattform.',
      },
      listingOffline: {
        one: 'Nicht mehr zu sehen: {place}',
        many: '{count} Einträge sind nicht mehr zu sehen',
        text: 'Besucher des Portals sehen das nicht mehr.',
      },
      connectionLost: {
        one: 'Nicht mehr verbunden: {place}',
        many: '{count} Verbindungen sind verloren',
        text: 'Ein Anbieter nimmt unsere Verbindung nicht mehr an. Bitte verbinden Sie neu: Was wartet, geht dann von selbst weiter.',
      },
      subscriptionEnds: {
        one: 'Ein Abonnement endet: {place}',
        many: '{count} Abonnements enden',
        text: 'Diese Abonnements enden. Bis zum letzten Tag bleibt alles, wie es ist.',
      },
    },
    facts: {
      place: 'Für',
      portal: 'Portal',
      stars: 'Sterne',
      author: 'Von',
      text: 'Text',
      channel: 'Kanal',
      reason: 'Grund',
      product: 'Produkt',
      lastDay: 'Letzter Tag',
    },
    ofFive: '{stars} von 5',
    button: 'Öffnen',
    why: 'Sie erhalten diese E-Mail, weil eine Benachrichtigung Ihre Adresse nennt.',
  },
  fr: {
    alerts: {
      newReview: {
        one: 'Nouvel avis : {place}',
        many: '{count} nouveaux avis',
        text: 'Voici ce que des clients ont écrit.',
      },
      unansweredReview: {
        one: 'Un avis attend une réponse : {place}',
        many: '{count} avis attendent une réponse',
        text: 'Personne n’y a encore répondu.',
      },
      customerMessage: {
        one: 'Un client a écrit : {place}',
        many: '{count} conversations attendent une réponse',
        text: 'Des clients attendent une réponse. Veuillez répondre dans la plateforme.',
      },
      listingOffline: {
        one: 'N’est plus visible : {place}',
        many: '{count} fiches ne sont plus visibles',
        text: 'Les visiteurs du portail ne voient plus ceci.',
      },
      connectionLost: {
        one: 'N’est plus connecté : {place}',
        many: '{count} connexions perdues',
        text: 'Un fournisseur n’accepte plus notre connexion. Veuillez vous reconnecter : ce qui attend reprend alors de lui-même.',
      },
      subscriptionEnds: {
        one: 'Un abonnement prend fin : {place}',
        many: '{count} abonnements prennent fin',
        text: 'Ces abonnements prennent fin. Jusqu’au dernier jour, rien ne change.',
      },
    },
    facts: {
      place: 'Pour',
      portal: 'Portail',
      stars: 'Étoiles',
      author: 'De',
      text: 'Texte',
      channel: 'Canal',
      reason: 'Raison',
      product: 'Produit',
      lastDay: 'Dernier jour',
    },
    ofFive: '{stars} sur 5',
    button: 'Ouvrir',
    why: 'Vous recevez cet e-mail parce qu’une notification indique votre adresse.',
  },
};
