import { demoStages } from '#apps/launcher/src/plans';
import type { Platform } from '../support/platform.js';
import { ApplicationProcess, plainEnvironment } from './application-process.js';
import { entries } from './instance.js';
import { directoryConfig } from '#contexts/listings';
import { inboundMailConfig } from '#platform/mail';

/** Workers as real processes, which can be killed, for a platform that runs in this process without one. */
export function workerProcesses({ config, databaseUrl, sandbox }: Platform, count: number): ApplicationProcess[] {
  if (sandbox === undefined || config.storage.kind !== 'disk')
    throw new Error('A worker needs a sandbox and a folder.');
  const given = { ...plainEnvironment(), LOG_LEVEL: 'warn', PUBLIC_URL: config.publicUrl };
  const plans = demoStages(entries, given, {
    port: config.port,
    sandboxPort: sandbox.port,
    smtpPort: sandbox.smtpPort ?? 0,
    inboundMailPort: config.of(inboundMailConfig).port ?? 0,
    dnsPort: sandbox.dnsPort ?? 0,
    secrets: {
      tokenSecret: config.tokenSecret,
      sandboxSecret: config.of(directoryConfig).secret,
      sandboxApiKey: config.of(directoryConfig).apiKey,
    },
    databaseUrl,
    sandboxDatabaseUrl: '',
    mediaFolder: config.storage.folder,
  }).flat();
  const plan = plans.find(({ name }) => name === 'worker');
  if (plan === undefined) throw new Error('The demo has no worker.');
  return Array.from({ length: count }, () => new ApplicationProcess(plan));
}
