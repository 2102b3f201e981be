/** Whether the errors page has an anchor for each code. Off, codes link to the page alone. */
const ERROR_ANCHORS = true;

const ERRORS_PAGE = '/docs/doc2';

export const errorLink = (code: string): string => (ERROR_ANCHORS ? `${ERRORS_PAGE}#${code}` : ERRORS_PAGE);
