/**
 * What scripts that websites embed use of a browser: this project is compiled without the browser's types. Files that need a
 * global of it declare that for themselves, so that it is known nowhere else.
 */
export interface PageElement {
  readonly isConnected: boolean;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly src?: string;
  readonly scrollHeight: number;
  readonly style: { width: string };
  lang: string;
  textContent: string | null;
  hidden: boolean;
  disabled: boolean;
  checked: boolean;
  value: string;
  scrollTop: number;
  setAttribute(name: string, value: string): void;
  append(...nodes: readonly (PageElement | string)[]): void;
  after(node: PageElement): void;
  replaceChildren(...nodes: readonly PageElement[]): void;
  remove(): void;
  focus(): void;
  closest(selector: string): PageElement | null;
  attachShadow(options: { readonly mode: 'open' }): ShadowPart;
  addEventListener(name: string, listener: (event: PageEvent) => void): void;
}

export interface PageEvent {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  preventDefault(): void;
}

export interface ShadowPart {
  adoptedStyleSheets: StyleSheet[];
  append(...nodes: readonly PageElement[]): void;
  replaceChildren(...nodes: readonly PageElement[]): void;
}

export interface StyleSheet {
  replaceSync(text: string): void;
}

export interface Page {
  readonly currentScript: PageElement | null;
  readonly documentElement: PageElement;
  readonly body: PageElement;
  readonly readyState: string;
  readonly hidden: boolean;
  createElement(name: string): PageElement;
  getElementById(id: string): PageElement | null;
  addEventListener(name: string, listener: () => void): void;
}

export interface PageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
