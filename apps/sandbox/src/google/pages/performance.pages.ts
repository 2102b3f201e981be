import { html } from '../../pages/html.js';
import type { Html } from '../../pages/html.js';
import type { Figure } from '../performance/figure.store.js';
import { metrics } from '../performance/figures.js';
import type { Day, Metric } from '../performance/figures.js';
import type { Profile } from '../profiles/profile.js';

const impressions = metrics.filter((metric) => metric.startsWith('BUSINESS_IMPRESSIONS_'));

/** Columns of the table of figures after the day, and what they add up. */
const columns: readonly (readonly [head: string, counted: readonly Metric[]])[] = [
  ['Impressions', impressions],
  ['Directions', ['BUSINESS_DIRECTION_REQUESTS']],
  ['Calls', ['CALL_CLICKS']],
  ['Website', ['WEBSITE_CLICKS']],
];

export const figureHeads: readonly string[] = ['Day', ...columns.map(([head]) => head)];

/** Rows of the table of figures, the newest day first. */
export function figureRows(figures: readonly Figure[]): Html[] {
  const days = [...new Set(figures.map(({ day }) => day))].toSorted().toReversed();
  const total = (day: Day, counted: readonly Metric[]): number =>
    figures
      .filter((figure) => figure.day === day && counted.includes(figure.metric))
      .reduce((sum, { value }) => sum + value, 0);
  return days.map(
    (day) =>
      html`<tr>
        <th scope="row">${day}</th>
        ${columns.map(([, counted]) => html`<td>${total(day, counted)}</td>`)}
      </tr>`,
  );
}

export const figureForm = ({ id }: Profile, figures: readonly Figure[]): Html =>
  html`<form method="post" action="/sandbox/google/profiles/${id}/correct-figure">
    <label>Day <input name="day" size="10" value="${figures.at(-1)?.day}" /></label>
    <label
      >Metric
      <select name="metric">
        ${metrics.map((metric) => html`<option>${metric}</option>`)}
      </select></label
    >
    <label>Counted anew <input name="value" inputmode="numeric" size="6" /></label>
    <button>Correct the day</button>
  </form>`;
