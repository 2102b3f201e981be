import type { DataFolder } from '../data-folder.js';
import type { Background } from '../site.js';
import { PASSWORD } from '../welcome.js';
import { CHAIN_OWNER } from './chain.js';
import { Showcase } from './showcase.js';
import type { ShowcaseTarget } from './showcase-calls.js';

/**
 * Adds the demo's chain of shops in the background. The platform does not wait for it and does not fall with it: what happened is
 * reported, and what is missing is added at the next start.
 */
export function buildShowcase(
  target: Pick<ShowcaseTarget, 'url' | 'sandboxApiKey'>,
  folder: Pick<DataFolder, 'noteShowcase'>,
  report: (line: string) => void,
): Background {
  const stopped = new AbortController();
  const begun = performance.now();
  report('adding a chain of 24 shops, which go live while you look: /console as demo-agency');
  const built = async () => {
    await new Showcase({ ...target, password: PASSWORD, signal: stopped.signal }).build();
    await folder.noteShowcase('built');
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    report(`the chain is there after ${seconds} s, with reviews, figures and an invoice; its owner is ${CHAIN_OWNER}`);
  };
  return {
    stop: () => stopped.abort(),
    ended: built().catch((error: unknown) => {
      if (!stopped.signal.aborted)
        report(`The chain of shops is not complete: ${reasonOf(error)} The next start goes on with it.`);
    }),
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
