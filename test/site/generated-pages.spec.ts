import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { claimMachine } from '#domain/claim-machine';
import { errorCatalogue } from '#domain/error-catalogue';
import { jobMachine } from '#domain/job-machine';
import { listingMachine } from '#domain/listing-machine';
import type { Machine } from '#domain/machine';
import { subscriptionMachine } from '#domain/subscription-machine';

const read = (path: string): string => readFileSync(`apps/docs/docs/${path}`, 'utf8');

describe('the errors page', () => {
  const page = read('doc2.mdx');

  it('has one place for each code, where errors say that it is explained', () => {
    const places = [...page.matchAll(/^### (\d+) .*\{\/\* #(\d+) \*\/\}$/gm)].map(([, code, id]) => [code, id]);
    const codes = Object.values(errorCatalogue).map(({ code }) => String(code));
    expect(places).toEqual(codes.toSorted().map((code) => [code, code]));
  });
});

describe('the state machines page', () => {
  const page = read('doc3.mdx');
  const machines = [subscriptionMachine, listingMachine, jobMachine, claimMachine] as unknown as Machine<
    string,
    string,
    never
  >[];

  it.each(machines.map((machine) => [machine.name, machine] as const))('shows all of %s', (name, machine) => {
    const drawing = read(`state-machines/${name}.svg`);
    expect(page).toContain(`from './state-machines/${name}.svg'`);
    expect(drawing).toMatch(/<svg [^>]*role="img" aria-labelledby="[\w-]+ [\w-]+"/);
    const drawn = [...drawing.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].flatMap(([, text = '']) => text.split(' · '));
    expect(drawn).toEqual(expect.arrayContaining([...machine.states, ...machine.events]));
    const rows = page
      .split(`{/* #${name}-transitions */}`)[1]
      ?.split('\n## ')[0]
      ?.match(/^\| (?!State|---)/gm);
    expect(rows).toHaveLength(machine.rows.length);
  });
});
