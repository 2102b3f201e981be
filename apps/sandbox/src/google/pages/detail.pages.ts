import { html } from '../../pages/html.js';
import type { Html } from '../../pages/html.js';
import { attributeCatalogue } from '../attributes/attribute-catalogue.js';
import { isSame, valueAt } from '../discovery/field-mask.js';
import type { Json } from '../discovery/field-mask.js';
import { pictureCategories } from '../google.acts.js';
import type { PictureLine } from './google.queries.js';
import { hasVoice, shownAttributes } from '../profiles/profile.js';
import type { Profile } from '../profiles/profile.js';

/** What an attribute says, in words. */
function said(attribute: Json | undefined): string {
  if (attribute === undefined) return '–';
  const { values, repeatedEnumValue, uriValues } = attribute as {
    values?: unknown[];
    repeatedEnumValue?: { setValues?: string[]; unsetValues?: string[] };
    uriValues?: { uri?: string }[];
  };
  if (uriValues !== undefined) return uriValues.map(({ uri }) => uri).join(', ');
  if (repeatedEnumValue === undefined)
    return (values ?? []).map((value) => (value === true ? 'yes' : value === false ? 'no' : String(value))).join(', ');
  const { setValues = [], unsetValues = [] } = repeatedEnumValue;
  return [...setValues, ...unsetValues.map((each) => `not ${each}`)].join(', ');
}

const nameOf = (name: string): string =>
  attributeCatalogue.find(({ id }) => `attributes/${id}` === name)?.name.en ?? name;

/** Rows of the table of attributes: what the owner says, and what visitors see. */
export function attributeRows(profile: Profile): Html[] {
  const shown = shownAttributes(profile);
  const names = new Set([...profile.attributes, ...shown].map(({ name }) => String(name)));
  const of = (list: readonly Json[], name: string) => list.find((each) => each['name'] === name);
  return [...names].toSorted().map((name) => {
    const [owner, map] = [of(profile.attributes, name), of(shown, name)];
    return html`<tr>
      <th scope="row">${nameOf(name)}</th>
      <td>${said(owner)}</td>
      <td>${!hasVoice(profile) ? 'nothing' : isSame(owner, map) ? 'the same' : html`<strong>${said(map)}</strong>`}</td>
    </tr>`;
  });
}

export const pictureRow =
  (profile: Profile) =>
  ({ id, body }: PictureLine): Html =>
    html`<tr>
      <td><img src="/sandbox/google/pictures/${id}" alt="" width="120" /></td>
      <td>${String(valueAt(body, 'locationAssociation.category') ?? '–')}</td>
      <td>
        <form method="post" action="/sandbox/google/profiles/${profile.id}/move-picture">
          <input type="hidden" name="picture" value="${id}" />
          <label
            >Category
            <select name="category">
              ${pictureCategories.map((category) => html`<option>${category}</option>`)}
            </select></label
          >
          <button>Move it</button>
        </form>
        <form method="post" action="/sandbox/google/profiles/${profile.id}/drop-picture">
          <input type="hidden" name="picture" value="${id}" /><button>Remove it</button>
        </form>
      </td>
    </tr>`;

export const attributeForm = ({ id }: Profile): Html =>
  html`<form method="post" action="/sandbox/google/profiles/${id}/change-attribute">
    <label
      >Attribute
      <select name="attribute">
        ${attributeCatalogue
          .filter(({ deprecated }) => deprecated !== true)
          .map((attribute) => html`<option value="attributes/${attribute.id}">${attribute.name.en}</option>`)}
      </select></label
    >
    <label>What Google shows from now on; nothing takes it away <input name="value" /></label>
    <button>Change it on the map</button>
  </form>`;
