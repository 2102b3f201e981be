import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class PlatformJobSubjects20261121107000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // What a line of a job is about, where it is not the line of a file: the location of a bulk change.
    await runner.query('alter table job_problem add column subject_id bigint');
  }
}
