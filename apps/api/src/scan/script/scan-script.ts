import { longestGiven } from '#contexts/listing-scan';
import { begin, warn } from '../../embedding/begin.js';
import { element } from '../../embedding/element.js';
import { embeddedScript } from '../../embedding/embedded-script.js';
import { randomText } from '../../embedding/random-text.js';
import { checkOf, countriesOf, inputOf, partsOf, resultOf, rowOf } from './parts.js';
import { follow, mark, run, say, sent, show, submit, talk, writtenIn } from './start.js';
import { styles } from './styles.js';

const values = { longestGiven, styles: styles.replaceAll('\n', '') };
const functions = [
  element,
  inputOf,
  countriesOf,
  rowOf,
  partsOf,
  checkOf,
  resultOf,
  randomText,
  talk,
  writtenIn,
  say,
  mark,
  follow,
  sent,
  submit,
  show,
  warn,
  run,
  begin,
];

/** The form in which visitors check how their business is listed. */
export const scanScript = embeddedScript(values, functions, "begin('Listing scan', run)");
