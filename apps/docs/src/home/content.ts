/** For whom the platform is, and the page each of them begins with. */
export const readers = [
  {
    who: 'Integrators',
    text: 'Build on a typed API with stable error codes, idempotent orders and an SDK generated from the same documents.',
    to: '/docs/doc1',
    label: 'First order in five minutes',
  },
  {
    who: 'Agencies',
    text: 'Book listing products for one shop or ten thousand, and see the status of each on every portal.',
    to: '/docs/listing',
    label: 'How listings work',
  },
  {
    who: 'Product teams',
    text: 'Offer it under your own roof: workspaces, companies and locations with permissions at each level.',
    to: '/docs/basic-structure',
    label: 'Basic structure',
  },
  {
    who: 'Operators',
    text: 'Run it yourself: two commands to try it, PostgreSQL and a few processes to run it, health, metrics and logs included.',
    to: '/docs/operators',
    label: 'Run it in production',
  },
] as const;

/** What is promised to every user of the platform; each links to where it is explained. */
export const promises = [
  {
    title: 'Nothing is lost',
    text: 'State, history and outgoing work change in one transaction. Tests kill every process in the middle of thousands of orders, and count.',
    to: '/docs/operators',
  },
  {
    title: 'No one gets in',
    text: 'Each operation is tried as a foreign tenant and as every kind of user, by a test made from the API documents themselves.',
    to: '/docs/security',
  },
  {
    title: 'Errors that help',
    text: 'A stable code, every wrong field by name, the value you sent and an example of a right one. In English, German and French.',
    to: '/docs/doc2',
  },
  {
    title: 'States you can rely on',
    text: 'Subscriptions, listings and jobs move along published state machines. The diagrams here are drawn from the code that runs.',
    to: '/docs/doc3',
  },
  {
    title: 'Samples that run',
    text: 'Every curl and TypeScript sample on this site is executed against the platform before a release, and its response compared.',
    to: '/docs/mdx',
  },
  {
    title: 'Yours to run and read',
    text: 'Apache-2.0, in one repository, with the decisions behind it written down and the cost of turning each of them back.',
    to: '/docs/decisions',
  },
] as const;
