import type { ReactNode } from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';
import { useLocation } from '@docusaurus/router';
import type { OperationPage } from '../document/types';

const pages = new Map<string, OperationPage>();

const addressOf = (pathname: string): string => pathname.replace(/\/$/, '');

/** Fetches what the page at this address shows, once. A page that is not there has nothing to show. */
async function load(address: string): Promise<void> {
  if (pages.has(address)) return;
  const response = await fetch(`${address}/page.json`);
  if (response.status === 404) return;
  if (!response.ok) throw new Error(`${address}/page.json answered ${response.status}`);
  pages.set(address, (await response.json()) as OperationPage);
}

/**
 * The one route of all operations of a reference; `plugins/reference/client-routes.cjs` puts it in the place of theirs.
 * @param prefix what stands before an operation's name in its address
 */
export default function operationRoute(prefix: string) {
  const Page = ComponentCreator(`${prefix}:slug`, 'any') as unknown as {
    (props: { readonly page: OperationPage }): ReactNode;
    preload(): Promise<unknown>;
  };

  function Operation(props: object): ReactNode {
    const page = pages.get(addressOf(useLocation().pathname));
    return page === undefined ? null : <Page {...props} page={page} />;
  }

  // Docusaurus calls it before it shows a page; the browser's address is the new one by then.
  Operation.preload = async (): Promise<void> => {
    const address = addressOf(window.location.pathname);
    await Promise.all([Page.preload(), address.startsWith(prefix) ? load(address) : undefined]);
  };
  return Operation;
}
