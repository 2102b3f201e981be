import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readSite } from './site.js';
import type { Site } from './site.js';

const lookAgainMs = 1_000;

/** What differs between two builds: the folder itself when it was exchanged, and what is written last in it. */
const watched = ['', 'index.html', '.built'];

/** The site that is in a folder now. Looks at the folder at most once a second, and only when somebody asks. */
export class SiteFolder {
  private site: Site | null = null;
  private stamp: string | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> | null = null;
  private complaint = '';

  constructor(
    private readonly folder: string,
    private readonly address: string,
    private readonly logger: Logger,
  ) {}

  /** Null while there is none. Once there was one, it is served until a newer one is whole. */
  async current(): Promise<Site | null> {
    if (performance.now() - this.lookedAt >= lookAgainMs) this.looking ??= this.look();
    await this.looking;
    return this.site;
  }

  private async look(): Promise<void> {
    try {
      const stamp = await this.stampNow();
      if (stamp === null || stamp === this.stamp) return;
      const site = await readSite(this.folder, this.address);
      // Exchanged or still being written while it was read: the next look takes it.
      if ((await this.stampNow()) !== stamp) return;
      this.site = site.after(this.site);
      this.stamp = stamp;
      this.complaint = '';
    } catch (error) {
      this.complain(error as Error);
    } finally {
      this.lookedAt = performance.now();
      this.looking = null;
    }
  }

  /** Null when there is no site. */
  private async stampNow(): Promise<string | null> {
    const stats = await Promise.all(watched.map((name) => stat(join(this.folder, name)).catch(() => null)));
    if (!stats[0] || !stats[1]) return null;
    return stats.map((found) => (found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '')).join(', ');
  }

  private complain(error: Error): void {
    if (error.message !== this.complaint)
      this.logger.warn({ err: error }, 'the files of a built site could not be read');
    this.complaint = error.message;
  }
}
