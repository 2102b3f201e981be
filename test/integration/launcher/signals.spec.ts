import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../../support/eventually.js';
import { temporaryFolder, runStatements } from './fixtures.js';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

describe('signals', () => {
  test('one Ctrl-C that npm forwards asks once; a later one ends at once, whatever came before the target', async () => {
    const program = runStatements(
      folder.path,
      `const target = { stop: async () => console.log('stop'), force: async () => { console.log('force'); process.exit(9); } };
       const signals = new launcher.signals.Signals(() => console.log('first'), () => console.log('second'));
       console.log('listening');
       setTimeout(() => { signals.attach(target); }, 300);
       setInterval(() => {}, 1000);`,
    );
    await until(() => program.output().includes('listening'), 'it listens');
    program.process.kill('SIGINT');
    await until(() => program.output().includes('first'), 'the first was heard');
    program.process.kill('SIGINT');
    await until(() => program.output().includes('stop'), 'it was passed on to the target');
    await until(() => {
      program.process.kill('SIGTERM');
      return program.output().includes('force');
    }, 'a later one forces');
    expect(await program.ended).toBe(9);
    expect(program.output()).toBe('listening\nfirst\nstop\nsecond\nforce\n');
  });
});
