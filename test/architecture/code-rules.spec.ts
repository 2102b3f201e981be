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
  const entity = 'libs/contexts/locations/company.entity.ts';
  const takesEntity = "import { CompanyEntity } from './company.entity.js';";
  const eight = Array.from({ length: 8 }, (_, index) => `private readonly a${index}: A`).join(', ');

  it.each([
    ['no HTTP below the applications', service, "import { NotFoundException } from '@nestjs/common';"],
    ['no HTTP below the applications', service, "import { HttpStatus as Status } from '@nestjs/common';"],
    ['no HTTP below the applications', service, "import { Injectable, Controller } from '@nestjs/common';"],
    ['no HTTP below the applications', service, "import * as nest from '@nestjs/common';"],
    ['one sql tag', service, "tx.query('select 1');"],
    ['one sql tag', service, 'await this.database.manager.query(text, values);'],
    ['faces write no SQL', 'apps/api/src/partner/u.ts', "import { JsonText, sql } from '#platform/database';"],
    ['no forwardRef', service, "import { forwardRef } from '@nestjs/common';"],
    ['no synchronize', service, 'connect({ synchronize: false });'],
    ['no barrels but index.ts', service, "export { A } from './a.js';\nexport type { B } from './b.js';"],
    ['doors name what they open', 'libs/contexts/locations/index.ts', "export * from './a.js';"],
    ['entities have columns alone', entity, "import { Column, Index, ManyToOne } from 'typeorm';"],
    ['entities have columns alone', entity, 'export class CompanyEntity { rename() {} }'],
    ['no entities in reads and faces', 'libs/contexts/locations/company.queries.ts', takesEntity],
    ['no entities in reads and faces', 'libs/contexts/locations/index.ts', "export { A } from './a.entity.js';"],
    ['no entities in reads and faces', 'apps/api/src/partner/locations/a.controller.ts', takesEntity],
    ['single rows through the entity manager', service, 'tx.save(CompanyEntity, {});'],
    ['single rows through the entity manager', service, 'this.database.read.createQueryBuilder();'],
    ['single rows through the entity manager', service, "rows.upsert(CompanyEntity, {}, ['id']);"],
    ['single rows through the entity manager', service, "import { InjectRepository } from '@nestjs/typeorm';"],
    ['names say what a file is', 'libs/platform/utils/dates.ts', ''],
    ['names say what a file is', 'libs/platform/database/sql-helpers.ts', ''],
    ['names say what a file is', 'libs/platform/database/jsonText.ts', ''],
    ['locks are taken with a Tx', service, 'sql`select 1 from a for update`.execute(this.database.read);'],
    ['locks are taken with a Tx', service, 'sql<A>`select 1 from a ${b} for key share of a`.execute(this.manager);'],
    [
      'locks are taken with a Tx',
      service,
      "manager.findOne(A, { where: { id }, lock: { mode: 'pessimistic_write' } });",
    ],
    ['locks are taken with a Tx', service, 'this.database.read.findOne(A, { where: { id }, lock });'],
    ['constructors stay under 8 dependencies', service, `class A { constructor(${eight}) {} }`],
  ])('find: %s (%s)', (rule, path, text) => {
    expect(codeDefects([{ path, text }]).map((defect) => defect.rule)).toContain(rule);
  });

  it('pass what is sound', () => {
    const locked = 'sql`select 1 from a for update`.execute(tx);\nsql`update a set b = 1`.execute(this.manager);';
    expect(codeDefects([{ path: service, text: locked }])).toEqual([]);
    const text = "import { Injectable } from '@nestjs/common';\nexport { A } from './a.js';\nexport const b = 1;";
    expect(codeDefects([{ path: service, text }])).toEqual([]);
    expect(
      codeDefects([{ path: 'apps/api/src/app.ts', text: "import { HttpStatus } from '@nestjs/common';" }]),
    ).toEqual([]);
    expect(codeDefects([{ path: service, text: "import { sql } from '#platform/database';" }])).toEqual([]);
    const single =
      "tx.findOne(A, { where: { id }, lock: { mode: 'pessimistic_write' } }); tx.insert(CompanyEntity, {});";
    expect(codeDefects([{ path: service, text: `${takesEntity} ${single}` }])).toEqual([]);
    expect(codeDefects([{ path: entity, text: "import { Column, Entity } from 'typeorm';" }])).toEqual([]);
    expect(codeDefects([{ path: service, text: 'canvas.save(); settings.save(one);' }])).toEqual([]);
    expect(
      codeDefects([{ path: 'libs/platform/audit/index.ts', text: "export { Audit } from './audit.js';" }]),
    ).toEqual([]);
  });
});
