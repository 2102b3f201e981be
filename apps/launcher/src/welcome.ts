const PASSWORD = 'Demo-Password-1!';
const USERS: readonly (readonly [string, string])[] = [
  ['demo-admin', 'everything'],
  ['demo-agency', 'orders products for its companies'],
  ['demo-owner', 'one company'],
  ['demo-viewer', 'reads only'],
  ['demo-foreign', 'another workspace, sees nothing of this one'],
];

/** What a person sees when the demo mode is ready: where to go, as whom, and a first call. */
export function welcome(port: number, documentation: boolean): string {
  const origin = `http://localhost:${port}`;
  const box = framed([
    'Locara is ready.',
    '',
    `Start here     ${origin}/start`,
    ...(documentation ? [`Documentation  ${origin}`] : []),
    `API reference  ${origin}/swagger/partner-v5`,
    `Sandbox        ${origin}/sandbox`,
    '',
    `Demo users, password ${PASSWORD}`,
    ...USERS.map(([name, role]) => `  ${name.padEnd(13)} ${role}`),
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
