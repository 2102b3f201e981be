import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

const root = resolve(import.meta.dirname, '../..');
const folders = ['apps', 'libs', 'migrations', 'test'];

/** Runs the checker as `npm run architecture` does, on the tree below `cwd`. */
function violationsIn(cwd: string): Promise<Violation[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, '.config/dependency-cruiser.cjs');
  const parameters = [program, '--config', config, '--output-type', 'json', ...folders];
  return new Promise((done, failed) => {
    execFile(
      process.execPath,
      parameters,
      { cwd, maxBuffer: 256 * 1024 * 1024, env: plainEnvironment() },
      (error, output) => {
        // The exit code counts violations; only output that is no report means that the checker itself failed.
        try {
          done((JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations);
        } catch {
          failed(error ?? new Error(output));
        }
      },
    );
  });
}

/** Jest's own options would make the child load modules differently. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  return environment;
}

/** A small tree in which everything is allowed. Planted violations are added to it. */
const sound: Record<string, string> = {
  'libs/domain/values/money.ts': 'export const money = 1;\nexport type Money = number;\n',
  'libs/domain/values/text.ts': "import { money } from './money.js';\nexport const text = money;\n",
  'libs/platform/clock/index.ts': "export { clock } from './clock.js';\n",
  'libs/platform/clock/clock.ts': "import { money } from '#domain/values/money';\nexport const clock = money;\n",
  'libs/platform/outbox/index.ts': "import { clock } from '#platform/clock';\nexport const outbox = clock;\n",
  'libs/contexts/locations/index.ts': "export { place } from './place.js';\n",
  'libs/contexts/locations/place.ts':
    "import { clock } from '#platform/clock';\nexport const place = clock;\nexport type Place = number;\n",
  'libs/contexts/identity/index.ts': 'export const user = 1;\nexport type User = number;\n',
  'libs/contexts/contracts/index.ts': "import { place } from '#contexts/locations';\nexport const contract = place;\n",
  'libs/contexts/subscriptions/index.ts':
    "import { contract } from '#contexts/contracts';\nexport const order = contract;\nexport type Order = number;\n",
  'libs/contexts/listings/index.ts':
    "import { order } from '#contexts/subscriptions';\nexport const listing = order;\n",
  'libs/integrations/publishers/index.ts':
    "import { listing } from '#contexts/listings';\nexport const publisher = listing;\n",
  'libs/integrations/publishers/orders/index.ts': "export { book } from './book.js';\n",
  'libs/integrations/publishers/orders/book.ts': 'export const book = 1;\n',
  'libs/integrations/mail/index.ts': "export { mail } from './mail.js';\n",
  'libs/integrations/mail/mail.ts': 'export const mail = 1;\n',
  'libs/sdk/client.ts': 'export const client = 1;\n',
  'migrations/index.ts': 'export const migrations = 1;\n',
  'apps/api/src/http/operation.ts': 'export const operation = 1;\n',
  'apps/api/src/partner/order.controller.ts':
    "import { order } from '#contexts/subscriptions';\nimport { operation } from '../http/operation.js';\nexport const controller = [order, operation];\n",
  'apps/api/src/administration/user.controller.ts':
    "import { user } from '#contexts/identity';\nexport const controller = user;\n",
  'apps/composition/src/composition.ts':
    "import { publisher } from '#integrations/publishers';\nimport { book } from '#integrations/publishers/orders';\nexport const modules = [publisher, book];\n",
  'apps/worker/src/main.ts':
    "import { modules } from '../../composition/src/composition.js';\nexport const worker = modules;\n",
  'apps/console/src/ui/part.ts': 'export const part = 1;\n',
  'apps/console/src/app/client/api.ts':
    "import { client } from '../../../../../libs/sdk/client.js';\nexport const api = client;\n",
  'apps/console/src/app/session.ts':
    "import { part } from '../ui/part';\nimport { api } from './client/api';\nexport const session = [part, api];\n",
  'apps/console/src/features/shops/list.ts':
    "import { session } from '../../app/session';\nexport const list = session;\n",
  'apps/console/src/features/portals/matrix.ts':
    "import { session } from '../../app/session';\nexport const matrix = session;\n",
  'apps/console/src/routes/router.ts':
    "import { list } from '../features/shops/list';\nimport { matrix } from '../features/portals/matrix';\nexport const router = [list, matrix];\n",
  'apps/launcher/src/main.ts': "import { client } from '#sdk/client';\nexport const launcher = client;\n",
  'apps/sandbox/src/main.ts': "import { money } from '#domain/values/money';\nexport const sandbox = money;\n",
  'test/support/platform.ts':
    "import { worker } from '../../apps/worker/src/main.js';\nexport const platform = worker;\n",
};

