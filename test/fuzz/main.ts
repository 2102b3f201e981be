import { parseArgs } from 'node:util';
import { DemoCallers } from './demo-callers.js';
import { fuzz } from './fuzz.js';
import { startOwnPlatform } from './own-platform.js';
import { reportText } from './report.js';

const HELP = `npm run fuzz -- [options]

Sends requests of every operation of both OpenAPI documents, of /auth and of the pages and callbacks beside them, with
anything from nothing to everything wrong: types, boundaries, hostile texts, content types, credentials. No response may
be a 500, none may be without the error shape, and no process may end.

  --requests N   how many; default 20000
  --seed N       the same seed makes the same choices; default: by chance, and printed
  --url URL      a running demo instead of one that is started for the run (its data will be changed)
  --help
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (values.help || !Number.isSafeInteger(requests) || !Number.isSafeInteger(seed)) {
  say(HELP);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = (await run()) ? 0 : 1;

async function run(): Promise<boolean> {
  const own = values.url === undefined ? await startOwnPlatform() : undefined;
  const url = own?.url ?? new URL(values.url ?? '').origin;
  say(`seed ${seed}, ${requests} requests to ${url}`);
  try {
    const report = await fuzz({
      url,
      seed,
      requests,
      callers: new DemoCallers(url),
      health: () => own?.health(),
      progress: (done) => say(`${done} sent`),
    });
    say(reportText(report, url));
    if (report.findings.length > 0 && own !== undefined) say(own.lastWords());
    return report.findings.length === 0;
  } finally {
    await own?.close();
  }
}
