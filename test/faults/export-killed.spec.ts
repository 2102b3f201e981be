import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basicCredentials } from './credentials.js';
import { startFaultRun, type FaultRun } from './fault-run.js';
import { eventually } from '../support/eventually.js';
import { sized } from '../support/size.js';

/** A table long enough for the worker to be met in the middle of it. Full: as many as a large agency has. */
const longRows = sized({ short: 40_000, large: 200_000 });

interface ExportJob {
  readonly state: string;
  readonly processed: number;
  readonly result: { readonly rows: number; readonly file: string } | null;
}

describe('an export whose worker is killed', () => {
  let run: FaultRun;
  beforeAll(async () => {
    run = await startFaultRun({ locations: 1, portals: ['GlobalPages'] });
    await run.platform.query(
      `insert into location (workspace_id, company_id, external_id, recognition_key, name, street, post_code, city, country_code, time_zone)
       select workspace_id, id, 'X' || n, 'x' || n, 'Shop ' || n, repeat('Long street ', 10), '01067', 'Dresden', 'DE', 'Europe/Berlin'
       from company, generate_series(1, $2::int) n where id = $1`,
      [run.tenant.companyId, longRows],
    );
  });
  afterAll(() => run.close());

  test.each(sized({ short: ['csv'], full: ['csv', 'xlsx'] }))(
    'begins anew, and there is one whole file: %s',
    async (format) => {
      const { instance, tenant } = run;
      const headers = { authorization: basicCredentials(tenant.userName) };
      const query = `contextType=Company&id=${tenant.companyId}&format=${format}`;
      const asked = await fetch(`${instance.url}/api/location/export?${query}`, { method: 'POST', headers });
      expect(asked.status).toBe(200);
      const { value: id } = (await asked.json()) as { value: number };

      await eventually(
        () => readJob(run, id),
        ({ processed }) => processed >= longRows / 4,
        'The export does not get that far.',
        { everyMs: 5 },
      );
      await instance.worker.kill();
      expect((await readJob(run, id)).state).toBe('running');
      const left = await runsOf(run, id);
      // A workbook is packed so tightly that its first part may not be full yet.
      if (format === 'csv') expect(left).toHaveLength(1);
      expect((await fetch(`${instance.url}/api/export/${id}`, { headers })).status).toBe(404);
      await instance.worker.start();

      const job = await settled(run, id);
      expect(job).toMatchObject({ state: 'done', processed: longRows + 1, result: { rows: longRows + 1 } });
      const file = await fetch(`${instance.url}${job.result?.file ?? ''}`, {
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      expect(file.status).toBe(200);
      const content = Buffer.from(await file.arrayBuffer());
      expect(content.length).toBe(Number(file.headers.get('content-length')));
      if (format === 'csv') {
        const lines = content.toString().trimEnd().split('\r\n');
        expect(lines).toHaveLength(longRows + 2);
        expect(lines.slice(2).map((line) => line.split(',', 1)[0])).toEqual(
          Array.from({ length: longRows }, (_, n) => `"X${n + 1}"`),
        );
      }
      // Nothing is left of the run that was interrupted.
      const whole = await runsOf(run, id);
      expect(whole).toHaveLength(1);
      expect(left).not.toContain(whole[0]);
    },
    180_000,
  );
});

/** Folders of the runs of an export that there are in the storage; none before the first part is stored. */
const runsOf = ({ instance }: FaultRun, id: number): Promise<string[]> =>
  readdir(join(tmpdir(), 'locara-tests', `media-${new URL(instance.url).port}`, 'exports', String(id))).catch(() => []);

async function readJob({ platform }: FaultRun, id: number): Promise<ExportJob> {
  const { rows } = await platform.query<ExportJob>('select state, processed, result from job where id = $1', [id]);
  const [job] = rows;
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  return job;
}

/** A job of a dead worker is taken over after its lock has run out, some ten seconds later. */
const settled = (run: FaultRun, id: number): Promise<ExportJob> =>
  eventually(
    () => readJob(run, id),
    ({ state }) => state !== 'queued' && state !== 'running',
    'The export does not end.',
    { patienceMs: 120_000 },
  );
