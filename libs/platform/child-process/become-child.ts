import { setPriority } from 'node:os';

const bytesPerMegabyte = 1_048_576;
/** Behind requests of people who wait for a list. */
const priority = 10;

/**
 * What every process does that {@link startChild} has started: it steps back behind its parent, ends with it, and ends
 * itself when it takes too much memory.
 * @param mostMegabytes of the whole process, whatever the memory is used for
 */
export function becomeChild(mostMegabytes: number): void {
  try {
    setPriority(priority);
  } catch {
    // Some systems let nobody; then it competes as everybody else.
  }
  process.once('disconnect', () => process.exit(0));
  // Libraries that work in threads of their own let this come to its turn meanwhile.
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMegabytes * bytesPerMegabyte) process.exit(1);
  }, 50).unref();
}
