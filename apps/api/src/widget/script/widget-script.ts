import { begin, warn } from '../../embedding/begin.js';
import { element } from '../../embedding/element.js';
import { embeddedScript } from '../../embedding/embedded-script.js';
import { dayIn, openingState } from './opening-state.js';
import { hoursPart, reviewOf, reviewsPart, starsOf, tableOf } from './parts.js';
import { putInPlace, run, shower } from './start.js';
import { styles } from './styles.js';
import { dayText, hoursText, momentText, stateText } from './texts.js';
import { languageTag } from '../../embedding/language-tag.js';
import { words, wordsFor } from './words.js';

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
  begin,
];

/** The script that websites embed. */
export const widgetScript = embeddedScript(values, functions, "begin('Widget', run)");
