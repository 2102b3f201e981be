import type { WidgetDay, WidgetHours, WidgetView } from '#contexts/websites';
import type { PageElement } from '../../embedding/browser.js';
import { element } from '../../embedding/element.js';
import { dayIn, openingState } from './opening-state.js';
import { dayText, hoursText, stateText } from './texts.js';
import { wordsFor } from './words.js';

type Reviews = NonNullable<WidgetView['reviews']>;

export function tableOf(tag: string, caption: string, days: readonly WidgetDay[], today: string): PageElement {
  const say = wordsFor(tag);
  const dated = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const rows = days.map((day) =>
    element(
      'tr',
      day.date === today ? { 'aria-current': 'date' } : {},
      element('th', { scope: 'row' }, dayText(tag, day.date, day.special ? dated : { weekday: 'long' })),
      element('td', {}, hoursText(tag, day), ...(day.special ? [element('small', {}, say.special)] : [])),
    ),
  );
  return element('table', {}, element('caption', {}, caption), element('tbody', {}, ...rows));
}

export function hoursPart(tag: string, name: string, hours: WidgetHours, now: number): PageElement {
  const say = wordsFor(tag);
  const today = dayIn(hours.timeZone, now);
  const state = stateText(tag, hours, now);
  const days = hours.days.filter(({ date }) => date >= today).slice(0, 7);
  const special = hours.specialDays.filter(({ date }) => date >= today);
  const hasTable = !hours.closed && days.some(({ intervals }) => intervals !== null);
  const isOpen = openingState(hours, now).kind === 'open';
  return element(
    'section',
    { 'aria-label': `${say.hours}: ${name}` },
    element('p', { class: 'n' }, name),
    ...(state === null
      ? []
      : [
          element(
            'p',
            { class: 'state' },
            element('span', { class: `st ${isOpen ? 'open' : 'shut'}` }, state[0]),
            state[1] === '' ? '' : ` · ${state[1]}`,
          ),
        ]),
    ...(hasTable ? [tableOf(tag, say.hours, days, today)] : []),
    ...(hasTable && special.length > 0 ? [tableOf(tag, say.specialDays, special, today)] : []),
  );
}

export function starsOf(tag: string, rating: number): PageElement {
  const filled = Math.round(rating);
  const label = wordsFor(tag).stars.replace(
    '{}',
    new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(rating),
  );
  // Drawn, as not every machine has a font with stars.
  const stars = [1, 2, 3, 4, 5].map((star) => element('i', star <= filled ? { class: 'f' } : {}));
  return element('span', { class: 's', role: 'img', 'aria-label': label }, ...stars);
}

export function reviewOf(tag: string, review: Reviews['newest'][number]): PageElement {
  const say = wordsFor(tag);
  const { rating, recommended, author, content, writtenAt, portal } = review;
  const written = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(Date.parse(writtenAt));
  const verdict = recommended === null ? [] : [element('p', { class: 'st' }, recommended ? say.recommends : say.warns)];
  return element(
    'li',
    {},
    ...(rating === null ? verdict : [starsOf(tag, rating)]),
    ...((content ?? '').trim() === '' ? [] : [element('p', { class: 'x' }, content ?? '')]),
    element('small', {}, [author, portal, written].filter((text) => (text ?? '') !== '').join(' · ')),
  );
}

export function reviewsPart(tag: string, name: string, { average, total, newest }: Reviews): PageElement {
  const say = wordsFor(tag);
  const count = (new Intl.PluralRules(tag).select(total) === 'one' ? say.one : say.many).replace(
    '{}',
    new Intl.NumberFormat(tag).format(total),
  );
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return element(
    'section',
    { 'aria-label': `${say.reviews}: ${name}` },
    element(
      'p',
      {},
      ...(average === null
        ? []
        : [
            element(
              'span',
              { class: 'big', 'aria-hidden': 'true' },
              new Intl.NumberFormat(tag, digits).format(average),
            ),
            starsOf(tag, average),
          ]),
      element('small', {}, count),
    ),
    ...(newest.length === 0 ? [] : [element('ul', {}, ...newest.map((review) => reviewOf(tag, review)))]),
  );
}
