import { startSandbox } from './sandbox.js';
import { settingsFromEnvironment } from './settings.js';

const started = startSandbox(settingsFromEnvironment(process.env));
let stopping = false;

/** Exits when everything in hand is finished; a second signal changes nothing. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  started
    .then((sandbox) => sandbox.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

// Registered before the start has finished: a parent that dies meanwhile must not leave an orphan behind.
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

const { port } = await started;
process.send?.({ ready: true, port });
