import type { ApplicationPlan } from './processes/application.js';
import type { DemoSecrets } from './data-folder.js';

/** The files that Node runs. */
export interface Entries {
  readonly api: string;
  readonly worker: string;
  readonly sandbox: string;
}

/** What demo mode has decided before it starts the applications. */
export interface DemoDecisions {
  readonly port: number;
  readonly sandboxPort: number;
  readonly smtpPort: number;
  /** Where the platform takes emails of customers. */
  readonly inboundMailPort: number;
  readonly dnsPort: number;
  readonly secrets: DemoSecrets;
  /** Connection strings. */
  readonly databaseUrl: string;
  readonly sandboxDatabaseUrl: string;
  /** Where files that users upload are kept. */
  readonly mediaFolder: string;
  /** Where the documentation site is, or will be; undefined for none. */
  readonly siteFolder?: string | undefined;
}

type Stages = readonly (readonly ApplicationPlan[])[];

/**
 * Demo mode: the sandbox first, because the platform calls it; then the API, which brings the database up to date, then
 * the worker. The caller's environment is passed on, except for what demo mode decides itself.
 */
export function demoStages(entries: Entries, given: NodeJS.ProcessEnv, decisions: DemoDecisions): Stages {
  const { port, sandboxPort, smtpPort, inboundMailPort, dnsPort, secrets } = decisions;
  const shared = {
    ...given,
    // People reach all of it through the API's port.
    PUBLIC_URL: given['PUBLIC_URL'] || `http://localhost:${port}`,
    LOCARA_MODE: 'demo',
    HOST: '127.0.0.1',
    SANDBOX_SECRET: secrets.sandboxSecret,
    SANDBOX_API_KEY: secrets.sandboxApiKey,
    SMTP_PORT: String(smtpPort),
    MAIL_INBOUND_PORT: given['MAIL_INBOUND_PORT'] || String(inboundMailPort),
    DNS_PORT: String(dnsPort),
  };
  const platform = {
    ...shared,
    PORT: String(port),
    DATABASE_URL: decisions.databaseUrl,
    TOKEN_SECRET: secrets.tokenSecret,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DNS_PORT: String(dnsPort),
    CALLBACK_URL: callbackUrl(port),
    SITE_FOLDER: decisions.siteFolder,
    MEDIA_FOLDER: decisions.mediaFolder,
  };
  const sandbox = {
    ...shared,
    PORT: String(sandboxPort),
    DATABASE_URL: decisions.sandboxDatabaseUrl,
    CALLBACK_URL: callbackUrl(port),
  };
  return [
    [{ name: 'sandbox', entry: entries.sandbox, env: sandbox }],
    [
      { name: 'api', entry: entries.api, env: platform },
      { name: 'worker', entry: entries.worker, env: platform },
    ],
  ];
}

/** Production: the environment as it was given; the applications themselves refuse what is missing in it. */
export function productionStages(entries: Entries, given: NodeJS.ProcessEnv, siteFolder?: string): Stages {
  const env = { ...given, LOCARA_MODE: 'production', SITE_FOLDER: siteFolder };
  return [
    [
      { name: 'api', entry: entries.api, env },
      { name: 'worker', entry: entries.worker, env },
    ],
  ];
}

function callbackUrl(port: number): string {
  return `http://127.0.0.1:${port}/hooks/directory`;
}
