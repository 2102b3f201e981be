import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A step of the schema, in SQL, in a transaction of its own. Its class is named as its file, with the time at the end: TypeORM
 * orders migrations by the last 13 digits of the name.
 */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  /** What a migration has removed cannot come back. */
  async down(): Promise<void> {
    throw new Error('Migrations only go forward. To return to a former version, restore the backup made before.');
  }
}
