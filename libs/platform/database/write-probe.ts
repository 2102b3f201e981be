import { sql } from './sql.js';
import type { Database } from './database.js';

/**
 * Finds out whether PostgreSQL can write. An emptied table gets a new file, and its first row a new page: that takes room on
 * the disk, where a row in a page with space would not. Nothing of it is committed, so it leaves nothing behind.
 * @throws the database's error: its disk is full, or it only reads
 */
export async function probeWriting(database: Database): Promise<void> {
  await database
    .separate(async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx);
      await sql`truncate write_probe`.execute(tx);
      await sql`insert into write_probe (filler) values ('x')`.execute(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      // Another process asks the same at this moment.
      if (!(error instanceof RolledBack) && (error as { code?: unknown }).code !== lockNotAvailable) throw error;
    });
}

const lockNotAvailable = '55P03';

class RolledBack extends Error {}
