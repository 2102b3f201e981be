import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { defineSequenceTag, load, YAML11_SCHEMA } from 'js-yaml';

interface Service {
  readonly volumes?: readonly string[];
  readonly depends_on?: object;
  readonly ports?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: unknown;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
  };
  readonly volumes?: Readonly<Record<string, unknown>>;
}

/** What Compose takes away of the files before; another list would only be added to theirs. */
const taken = { taken: true };
const resetTag = defineSequenceTag('!reset', {
  create: () => [] as unknown[],
  addItem: () => '`!reset` takes no items',
  finalize: () => taken,
  identify: () => false,
});
const schema = YAML11_SCHEMA.withTags(resetTag);

const folder = join(import.meta.dirname, '../../docker');
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const compose = async (name: string) => load(await read(name), { schema }) as Compose;

describe('the proxy for white labels', () => {
  it('stands in front of services that there are, with its own configuration and a volume for certificates', async () => {
    const [base, front] = [await compose('compose.yaml'), await compose('compose.caddy.yaml')];
    const { caddy, ...changed } = front.services;
    expect(Object.keys(base.services)).toEqual(
      expect.arrayContaining([...Object.keys(changed), ...Object.keys(caddy?.depends_on ?? {})]),
    );
    const [config = '', kept = ''] = caddy?.volumes ?? [];
    expect(await read(config.split(':', 1)[0] ?? '')).toContain('on_demand_tls');
    expect(front.volumes).toHaveProperty(kept.split(':', 1)[0] ?? '');
  });

  it('is alone in reaching the API, and is believed', async () => {
    const [base, front] = [await compose('compose.yaml'), await compose('compose.caddy.yaml')];
    expect(base.services['api']?.ports).toHaveLength(1);
    expect(front.services['api']?.ports).toBe(taken);
    const subnets = front.networks?.default.ipam.config.map(({ subnet }) => subnet);
    expect(subnets).toHaveLength(1);
    expect(front.services['api']?.environment?.['TRUSTED_PROXIES']).toBe(`\${TRUSTED_PROXIES:-${subnets?.[0]}}`);
    // All are in the network whose addresses are believed.
    for (const service of Object.values({ ...base.services, ...front.services }))
      expect(service.networks).toBeUndefined();
  });

  it('asks the API which certificates it may get, and leads to the API', async () => {
    const [file, controller] = await Promise.all([
      read('Caddyfile'),
      readFile(join(folder, '../apps/api/src/administration/white-label/certificate.controller.ts'), 'utf8'),
    ]);
    const path = `/${/@Controller\('([^']+)'\)/.exec(controller)?.[1]}/${/@Get\('([^']+)'\)/.exec(controller)?.[1]}`;
    expect(file).toContain(`ask http://api:3000${path}\n`);
    expect(file.match(/reverse_proxy (\S+)/g)).toEqual(['reverse_proxy api:3000', 'reverse_proxy api:3000']);
    expect(file.split('{').length).toBe(file.split('}').length);
  });
});
