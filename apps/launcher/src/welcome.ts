import { CHAIN_OWNER } from './showcase/chain.js';

/** Of all demo users. */
export const PASSWORD = 'Demo-Password-1!';
const USERS: readonly (readonly [string, string])[] = [
  ['demo-admin', 'everything'],
  ['demo-agency', 'orders products for its companies'],
  ['demo-owner', 'one company, still empty'],
  [CHAIN_OWNER, 'a chain of 24 shops'],
  ['demo-viewer', 'reads only'],
  ['demo-foreign', 'another workspace, sees nothing of this one'],
];

interface Shown {
  /** Whether this instance serves the documentation. */
  readonly documentation: boolean;
  /** Whether the demo's chain of shops is there, or being added. */
  readonly chain: boolean;
}

/** What a person sees when the demo mode is ready: where to go, as whom, and a first call. */
export function welcome(port: number, { documentation, chain }: Shown): string {
  const origin = `http://localhost:${port}`;
  const box = framed([
    'Locara is ready.',
    '',
    `Console        ${origin}/console`,
    `Start here     ${origin}/start`,
    ...(documentation ? [`Documentation  ${origin}`] : []),
    `API reference  ${origin}/swagger/partner-v5`,
    `Sandbox        ${origin}/sandbox`,
    '',
    `Demo users, password ${PASSWORD}`,
    ...USERS.filter(([name]) => chain || name !== CHAIN_OWNER).map(([name, role]) => `  ${name.padEnd(13)} ${role}`),
    '',
    'Ctrl-C stops it. Data stay in place; npm start -- --reset begins anew.',
  ]);
  // Outside of the frame, so that it can be marked and pasted.
  return `\n${box}\n\nA first call:\n\n  curl -u demo-agency:'${PASSWORD}' ${origin}/v5/user/profile\n\n`;
}

function framed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 4);
  const body = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  return [`┌${edge}┐`, ...body, `└${edge}┘`].join('\n');
}
