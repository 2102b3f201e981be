import type { MailContent, MailFact } from '#platform/mail';
import { fill } from '../mails/wording.js';
import type { Wording } from '../mails/wording.js';
import { textOf } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import type { AlertTemplate } from '../templates/templates.js';
import { alertWords } from '../words/alert-words.js';
import type { AlertFact } from './alert-facts.js';

export interface Alert {
  readonly template: AlertTemplate;
  /** Effective ones. */
  readonly settings: Settings;
  /** At least one. */
  readonly facts: readonly AlertFact[];
}

/** More tables than this nobody reads; the rest is counted. */
const mostTables = 20;
/** Of a review's text. */
const longestText = 600;

/** What has happened, in the language of its reader; one email for all of it. */
export function alertMail({ template, settings, facts }: Alert, wording: Wording): MailContent {
  const { language, greeting } = wording.opening();
  const words = alertWords[language];
  const { one, many, text } = words.alerts[template];
  const [first] = facts;
  const subject =
    facts.length === 1 && first !== undefined
      ? fill(one, { place: first.place === '' ? (first.product ?? '') : first.place })
      : fill(many, { count: wording.count(facts.length) });
  const introduction = textOf(settings['introduction']);
  const link = textOf(settings['link']);
  const rest = facts.length - mostTables;
  return {
    language,
    subject,
    greeting,
    paragraphs: [...(introduction === '' ? [] : [introduction]), text],
    tables: facts.slice(0, mostTables).map((fact) => tableOf(fact, wording)),
    ...(link !== '' && { action: { label: words.button, url: link } }),
    notes: [...(rest > 0 ? [wording.more(rest)] : []), words.why],
  };
}

function tableOf(fact: AlertFact, wording: Wording): MailFact[] {
  const { facts: labels, ofFive } = alertWords[wording.opening().language];
  const { stars, text, lastDay } = fact;
  const values: readonly (readonly [keyof typeof labels, string | null | undefined])[] = [
    ['place', fact.place],
    ['product', fact.product],
    ['lastDay', lastDay && wording.day(lastDay)],
    ['portal', fact.portal],
    ['channel', fact.channel],
    ['stars', typeof stars === 'number' ? fill(ofFive, { stars: wording.count(stars) }) : null],
    ['author', fact.author],
    ['text', text && shortened(text)],
    ['reason', fact.reason],
  ];
  return values.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label: labels[name], value }],
  );
}

/** Whole characters: a picture of several code units is not cut. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= longestText ? text : `${characters.slice(0, longestText).join('').trimEnd()} …`;
}
