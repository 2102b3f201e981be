import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { errorPage } from '#domain/errors/errors';
import type { Machine } from '#domain/machines/machine';
import { errorLink } from '../../apps/docs/src/reference/settings';

const read = (path: string): string => readFileSync(`apps/docs/docs/${path}`, 'utf8');

type AnyMachine = Machine<string, string, never>;

/** Whatever a file of the domain exports that is a machine. */
const modules = await Promise.all(
  readdirSync('libs/domain', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-machine.ts'))
    .map((name) => import(`../../libs/domain/${name.replace('.ts', '.js')}`) as Promise<Record<string, unknown>>),
);
const machines = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyMachine => Array.isArray((value as Partial<AnyMachine> | null)?.rows));

describe('the errors pages', () => {
  const codes = Object.values(errorCatalogue).map(({ code }) => code);

  it('have one place for each code, where errors say that it is explained', () => {
    const places = readdirSync('apps/docs/docs/errors').flatMap((file) =>
      [...read(`errors/${file}`).matchAll(/^## (\d+) .*\{\/\* #(\d+) \*\/\}$/gm)].map(([, code, id]) => ({
        code: Number(code),
        page: `/docs/errors/${file.replace('.mdx', '')}#${id}`,
      })),
    );
    const explained = codes.toSorted((a, b) => a - b).map((code) => ({ code, page: errorPage(code) }));
    expect(places).toEqual(explained);
    expect(codes.map((code) => errorLink(String(code)))).toEqual(codes.map(errorPage));
  });

  it('are led to by a table of all codes', () => {
    const rows = [...read('doc2.mdx').matchAll(/^\| \[(\d+)\]\(\.\/errors\/(\d+)\.mdx#(\d+)\)/gm)];
    expect(rows.map(([, code, page, id]) => [Number(code), `/docs/errors/${page}#${id}`])).toEqual(
      codes.toSorted((a, b) => a - b).map((code) => [code, errorPage(code)]),
    );
  });
});

describe('the state machines pages', () => {
  it('are one for each machine, led to by a list', () => {
    const pages = readdirSync('apps/docs/docs/state-machines').filter((name) => name.endsWith('.mdx'));
    expect(machines.length).toBeGreaterThan(5);
    expect(pages.toSorted()).toEqual(machines.map(({ name }) => `${name}.mdx`).toSorted());
    for (const { name } of machines) expect(read('doc3.mdx')).toContain(`](./state-machines/${name}.mdx)`);
  });

  it.each(machines.map((machine) => [machine.name, machine] as const))('shows all of %s', (name, machine) => {
    const page = read(`state-machines/${name}.mdx`);
    const drawing = read(`state-machines/${name}.svg`);
    expect(page).toContain(`from './${name}.svg'`);
    expect(drawing).toMatch(/<svg [^>]*role="img" aria-labelledby="[\w-]+ [\w-]+"/);
    const drawn = [...drawing.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].flatMap(([, text = '']) => text.split(' · '));
    expect(drawn).toEqual(expect.arrayContaining([...machine.states, ...machine.events]));
    const rows = page.split('{/* #transitions */}')[1]?.match(/^\| (?!State|---)/gm);
    expect(rows).toHaveLength(machine.rows.length);
  });
});