/** What each rule is for: the file that breaks it, and what it imports. */
const planted: readonly (readonly [rule: string, file: string, source: string])[] = [
  [
    'console-sees-sdk',
    'apps/console/src/app/client/c1.ts',
    "import { money } from '../../../../../libs/domain/values/money.js';\nexport const c1 = money;\n",
  ],
  [
    'console-client-alone',
    'apps/console/src/app/c2.ts',
    "import { client } from '../../../../libs/sdk/client.js';\nexport const c2 = client;\n",
  ],
  [
    'console-ui-below',
    'apps/console/src/ui/c3.ts',
    "import { session } from '../app/session';\nexport const c3 = session;\n",
  ],
  [
    'console-app-below',
    'apps/console/src/app/c4.ts',
    "import { list } from '../features/shops/list';\nexport const c4 = list;\n",
  ],
  [
    'console-features-apart',
    'apps/console/src/features/shops/c5.ts',
    "import { matrix } from '../portals/matrix';\nexport const c5 = matrix;\n",
  ],
  ['domain-sees-nothing', 'libs/domain/a.ts', "import { clock } from '#platform/clock';\nexport const a = clock;\n"],
  [
    'domain-without-framework',
    'libs/domain/b.ts',
    "import { Injectable } from '@nestjs/common';\nexport const b = Injectable;\n",
  ],
  [
    'platform-sees-domain',
    'libs/platform/clock/c.ts',
    "import { user } from '#contexts/identity';\nexport const c = user;\n",
  ],
  [
    'contexts-see-downwards',
    'libs/contexts/identity/d.ts',
    "import { mail } from '#integrations/mail';\nexport const d = mail;\n",
  ],
  [
    'integrations-see-ports',
    'libs/integrations/mail/e.ts',
    "import { client } from '#sdk/client';\nexport const e = client;\n",
  ],
  [
    'integrations-apart',
    'libs/integrations/mail/f.ts',
    "import { publisher } from '#integrations/publishers';\nexport const f = publisher;\n",
  ],
  [
    'port-of-publishers',
    'libs/integrations/publishers/g.ts',
    "import { order } from '#contexts/subscriptions';\nexport const g = order;\n",
  ],
  [
    'port-of-google',
    'libs/integrations/google/y.ts',
    "import { account } from '#contexts/identity';\nexport const y = account;\n",
  ],
  [
    'port-of-payment',
    'libs/integrations/payment/y.ts',
    "import { contract } from '#contexts/contracts';\nexport const y = contract;\n",
  ],
  [
    'port-of-language-model',
    'libs/integrations/language-model/y.ts',
    "import { account } from '#contexts/identity';\nexport const y = account;\n",
  ],
  [
    'port-of-sms',
    'libs/integrations/sms/y.ts',
    "import { account } from '#contexts/identity';\nexport const y = account;\n",
  ],
  [
    'port-of-fulfilment',
    'libs/integrations/fulfilment/y.ts',
    "import { order } from '#contexts/subscriptions';\nexport const y = order;\n",
  ],
  [
    'port-of-mail',
    'libs/integrations/mail/y.ts',
    "import { account } from '#contexts/identity';\nexport const y = account;\n",
  ],
  [
    'port-of-meta',
    'libs/integrations/meta/y.ts',
    "import { account } from '#contexts/identity';\nexport const y = account;\n",
  ],
  [
    'port-of-linkedin',
    'libs/integrations/linkedin/y.ts',
    "import { account } from '#contexts/identity';\nexport const y = account;\n",
  ],
  [
    'port-of-vies',
    'libs/integrations/vies/y.ts',
    "import { account } from '#contexts/identity';\nexport const y = account;\n",
  ],
  [
    'port-of-dns',
    'libs/integrations/dns/y.ts',
    "import { place } from '#contexts/locations';\nexport const y = place;\n",
  ],
  [
    'port-of-openid',
    'libs/integrations/openid/y.ts',
    "import { place } from '#contexts/locations';\nexport const y = place;\n",
  ],
  ['sdk-sees-nothing', 'libs/sdk/h.ts', "import type { Money } from '#domain/values/money';\nexport type H = Money;\n"],
  ['sdk-is-for-clients', 'apps/worker/src/i.ts', "import { client } from '#sdk/client';\nexport const i = client;\n"],
  [
    'migrations-see-nothing',
    'migrations/j.ts',
    "import { money } from '#domain/values/money';\nexport const j = money;\n",
  ],
  [
    'floor-of-contracts',
    'libs/contexts/contracts/k.ts',
    "import { order } from '#contexts/subscriptions';\nexport const k = order;\n",
  ],
  // Neighbours on one floor, and by type alone.
  [
    'floor-of-locations',
    'libs/contexts/locations/l.ts',
    "import type { User } from '#contexts/identity';\nexport type L = User;\n",
  ],
  [
    'floor-of-tenancy',
    'libs/contexts/tenancy/z.ts',
    "import { place } from '#contexts/locations';\nexport const z = place;\n",
  ],
  [
    'context-door',
    'libs/contexts/contracts/m.ts',
    "import { place } from '../locations/place.js';\nexport const m = place;\n",
  ],
  [
    'context-door',
    'apps/api/src/partner/n.ts',
    "import type { Place } from '../../../../libs/contexts/locations/place.js';\nexport type N = Place;\n",
  ],
  [
    'platform-door',
    'libs/platform/outbox/o.ts',
    "import { clock } from '../clock/clock.js';\nexport const o = clock;\n",
  ],
  [
    'integration-door',
    'apps/worker/src/p.ts',
    "import { mail } from '../../../libs/integrations/mail/mail.js';\nexport const p = mail;\n",
  ],
  [
    'integration-door',
    'apps/composition/src/p2.ts',
    "import { book } from '../../../libs/integrations/publishers/orders/book.js';\nexport const p2 = book;\n",
  ],
  [
    'apps-apart',
    'apps/worker/src/q.ts',
    "import { operation } from '../../api/src/http/operation.js';\nexport const q = operation;\n",
  ],
  [
    'composed-once',
    'apps/worker/src/q2.ts',
    "import { MailModule } from '#integrations/mail';\nexport const q2 = MailModule;\n",
  ],
  [
    'partner-apart',
    'apps/api/src/partner/r.ts',
    "import { controller } from '../administration/user.controller.js';\nexport const r = controller;\n",
  ],
  [
    'administration-apart',
    'apps/api/src/administration/s.ts',
    "import { controller } from '../partner/order.controller.js';\nexport const s = controller;\n",
  ],
  [
    'http-below-faces',
    'apps/api/src/http/t.ts',
    "import { controller } from '../partner/order.controller.js';\nexport const t = controller;\n",
  ],
  [
    'faces-without-sql',
    'apps/api/src/partner/u.ts',
    "import { DataSource } from 'typeorm';\nexport const u = DataSource;\n",
  ],
  [
    'sandbox-is-a-stranger',
    'apps/sandbox/src/v.ts',
    "import { clock } from '#platform/clock';\nexport const v = clock;\n",
  ],
  [
    'launcher-starts-processes',
    'apps/launcher/src/w.ts',
    "import { order } from '#contexts/subscriptions';\nexport const w = order;\n",
  ],
  [
    'no-http-below-apps',
    'libs/contexts/identity/x.ts',
    "import type { FastifyReply } from 'fastify';\nexport type X = FastifyReply;\n",
  ],
  [
    'nothing-sees-tests',
    'apps/worker/src/y.ts',
    "import { platform } from '../../../test/support/platform.js';\nexport const y = platform;\n",
  ],
  ['no-cycle', 'libs/domain/z.ts', "import type { Zz } from './zz.js';\nexport type Z = Zz;\n"],
  ['resolvable', 'apps/worker/src/aa.ts', "import { gone } from './gone.js';\nexport const aa = gone;\n"],
  [
    'no-dev-dependency',
    'libs/platform/clock/bb.ts',
    "import { property } from 'fast-check';\nexport const bb = property;\n",
  ],
];

