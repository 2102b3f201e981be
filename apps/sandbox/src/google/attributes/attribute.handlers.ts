import { attributeCatalogue } from './attribute-catalogue.js';
import type { CatalogueAttribute } from './attribute-catalogue.js';
import { listAttributes } from './attribute.list.js';
import { isSame, valueAt } from '../discovery/field-mask.js';
import type { Json } from '../discovery/field-mask.js';
import { invalidProfile } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { profileOf } from '../google.store.js';
import { shownAttributes } from '../profiles/profile.js';
import type { Profile } from '../profiles/profile.js';

const attributesOf = (profile: Profile, attributes = profile.attributes): object => ({
  name: `locations/${profile.id}/attributes`,
  attributes,
});

/** Of each attribute in the mask: what the body has of it, or none. */
async function updateAttributes(call: GoogleCall): Promise<object> {
  const profile = await profileOf(call, call.id(), true);
  await call.mind(profile.body['title'], profile.id);
  const mask = (call.query['attributeMask'] ?? '').split(',').map((name) => name.trim());
  const given = (call.body['attributes'] as Json[] | undefined) ?? [];
  const added = given.filter(({ name }) => mask.includes(String(name)));
  for (const name of mask) {
    const value = added.find((each) => each['name'] === name);
    if (!isKnown(name) || (value !== undefined && !holds(profile, value)))
      throw invalidProfile(
        [
          {
            reason: 'INVALID_ATTRIBUTE_NAME',
            field: name,
            value: name,
            description: 'There is no such attribute or value for this kind of business.',
          },
        ],
        call.service,
      );
  }
  const typed = added.map((each) => ({ ...each, valueType: knownAs(each['name'])?.valueType }));
  const attributes = [...profile.attributes.filter(({ name }) => !mask.includes(String(name))), ...typed];
  // What Google has changed in the same places is thereby accepted or rejected.
  const changes = Object.fromEntries(
    Object.entries(profile.google_attributes).filter(([name]) => !mask.includes(name)),
  );
  if (!isSame(attributes, profile.attributes) || !isSame(changes, profile.google_attributes))
    await call.client.query(
      'update sandbox.google_location set attributes = $2, google_attributes = $3, updated_at = now() where id = $1',
      [profile.id, JSON.stringify(attributes), JSON.stringify(changes)],
    );
  return attributesOf(profile, attributes);
}

export const knownAs = (name: unknown): CatalogueAttribute | undefined =>
  attributeCatalogue.find(({ id }) => `attributes/${id}` === name);

const isKnown = (name: unknown): boolean => knownAs(name) !== undefined;

/** Whether this kind of business can say it. */
function holds(profile: Profile, attribute: Json): boolean {
  const known = knownAs(attribute['name']);
  const category = String(valueAt(profile.body, 'categories.primaryCategory.name') ?? '');
  if (known === undefined || (known.only !== undefined && !known.only.test(category))) return false;
  const values = (attribute['values'] as unknown[] | undefined) ?? [];
  const options = Object.keys(known.values ?? {});
  if (known.valueType === 'BOOL') return values.length === 1 && typeof values[0] === 'boolean';
  if (known.valueType === 'ENUM') return values.length === 1 && options.includes(String(values[0]));
  if (known.valueType === 'REPEATED_ENUM') {
    const { setValues = [], unsetValues = [] } = (attribute['repeatedEnumValue'] ?? {}) as Record<string, string[]>;
    return (
      setValues.length + unsetValues.length > 0 &&
      [...setValues, ...unsetValues].every((each) => options.includes(each))
    );
  }
  const uris = (attribute['uriValues'] as { uri?: unknown }[] | undefined) ?? [];
  return uris.length > 0 && uris.every(({ uri }) => URL.canParse(String(uri)));
}

const id = 'mybusinessbusinessinformation';

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations/getAttributes */
export const attributeHandlers: GoogleHandlers = {
  [`${id}.attributes.list`]: listAttributes,
  [`${id}.locations.getAttributes`]: async (call) => attributesOf(await profileOf(call)),
  [`${id}.locations.updateAttributes`]: updateAttributes,
  [`${id}.locations.attributes.getGoogleUpdated`]: async (call) => {
    const profile = await profileOf(call);
    return attributesOf(profile, shownAttributes(profile));
  },
};
