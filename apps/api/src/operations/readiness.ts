import { Injectable } from '@nestjs/common';
import { Database, probeWriting, sql } from '#platform/database';

/** How long a response is good for, in ms. Load balancers ask every second or two, each for itself. */
const goodMs = 10_000;
const badMs = 3000;

interface Probe {
  readonly at: number;
  readonly failure?: unknown;
}

/** Can this process do its work? Anyone who asks often gets the last answer. */
@Injectable()
export class Readiness {
  private last: Probe | undefined;
  private running: Promise<Probe> | undefined;

  constructor(private readonly database: Database) {}

  /** @throws the database's error: it is away, its disk is full, or it only reads */
  async check(): Promise<void> {
    await sql`select 1`.execute(this.database.manager);
    const { last } = this;
    const isFresh = last !== undefined && performance.now() - last.at < (last.failure === undefined ? goodMs : badMs);
    const { failure } = isFresh
      ? last
      : await (this.running ??= this.probe().finally(() => (this.running = undefined)));
    // What PostgreSQL's driver threw, as it was: the one place that knows errors tells what it means.
    // oxlint-disable-next-line typescript/only-throw-error
    if (failure !== undefined) throw failure;
  }

  private async probe(): Promise<Probe> {
    const failure = await probeWriting(this.database).then(
      () => undefined,
      (error: unknown) => error,
    );
    this.last = { at: performance.now(), failure };
    return this.last;
  }
}
