// Writes the page of the state machines, and a drawing of each beside it. A machine is whatever a file `*-machine.js` of the
// domain exports, so that new ones appear by themselves.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { drawMachine } from './diagram.mjs';
import { cell, linked, operationLink, readOperations } from './texts.mjs';

const domain = new URL('../../../dist/libs/domain/', import.meta.url);
/** What readers ask about most comes first; others follow by name. */
const first = ['subscription', 'listing', 'job', 'claim'];

/** @param {URL} page where to write it; the drawings stand in the folder `state-machines` beside it */
export async function writeMachines(page) {
  const intro = await readFile(new URL('machines.intro.mdx', import.meta.url), 'utf8');
  const machines = await readMachines();
  await readOperations();
  const folder = new URL('state-machines/', page);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const machine of machines) {
    const drawing = drawMachine(machine, { title: `States of a ${machine.name}`, description: inWords(machine) });
    await writeFile(new URL(`${machine.name}.svg`, folder), drawing);
  }
  const imports = machines.map(({ name }) => `import ${componentOf(name)} from './state-machines/${name}.svg';`);
  const text = intro
    .replace('{/* imports */}', imports.join('\n'))
    .replace('{/* list */}', () => machines.map(({ name }) => `[${titleOf(name)}](#${name})`).join(' · '))
    .replace('{/* machines */}\n', () => `${machines.map((machine) => section(machine)).join('\n\n')}\n`);
  await writeFile(page, text);
}

async function readMachines() {
  const files = (await readdir(domain)).filter((name) => name.endsWith('-machine.js')).sort();
  const modules = await Promise.all(files.map((name) => import(new URL(name, domain))));
  const machines = modules.flatMap((module) => Object.values(module).filter((value) => Array.isArray(value?.rows)));
  const place = ({ name }) => (first.includes(name) ? first.indexOf(name) : first.length);
  return machines.sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

function section(machine) {
  const { name, words } = machine;
  return [
    `## ${titleOf(name)} {/* #${name} */}`,
    linked(words.summary),
    linked(words.shown),
    `Operations: ${words.operations.map(operationLink).join(', ')}.`,
    `<StateDiagram label="State diagram: ${name}">\n  <${componentOf(name)} />\n</StateDiagram>`,
    `### States {/* #${name}-states */}`,
    table(
      ['State', 'What it means', 'Events it takes'],
      machine.states.map((state) => stateRow(machine, state)),
    ),
    `### Events {/* #${name}-events */}`,
    table(
      ['Event', 'What causes it'],
      machine.events.map((event) => [`\`${event}\``, eventWords(machine, event)]),
    ),
    `### Transitions {/* #${name}-transitions */}`,
    table(
      ['State', 'Event', 'Condition', 'Next state'],
      machine.rows.map((row) => transition(machine, row)),
    ),
  ].join('\n\n');
}

const titleOf = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

const componentOf = (name) => `${titleOf(name).replaceAll(' ', '')}States`;

function stateRow(machine, state) {
  const events = machine.events.filter((event) =>
    machine.rows.some((row) => row.from === state && row.event === event),
  );
  const taken = machine.final.includes(state) ? 'none: final' : events.map((event) => `\`${event}\``).join(', ');
  return [`\`${state}\``, linked(machine.words.states[state]), taken];
}

const eventWords = ({ words }, event) =>
  `${linked(words.events[event])}${words.planned?.includes(event) === true ? ' *(Not in the current release yet.)*' : ''}`;

const transition = (machine, row) => [
  row.from === null ? 'none yet' : `\`${row.from}\``,
  `\`${row.event}\``,
  conditionOf(machine, row),
  row.to === row.from ? `stays \`${row.to}\`` : `\`${row.to}\``,
];

function conditionOf(machine, row) {
  if (row.guard !== undefined) return machine.guards[row.guard].words;
  const asked = machine.rows.some(
    ({ from, event, guard }) => from === row.from && event === row.event && guard !== undefined,
  );
  return asked ? 'otherwise' : '';
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What the drawing shows, for those who do not see it. */
function inWords(machine) {
  const places = [null, ...machine.states].map((from) => {
    const rows = machine.rows.filter((row) => row.from === from);
    const parts = rows.map(
      (row) => `${row.event}${row.guard === undefined ? '' : ` (if ${machine.guards[row.guard].words})`} to ${row.to}`,
    );
    if (parts.length === 0) return `${from} is final.`;
    return `${from === null ? 'At the start' : `From ${from}`}: ${parts.join(', ')}.`;
  });
  return places.join(' ');
}
