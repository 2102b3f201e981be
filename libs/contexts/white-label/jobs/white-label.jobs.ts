import { defineJob, defineQueue } from '#platform/outbox';

/** Looks at domains, which take seconds where a name server is slow, apart from other work. */
const domainsQueue = defineQueue({
  name: 'white-label-domains',
  concurrency: 4,
  attempts: 12,
  backoff: 2000,
  longest: 300_000,
});

/** Looks at the domain of a white label that is being activated, or is active. */
export const checkDomain = defineJob<{ readonly id: number }>({ name: 'whiteLabel.checkDomain', queue: domainsQueue });

/** Looks at the records of a white label's sender. */
export const checkSender = defineJob<{ readonly id: number }>({ name: 'whiteLabel.checkSender', queue: domainsQueue });
