import { longestMessage, longestName } from '#contexts/messaging';
import { begin, warn } from '../../embedding/begin.js';
import { element } from '../../embedding/element.js';
import { embeddedScript } from '../../embedding/embedded-script.js';
import { languageTag } from '../../embedding/language-tag.js';
import { randomText } from '../../embedding/random-text.js';
import { backText, greetingOf, headOf, messageOf, partsOf } from './parts.js';
import { attend, finish, label, listen, run, seen, show, submit, toggle } from './start.js';
import { styles } from './styles.js';
import { remember, remembered, talkAt } from './talk.js';
import { words, wordsFor } from './words.js';

const values = { longestMessage, longestName, words, styles: styles.replaceAll('\n', '') };
const functions = [
  languageTag,
  wordsFor,
  element,
  backText,
  greetingOf,
  messageOf,
  headOf,
  partsOf,
  randomText,
  remembered,
  remember,
  talkAt,
  warn,
  label,
  show,
  seen,
  toggle,
  finish,
  submit,
  listen,
  attend,
  run,
  begin,
];

/** The chat that websites embed. */
export const chatScript = embeddedScript(values, functions, "begin('Chat', run)");
