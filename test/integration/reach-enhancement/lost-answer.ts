import { jest } from '@jest/globals';

type Method = (...parameters: unknown[]) => Promise<unknown>;

/** A network whose answer to one kind of call was lost once, as when the process is killed there. */
export class LostAnswer {
  private constructor(
    private readonly spy: jest.SpiedFunction<Method>,
    private readonly calls: { count: number },
  ) {}

  /** The call is made; the first time nobody learns of it. */
  static of(network: object, method: string): LostAnswer {
    const original = ((network as Record<string, Method>)[method] as Method).bind(network);
    const calls = { count: 0 };
    const spy = jest.spyOn(network as never, method as never) as unknown as jest.SpiedFunction<Method>;
    spy.mockImplementation(async (...parameters: unknown[]) => {
      const answer = await original(...parameters);
      calls.count += 1;
      if (calls.count > 1) return answer;
      throw new Error('The process was killed.');
    });
    return new LostAnswer(spy, calls);
  }

  get isLost(): boolean {
    return this.calls.count > 0;
  }

  restore(): void {
    this.spy.mockRestore();
  }
}

/** Does all work, also what was lost, after a while. */
export async function drainAfter(
  work: () => Promise<void>,
  bench: {
    minutesLater(): Promise<void>;
    readonly commerce: { rows(query: string): Promise<unknown> };
  },
): Promise<void> {
  await work().catch((error: Error) => {
    if (!error.message.includes('killed')) throw error;
  });
  await bench.minutesLater();
  // What had failed waits before it is tried again.
  await bench.commerce.rows('update outbox set available_at = now() where done_at is null');
  await work();
}
