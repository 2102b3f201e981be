/**
 * A script that websites embed: functions as they were compiled, in one function of their own. They may use each other, the values
 * and what browsers have, and nothing else of their files.
 * @param start the call that begins
 */
export const embeddedScript = (
  values: Readonly<Record<string, unknown>>,
  functions: readonly ((...parameters: never[]) => unknown)[],
  start: string,
): string => `(() => {
'use strict';
${Object.entries(values)
  .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
  .join('\n')}
${functions.map((each) => compact(String(each))).join('\n')}
${start};
})();
`;

/** Without indentation and lines of comments. No text of these functions has such lines. */
function compact(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