/** The other half of the planted cycle: a cycle is reported once. */
const otherHalf = { 'libs/domain/zz.ts': "import type { Z } from './z.js';\nexport type Zz = Z;\n" };

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
}

describe('the sources', () => {
  it('import only what their place allows', async () => {
    const found = await violationsIn(root);
    expect(found.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    // It reads all sources: a minute of a slow core.
  }, 400_000);
});

describe('the rules', () => {
  let folder: string;
  let before: Violation[];
  let after: Violation[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locara-imports-'));
    for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(folder, file));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await write(folder, sound);
    before = await violationsIn(folder);
    await write(folder, { ...Object.fromEntries(planted.map(([, file, source]) => [file, source])), ...otherHalf });
    after = await violationsIn(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('find nothing where everything is in its place', () => {
    expect(before).toEqual([]);
  });

  it.each(planted)('find %s in %s', (rule, file) => {
    const found = after.filter((violation) => violation.from === file).map((violation) => violation.rule.name);
    expect(found).toContain(rule);
  });

  it('each have a planted violation, the floors at least two', async () => {
    const config = (await import(join(root, '.config/dependency-cruiser.cjs'))) as {
      default: { forbidden: { name: string }[] };
    };
    const names = config.default.forbidden.map(({ name }) => name);
    const shown = new Set(planted.map(([rule]) => rule));
    expect(names.filter((name) => !name.startsWith('floor-of-') && !shown.has(name))).toEqual([]);
    expect([...shown].filter((name) => !names.includes(name))).toEqual([]);
    expect([...shown].filter((name) => name.startsWith('floor-of-')).length).toBeGreaterThan(1);
  });
});
