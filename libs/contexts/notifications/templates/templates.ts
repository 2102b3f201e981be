import type { ValueOf } from '#domain/lists/lists';

/** Text by language code. */
export type Named = Readonly<Record<'en' | 'de' | 'fr', string>>;

interface SettingTraits<T extends string, V> {
  readonly key: string;
  readonly name: Named;
  readonly type: T;
  /** What holds where a notification says nothing. */
  readonly default: V;
}

/** One thing that a notification can say about what it sends. */
export type TemplateSetting =
  | (SettingTraits<'int', number> & { readonly min: number; readonly max: number })
  | (SettingTraits<'select', string> & { readonly allowedValues: readonly string[] })
  | (SettingTraits<'text', string> & { readonly longest: number })
  | SettingTraits<'url', string>
  | SettingTraits<'boolean', boolean>;

export type SettingValue = TemplateSetting['default'];

/** What a notification can be about. */
export interface NotificationTemplate {
  readonly group: string;
  readonly name: Named;
  readonly reportType: ValueOf<'notificationReportType'>;
  readonly settings: readonly TemplateSetting[];
}

const ofEach: readonly TemplateSetting[] = [
  {
    key: 'introduction',
    name: { en: 'Text above the facts', de: 'Text über den Angaben', fr: 'Texte au-dessus des informations' },
    type: 'text',
    default: '',
    longest: 500,
  },
  {
    key: 'link',
    name: { en: 'Where the button leads', de: 'Ziel der Schaltfläche', fr: 'Destination du bouton' },
    type: 'url',
    default: '',
  },
];

/** Days on which reports are sent: each week, or each month. */
export const reportDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'firstOfMonth',
  'fifthOfMonth',
  'tenthOfMonth',
] as const;

export type ReportDay = (typeof reportDays)[number];

const maxStars: TemplateSetting = {
  key: 'maxStars',
  name: { en: 'At most this many stars', de: 'Höchstens so viele Sterne', fr: 'Au plus ce nombre d’étoiles' },
  type: 'int',
  default: 5,
  min: 1,
  max: 5,
};

/** All templates, by the name that notifications store. Names never change. */
export const notificationTemplates = {
  newReview: {
    group: 'reviews',
    name: { en: 'New review', de: 'Neue Bewertung', fr: 'Nouvel avis' },
    reportType: 'alert',
    settings: [
      maxStars,
      {
        key: 'onlyWithText',
        name: { en: 'Only with a text', de: 'Nur mit Text', fr: 'Seulement avec un texte' },
        type: 'boolean',
        default: false,
      },
      ...ofEach,
    ],
  },
  unansweredReview: {
    group: 'reviews',
    name: { en: 'Review without a reply', de: 'Bewertung ohne Antwort', fr: 'Avis sans réponse' },
    reportType: 'alert',
    settings: [
      maxStars,
      {
        key: 'days',
        name: { en: 'Days without a reply', de: 'Tage ohne Antwort', fr: 'Jours sans réponse' },
        type: 'int',
        default: 3,
        min: 1,
        max: 30,
      },
      ...ofEach,
    ],
  },
  customerMessage: {
    group: 'messages',
    name: { en: 'Message of a customer', de: 'Nachricht eines Kunden', fr: 'Message d’un client' },
    reportType: 'alert',
    settings: [
      {
        key: 'channel',
        name: { en: 'Channel', de: 'Kanal', fr: 'Canal' },
        type: 'select',
        default: 'all',
        allowedValues: ['all', 'chat', 'whatsapp', 'messenger', 'instagram'],
      },
      ...ofEach,
    ],
  },
  listingOffline: {
    group: 'listings',
    name: { en: 'Listing went offline', de: 'Eintrag ist offline', fr: 'Fiche hors ligne' },
    reportType: 'alert',
    settings: ofEach,
  },
  connectionLost: {
    group: 'connections',
    name: { en: 'Connection lost', de: 'Verbindung verloren', fr: 'Connexion perdue' },
    reportType: 'alert',
    settings: ofEach,
  },
  subscriptionEnds: {
    group: 'subscriptions',
    name: { en: 'Subscription ends', de: 'Abonnement endet', fr: 'Fin d’un abonnement' },
    reportType: 'alert',
    settings: ofEach,
  },
  performance: {
    group: 'statistics',
    name: { en: 'Performance report', de: 'Leistungsbericht', fr: 'Rapport de performance' },
    reportType: 'report',
    settings: [
      {
        key: 'day',
        name: { en: 'Sent on', de: 'Versand am', fr: 'Envoyé le' },
        type: 'select',
        // Google tells of a day up to three days later: on Thursday the week before is whole.
        default: 'thursday',
        allowedValues: reportDays,
      },
      {
        key: 'hour',
        name: { en: 'At which hour', de: 'Zu welcher Stunde', fr: 'À quelle heure' },
        type: 'int',
        default: 8,
        min: 0,
        max: 23,
      },
      ...ofEach,
    ],
  },
} as const satisfies Record<string, NotificationTemplate>;

export type TemplateName = keyof typeof notificationTemplates;

/** Sent at their times, whatever happens; all others when something happens. */
export type ReportTemplate = 'performance';
export type AlertTemplate = Exclude<TemplateName, ReportTemplate>;

export const isReport = (name: TemplateName): name is ReportTemplate => templateOf(name).reportType === 'report';

export const templateNames = Object.keys(notificationTemplates) as TemplateName[];

/** With the names of all kinds of settings. */
export const templateOf = (name: TemplateName): NotificationTemplate => notificationTemplates[name];

export const templateGroups: Readonly<Record<string, Named>> = {
  reviews: { en: 'Reviews', de: 'Bewertungen', fr: 'Avis' },
  messages: { en: 'Messages', de: 'Nachrichten', fr: 'Messages' },
  listings: { en: 'Listings', de: 'Einträge', fr: 'Fiches' },
  connections: { en: 'Connections', de: 'Verbindungen', fr: 'Connexions' },
  subscriptions: { en: 'Subscriptions', de: 'Abonnements', fr: 'Abonnements' },
  statistics: { en: 'Statistics', de: 'Statistik', fr: 'Statistiques' },
};
