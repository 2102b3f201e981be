import passport from 'passport';

/** What a strategy has decided; `strategy.error` rejects instead. */
export type StrategyOutcome<User, Info = unknown> =
  | { readonly kind: 'success'; readonly user: User; readonly info: Info }
  | { readonly kind: 'redirect'; readonly address: string }
  /** One challenge of each strategy that was asked, in their order. */
  | { readonly kind: 'failure'; readonly challenges: readonly unknown[] };

/**
 * Runs Passport's strategies without Express, and without a session. Each application makes one of its own: in the Passport of the
 * process, a second application would replace the strategies of the first.
 */
export class StrategyRunner {
  private readonly passport = new passport.Passport();
  private readonly names = new Set<string>();

  /** @throws Error for a second strategy of that name */
  use(name: string, strategy: passport.Strategy): void {
    if (this.names.has(name)) throw new Error(`There is a strategy ${name} already.`);
    this.names.add(name);
    this.passport.use(name, strategy);
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  /**
   * Asks strategies in turn, until one does not fail.
   * @param request what the strategies read. Passport adds methods to it, so it must not be the request of Fastify.
   * @param options handed on to the strategies
   * @throws what a strategy reports as its error
   */
  run<User, Info = unknown>(
    names: readonly string[],
    request: object,
    options: object = {},
  ): Promise<StrategyOutcome<User, Info>> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, user?: User | false | null, info?: unknown): void => {
        if (error !== null && error !== undefined) reject(error as Error);
        else if (user === undefined || user === null || user === false)
          resolve({ kind: 'failure', challenges: (info ?? []) as unknown[] });
        else resolve({ kind: 'success', user, info: info as Info });
      };
      const authenticate = this.passport.authenticate([...names], { ...options, session: false }, done) as Middleware;
      authenticate(
        request,
        redirectTo((address) => resolve({ kind: 'redirect', address })),
        reject,
      );
    });
  }
}

/** Of Express, which Passport was written for. */
type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void;

/** As much of a response as Passport needs to redirect; with a callback it writes nothing else. */
function redirectTo(done: (address: string) => void): object {
  let address = '';
  return {
    setHeader: (name: string, value: string): void => {
      if (name === 'Location') address = value;
    },
    end: (): void => done(address),
  };
}
