/** In the browser, highlighting is fetched when a page needs it that the server has not highlighted. */
export const highlightedNow = undefined;
