import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { packSdk } from '../../apps/docs/plugins/sdk-package/pack';
import { startPlatform } from '../support/platform';
import type { Platform } from '../support/platform';

const run = promisify(execFile);
const root = process.cwd();

/** As its README shows it, and what only types can tell. */
const sample = `
import { createAdministrationClient, createPartnerClient } from '@locara/sdk';
import type { PartnerSchemas } from '@locara/sdk';

const url: string = process.argv[2] ?? '';
const credentials = { userName: 'demo-agency', password: 'Demo-Password-1!' };
const client = createPartnerClient({ url, credentials });

const { data, error } = await client.GET('/v5/user/profile');
if (error) throw new Error(\`\${error.errorCode}: \${error.errorMessage}\`);
const userName: string = data.userName;

const missing = await client.GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId: 999999999 } } });
const problem: PartnerSchemas['ErrorDto'] | undefined = missing.error;

const wrong = createAdministrationClient({ url, credentials: { userName: 'dämo', password: 'pässword ✓' } });
const refused = await wrong.GET('/api/job');

// @ts-expect-error There is no such path.
const mistaken = () => client.GET('/v5/nowhere');

console.log(JSON.stringify([userName, problem?.errorCode, refused.response.status, typeof mistaken]));
`;

const compile = (folder: string, module: ts.ModuleKind, moduleResolution: ts.ModuleResolutionKind): string[] => {
  const program = ts.createProgram([join(folder, 'sample.ts')], {
    strict: true,
    target: ts.ScriptTarget.ES2023,
    module,
    moduleResolution,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    outDir: folder,
    preserveSymlinks: false,
  });
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
};

describe('the SDK’s package', () => {
  let folder: string;
  let platform: Platform;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locara-sdk-'));
    await writeFile(join(folder, 'locara-sdk.tgz'), packSdk(root));
    await writeFile(join(folder, 'sample.ts'), sample);
    // Nothing is fetched: the one package that it needs is linked from here.
    const overrides = { 'openapi-fetch': `file:${join(root, 'node_modules/openapi-fetch')}` };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './locara-sdk.tgz'], { cwd: folder });
    platform = await startPlatform({ worker: false });
  });

  afterAll(async () => {
    await platform?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is named after the current release', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'node_modules/@locara/sdk/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@locara/sdk', version: expect.stringMatching(/^\d+\.\d+\.0$/) });
  });

  it('gives the same bytes each time', () => {
    expect(packSdk(root).equals(packSdk(root))).toBe(true);
  });

  it('compiles for those who bundle, and for those who do not', () => {
    expect(compile(folder, ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler)).toEqual([]);
    expect(compile(folder, ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext)).toEqual([]);
  });

  it('calls the platform', async () => {
    compile(folder, ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext);
    const { stdout } = await run(process.execPath, [join(folder, 'sample.js'), platform.url]);
    expect(JSON.parse(stdout)).toEqual(['demo-agency', 3005, 401, 'function']);
  });

  it('needs nothing of Node', async () => {
    const script = await readFile(join(folder, 'node_modules/@locara/sdk/client.js'), 'utf8');
    expect(script).not.toMatch(/\bBuffer\b|\bprocess\b|node:/);
    expect([...script.matchAll(/from ['"]([^'"]+)['"]/g)].map((match) => match[1])).toEqual(['openapi-fetch']);
  });
});
