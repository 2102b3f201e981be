import { dayIn, openingState } from './opening-state.js';
import { element, hoursPart, reviewOf, reviewsPart, starsOf, tableOf } from './parts.js';
import { putInPlace, run, shower, start, warn } from './start.js';
import { styles } from './styles.js';
import { dayText, hoursText, momentText, stateText } from './texts.js';
import { languageTag, words, wordsFor } from './words.js';

const values = { words, styles: styles.replaceAll('\n', '') };
const functions = [
  dayIn,
  openingState,
  element,
  tableOf,
  hoursPart,
  starsOf,
  reviewOf,
  reviewsPart,
  putInPlace,
  shower,
  run,
  dayText,
  momentText,
  stateText,
  hoursText,
  languageTag,
  wordsFor,
  warn,
  start,
];

/**
 * The script that websites embed: the functions of this folder as they were compiled, in one function of their own. They may
 * use each other, `words`, `styles` and what browsers have, and nothing else of their files.
 */
export const widgetScript = `(() => {
'use strict';
${Object.entries(values)
  .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
  .join('\n')}
${functions.map((each) => compact(String(each))).join('\n')}
start();
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
