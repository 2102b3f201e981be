import type pg from 'pg';
import { inTransaction } from '../../database.js';
import { DueLoop } from '../../due-loop.js';
import { countFault, magicWordsIn } from '../../magic-words.js';
import { portalByKey } from '../../portals.js';
import type { DuplicateStore } from './duplicate.store.js';
import type { ListingRow, Suppression } from '../listing.js';
import { shownContent } from '../listing.js';

const BATCH = 50;

type Refusal = NonNullable<Suppression['reason']>;

const NOT_A_DUPLICATE: Refusal = { code: 'NOT_A_DUPLICATE', message: 'This is another business.', temporary: false };
const BEING_EDITED: Refusal = {
  code: 'BEING_EDITED',
  message: 'Somebody is changing this entry. Ask again later.',
  temporary: true,
};

/** Why the portal hides no entries on request; undefined: it does. */
export function neverSuppresses(portal: string): Refusal | undefined {
  const { suppression, name } = portalByKey(portal) ?? {};
  if (suppression !== 'never') return undefined;
  return { code: 'NOT_SUPPRESSIBLE', message: `${name} hides no entries on request.`, temporary: false };
}

/** The people at the portals who decide whether an entry is hidden, when its time has come. */
export class SuppressionDesk {
  private readonly loop: DueLoop;

  /** @param decided called after callbacks were committed. */
  constructor(
    private readonly database: pg.Pool,
    private readonly duplicates: DuplicateStore,
    private readonly decided: () => void,
    report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.look(), report);
  }

  /** Something falls due in `inMs` milliseconds. */
  expect(inMs: number): void {
    this.loop.wake(inMs);
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async look(): Promise<number> {
    const count = await inTransaction(this.database, async (client) => {
      const due = await this.duplicates.claimDue(client, BATCH);
      for (const entry of due) await this.duplicates.decide(client, entry, await objectionTo(client, entry));
      return due.length;
    });
    if (count > 0) this.decided();
    return count === BATCH ? 0 : this.duplicates.untilNext();
  }
}

async function objectionTo(client: pg.PoolClient, entry: ListingRow): Promise<Refusal | null> {
  const words = magicWordsIn(shownContent(entry).name);
  if (words.has('refuse') || portalByKey(entry.portal)?.suppression === 'refuses') return NOT_A_DUPLICATE;
  if (!words.has('refuse-once')) return null;
  return (await countFault(client, entry.portal, entry.id, 'refuse-once suppress')) === 1 ? BEING_EDITED : null;
}
