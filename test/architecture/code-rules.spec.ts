import { describe, expect, it } from '@jest/globals';
import { codeDefects } from './code-rules.js';
import { readSources } from './source-files.js';

describe('the sources', () => {
  it('keep the rules', async () => {
    const sources = await readSources('apps', 'libs', 'migrations', 'test');
    expect(sources.length).toBeGreaterThan(100);
    const found = codeDefects(sources).filter(({ where }) => !where.startsWith('test/architecture/'));
    expect(found.map(({ rule, where, what }) => `${where} ${rule}: ${what}`)).toEqual([]);
  });
});

describe('the rules', () => {
  const service = 'libs/contexts/locations/create-company.ts';
  const eight = Array.from({ length: 8 }, (_, index) => `private readonly a${index}: A`).join(', ');

  it.each([
    ['no HTTP below the applications', service, "import { NotFoundException } from '@nestjs/common';"],
    ['no HTTP below the applications', service, "import { HttpStatus as Status } from '@nestjs/common';"],
    ['no HTTP below the applications', service, "import { Injectable, Controller } from '@nestjs/common';"],
    ['no HTTP below the applications', service, "import * as nest from '@nestjs/common';"],
    ['one sql tag', service, "import { sql } from 'kysely';"],
    ['one sql tag', 'test/e2e/partner/order.spec.ts', "import type { RawBuilder } from 'kysely';"],
    ['faces write no SQL', 'apps/api/src/partner/u.ts', "import { JsonText, sql } from '#platform/database';"],
    ['no forwardRef', service, "import { forwardRef } from '@nestjs/common';"],
    ['no synchronize', service, 'connect({ synchronize: false });'],
    ['no barrels but index.ts', service, "export { A } from './a.js';\nexport type { B } from './b.js';"],
    ['doors name what they open', 'libs/contexts/locations/index.ts', "export * from './a.js';"],
    ['no entities', 'libs/contexts/locations/company.entity.ts', 'export class Company {}'],
    ['names say what a file is', 'libs/platform/utils/dates.ts', ''],
    ['names say what a file is', 'libs/platform/database/sql-helpers.ts', ''],
    ['names say what a file is', 'libs/platform/database/jsonText.ts', ''],
    ['locks are taken with a Tx', service, 'sql`select 1 from a for update`.execute(this.database.read);'],
    ['locks are taken with a Tx', service, 'sql<A>`select 1 from a ${b} for key share of a`.execute(this.kysely);'],
    ['constructors stay under 8 dependencies', service, `class A { constructor(${eight}) {} }`],
  ])('find: %s (%s)', (rule, path, text) => {
    expect(codeDefects([{ path, text }]).map((defect) => defect.rule)).toContain(rule);
  });

  it('pass what is sound', () => {
    const locked = 'sql`select 1 from a for update`.execute(tx);\nsql`update a set b = 1`.execute(this.kysely);';
    expect(codeDefects([{ path: service, text: locked }])).toEqual([]);
    const text = "import { Injectable } from '@nestjs/common';\nexport { A } from './a.js';\nexport const b = 1;";
    expect(codeDefects([{ path: service, text }])).toEqual([]);
    expect(
      codeDefects([{ path: 'apps/api/src/app.ts', text: "import { HttpStatus } from '@nestjs/common';" }]),
    ).toEqual([]);
    expect(codeDefects([{ path: service, text: "import { sql } from '#platform/database';" }])).toEqual([]);
    expect(codeDefects([{ path: 'migrations/1-a.ts', text: "import { sql } from 'kysely';" }])).toEqual([]);
    expect(
      codeDefects([{ path: 'libs/platform/audit/index.ts', text: "export { Audit } from './audit.js';" }]),
    ).toEqual([]);
  });
});
