// Jest's own runner, but for the loading of tests and what they import. Jest loads and compiles every module anew for each test
// file: 2,000 modules and three seconds where the platform is started. Here packages are loaded once per worker process, and
// so is the project's code by tests that start the whole platform. Other tests get the project's code for themselves: which
// modules are loaded decides who listens to an event.
import asyncHooks from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import circus from 'jest-circus/runner';
import { setGlobals } from './globals.mjs';
import { Loader, outputOf } from './loader.mjs';
import { withOwnEntities } from './entities.mjs';

const PLATFORM = /^test\/(console|e2e|faults|journeys|site)\//;
const platformLoader = new Loader();

// Each storage that was used once makes every later promise of the process slower, even when nobody holds it any more. Test
// files make them by the hundred: Jest one for each file, and each copy of the project's code its own.
const storages = new Set();
class EndingStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...parameters) {
    super(...parameters);
    storages.add(this);
  }
}
asyncHooks.AsyncLocalStorage = EndingStorage;
syncBuiltinESMExports();

/** Whoever uses one again, as the shared copy of the project does, enables it by that. */
function endStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}

// Node needs more than half a second to give back the memory of a worker that has ended, and Jest then tells of leaks. There are none when
// Node says that it exits: nothing is waited for any more.
if (process.argv[1]?.endsWith('processChild.js'))
  process.once('exit', (code) => {
    if (code === 0) process.kill(process.pid, 'SIGKILL');
  });

export default async function runFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const spec = relative(config.rootDir, testPath);
  // `test/support/size.ts` decides by it how much the file is to try.
  process.env['LOCARA_TEST_FILE'] = spec;
  const isPlatform = PLATFORM.test(spec);
  const loader = isPlatform ? platformLoader : new Loader();
  const run = () => circus.default(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  runtime.unstable_shouldLoadAsEsm = () => true;
  runtime.unstable_importModule = (path) => {
    setGlobals(runtime.requireModuleOrMock(testPath, '@jest/globals'));
    return loader.import(path);
  };
  // Stacks name lines of the sources.
  runtime.getSourceMaps().get = (file) => {
    const map = `${outputOf(file.startsWith('file:') ? fileURLToPath(file) : file)}.map`;
    return existsSync(map) ? map : undefined;
  };
  try {
    return await (isPlatform ? run() : withOwnEntities(run));
  } finally {
    endStorages();
  }
}
