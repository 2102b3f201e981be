import type { CatalogueEntry } from './catalogue-entry.js';

/** Statistics and the dashboard. */
export const statisticsErrors = {
  taskNotFound: {
    code: 3690,
    kind: 'not-found',
    message: {
      en: 'There is no task {id}.',
      de: 'Die Aufgabe {id} gibt es nicht.',
      fr: 'La tâche {id} n’existe pas.',
    },
    meaning: 'No task has this id, it was deleted a year after its cause had ended, or you cannot see its location.',
    remedy: 'Take the id from `GET /api/dashboard/task`.',
  },
  statisticAggregationNotFound: {
    code: 3600,
    kind: 'not-found',
    message: {
      en: 'There is no subscription {id} to a statistic aggregation.',
      de: 'Es gibt kein Abonnement {id} für eine Statistikübernahme.',
      fr: 'Il n’y a pas d’abonnement {id} à une reprise de statistiques.',
    },
    meaning: 'No subscription with the product StatisticAggregation has this id, or you cannot see it.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
  aggregationLicenceNotFound: {
    code: 3601,
    kind: 'not-found',
    message: {
      en: 'There is no licence {id} with a statistic aggregation.',
      de: 'Es gibt keine Lizenz {id} mit einer Statistikübernahme.',
      fr: 'Il n’y a pas de licence {id} avec une reprise de statistiques.',
    },
    meaning: 'No licence with the product StatisticAggregation has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /api/licence`.',
  },
  statisticAggregationAlreadySet: {
    code: 4600,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has its source of statistics already.',
      de: 'Das Abonnement {id} hat seine Statistikquelle bereits.',
      fr: 'L’abonnement {id} a déjà sa source de statistiques.',
    },
    meaning: 'Source, start and configuration of an aggregation are said once. Nothing was changed.',
    remedy: 'To take statistics from another source, order a new subscription and end this one.',
  },
  statisticAggregationTooLate: {
    code: 4601,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} no longer waits for a source of statistics.',
      de: 'Das Abonnement {id} wartet nicht mehr auf eine Statistikquelle.',
      fr: 'L’abonnement {id} n’attend plus de source de statistiques.',
    },
    meaning: 'It has finished, or the fulfilment partner works on it already. Nothing was changed.',
    remedy: 'Order a new subscription.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
