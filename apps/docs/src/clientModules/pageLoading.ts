/**
 * What a reader sees between two pages, and when a page's code does not arrive.
 *
 * Docusaurus keeps the old page until the next one has loaded, and reloads the browser's page when that fails. This adds a
 * spinner beside its progress bar, and an error box with Retry on a page that was delivered as HTML but could not be made
 * interactive: without it, buttons of such a page would stay dead and nobody would know why. React does not run then, so
 * both are plain elements.
 */
const DELAY_MS = 200;
const SPINNER_ID = 'page-loading';
const ERROR_ID = 'page-load-error';

function element(tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function showSpinner(): void {
  if (document.getElementById(SPINNER_ID)) return;
  document.body.append(element('div', { id: SPINNER_ID, role: 'status' }, element('span', {}, 'Loading the page …')));
}

const hideSpinner = (): void => document.getElementById(SPINNER_ID)?.remove();

function showError(reason: unknown): void {
  if (document.getElementById(ERROR_ID)) return;
  const retry = element('button', { type: 'button', class: 'button button--primary button--sm' }, 'Retry');
  retry.addEventListener('click', () => window.location.reload());
  const box = element(
    'div',
    { id: ERROR_ID, role: 'alert' },
    element('strong', {}, 'This page did not load completely.'),
    element(
      'p',
      {},
      `You can read it, but search, tabs and links within the page do not work yet. ${describe(reason)}`,
    ),
    retry,
  );
  document.body.prepend(box);
}

const describe = (reason: unknown): string =>
  reason instanceof Error && reason.name === 'ChunkLoadError' ? 'A part of it could not be fetched.' : String(reason);

if (typeof window !== 'undefined') {
  const isReady = (): boolean => 'docusaurusRoot' in window;
  window.addEventListener('unhandledrejection', (event) => {
    if (!isReady()) showError(event.reason);
  });
}

interface Update {
  readonly location: { readonly pathname: string };
  readonly previousLocation: { readonly pathname: string } | null;
}

export function onRouteUpdate({ location, previousLocation }: Update): (() => void) | undefined {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  const timer = window.setTimeout(showSpinner, DELAY_MS);
  return () => window.clearTimeout(timer);
}

export function onRouteDidUpdate(): void {
  hideSpinner();
}
