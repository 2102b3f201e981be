import { invalid } from '../../meta/graph-error.js';
import { refusal } from './ads.refusal.js';

export interface CallToAction {
  readonly type?: string;
  readonly value?: { readonly link?: string };
}

export interface Card {
  readonly link?: string;
  readonly name?: string;
  readonly description?: string;
  readonly image_hash?: string;
  readonly call_to_action?: CallToAction;
}

export interface LinkData extends Card {
  readonly message?: string;
  readonly child_attachments?: readonly Card[];
  readonly multi_share_end_card?: boolean;
  readonly multi_share_optimized?: boolean;
}

export interface Creative {
  readonly object_story_spec?: { readonly page_id?: string; readonly link_data?: LinkData };
}

/** https://developers.facebook.com/docs/marketing-api/guides/carousel-ads */
const cards = { fewest: 2, most: 10 };

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** @throws GraphError for what no ad can be made of. @returns its page and its link data */
export function checkCreative({ object_story_spec: story }: Creative): { pageId: string; data: LinkData } {
  const { page_id: pageId, link_data: data } = story ?? {};
  if (pageId === undefined) throw invalid('The parameter page_id in object_story_spec is required');
  if (data === undefined) throw invalid('The parameter link_data in object_story_spec is required');
  checkLinks(data);
  const children = data.child_attachments;
  if (children === undefined) {
    if (data.image_hash === undefined) throw refusal('No picture', 'Choose a picture for your ad.');
    return { pageId, data };
  }
  if (children.length < cards.fewest || children.length > cards.most)
    throw refusal('Number of cards', `A carousel has ${cards.fewest} to ${cards.most} cards.`);
  for (const card of children) {
    checkLinks(card);
    if (card.image_hash === undefined) throw refusal('No picture', 'Each card of a carousel needs a picture.');
  }
  return { pageId, data };
}

function checkLinks({ link, call_to_action: action }: Card): void {
  if (link === undefined) throw refusal('No website address', 'Enter the address that people are led to.');
  for (const address of [link, action?.value?.link ?? link])
    if (!isAddress(address)) throw refusal('Website address not valid', `"${address}" is no address of a website.`);
  if (action !== undefined && action.type === undefined)
    throw invalid('The parameter type in call_to_action is required');
}

/** Hashes of all its pictures. */
export const picturesOf = ({ image_hash: image, child_attachments: children = [] }: LinkData): readonly string[] =>
  [image, ...children.map(({ image_hash: hash }) => hash)].filter((hash) => hash !== undefined);

/** Every word that people read. */
export const wordsOf = ({ message, name, description, child_attachments: children = [] }: LinkData): string =>
  [message, name, description, ...children.flatMap((card) => [card.name, card.description])]
    .filter((text) => text !== undefined)
    .join('\n');
