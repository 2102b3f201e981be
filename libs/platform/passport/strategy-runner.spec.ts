import { describe, expect, it } from '@jest/globals';
import passport from 'passport';
import { StrategyRunner } from './strategy-runner.js';

type Action = (this: passport.StrategyCreated<passport.Strategy>, request: { readonly text: string }) => void;

const strategy = (action: Action): passport.Strategy => {
  class Scripted extends passport.Strategy {
    override authenticate(request: unknown): void {
      action.call(this as passport.StrategyCreated<this>, request as { text: string });
    }
  }
  return new Scripted();
};

function runnerOf(actions: Readonly<Record<string, Action>>): StrategyRunner {
  const runner = new StrategyRunner();
  for (const [name, action] of Object.entries(actions)) runner.use(name, strategy(action));
  return runner;
}

describe('a runner of strategies', () => {
  const runner = runnerOf({
    knows({ text }) {
      this.success({ text }, { from: 'knows' });
    },
    sends({ text }) {
      this.redirect(`https://provider.example/?${text}`);
    },
    denies() {
      this.fail('Denies realm="x"');
    },
    breaks() {
      this.error(new Error('no connection'));
    },
    throws() {
      throw new Error('a mistake');
    },
  });
  const run = (...names: string[]): Promise<unknown> => runner.run(names, { text: 'hello' });

  it('returns the user and what is said about them', async () => {
    expect(await run('knows')).toEqual({ kind: 'success', user: { text: 'hello' }, info: { from: 'knows' } });
  });

  it('returns where to send the browser', async () => {
    expect(await run('sends')).toEqual({ kind: 'redirect', address: 'https://provider.example/?hello' });
  });

  it('returns the challenges of all strategies that failed', async () => {
    expect(await run('denies')).toEqual({ kind: 'failure', challenges: ['Denies realm="x"'] });
    expect(await run('denies', 'denies')).toMatchObject({ challenges: ['Denies realm="x"', 'Denies realm="x"'] });
  });

  it('asks the next strategy after one that failed', async () => {
    expect(await run('denies', 'knows')).toMatchObject({ kind: 'success' });
  });

  it('rejects with the error that a strategy reports or throws', async () => {
    await expect(run('breaks', 'knows')).rejects.toThrow('no connection');
    await expect(run('throws')).rejects.toThrow('a mistake');
    await expect(run('unknown')).rejects.toThrow('Unknown authentication strategy');
  });

  it('shares its strategies with no other runner', async () => {
    const other = runnerOf({
      knows() {
        this.fail('nobody');
      },
    });
    expect(await other.run(['knows'], { text: '' })).toMatchObject({ kind: 'failure' });
    expect(await run('knows')).toMatchObject({ kind: 'success' });
    expect([runner.has('sends'), other.has('sends')]).toEqual([true, false]);
    expect(() =>
      other.use(
        'knows',
        strategy(() => undefined),
      ),
    ).toThrow('already');
  });
});
