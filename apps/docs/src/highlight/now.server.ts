/** While pages are made, everything is at hand. */
export { highlighted as highlightedNow } from './html';
