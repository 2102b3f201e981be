import { attributeCatalogue } from './attribute-catalogue.js';
import type { CatalogueAttribute } from './attribute-catalogue.js';
import { valueAt } from '../discovery/field-mask.js';
import { invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall } from '../google.call.js';
import { profileOf } from '../google.store.js';

const MOST = 200;

/** `attributes.list`: what a kind of business can say about itself. */
export async function listAttributes(call: GoogleCall): Promise<object> {
  const size = call.pageSize(MOST, MOST);
  const { category, language } = await asked(call);
  const all = attributeCatalogue.filter(({ only }) => category === null || only === undefined || only.test(category));
  const { after } = call;
  return {
    attributeMetadata: all.slice(after, after + size).map((attribute) => metadataOf(attribute, language)),
    ...(after + size < all.length && { nextPageToken: call.pageToken(after + size) }),
  };
}

/** @returns category null: of all kinds of business */
async function asked(call: GoogleCall): Promise<{ category: string | null; language: 'en' | 'de' }> {
  const { parent, categoryName = '', regionCode = '', languageCode = 'en' } = call.query;
  if (parent) {
    const { body } = await profileOf(call, /^locations\/(\d+)$/.exec(parent)?.[1] ?? '');
    const name = String(valueAt(body, 'categories.primaryCategory.name') ?? '');
    return { category: name.replace('categories/gcid:', ''), language: languageOf(String(body['languageCode'])) };
  }
  if (!/^[A-Z]{2}$/.test(regionCode)) throw invalidArgument('region_code', 'This is no region.');
  if (call.flag('showAll')) return { category: null, language: languageOf(languageCode) };
  const category = /^categories\/gcid:([a-z0-9_]+)$/.exec(categoryName)?.[1];
  if (category === undefined) throw invalidArgument('category_name', 'This is no category.');
  return { category, language: languageOf(languageCode) };
}

const languageOf = (code: string): 'en' | 'de' => (code.slice(0, 2) === 'de' ? 'de' : 'en');

function metadataOf(attribute: CatalogueAttribute, language: 'en' | 'de') {
  const { id, valueType, name, group, values, repeatable, deprecated } = attribute;
  const yesAndNo = [
    { value: true, displayName: name[language] },
    { value: false, displayName: language === 'de' ? `Kein: ${name.de}` : `No: ${name.en}` },
  ];
  return {
    parent: `attributes/${id}`,
    valueType,
    displayName: name[language],
    groupDisplayName: group[language],
    ...(repeatable === true && { repeatable }),
    ...(deprecated === true && { deprecated }),
    ...(valueType === 'BOOL' && { valueMetadata: yesAndNo }),
    ...(values && {
      valueMetadata: Object.entries(values).map(([value, words]) => ({ value, displayName: words[language] })),
    }),
  };
}
