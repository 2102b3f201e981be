/** What people have at Facebook. */
export interface SandboxPage {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly tasks: readonly string[];
  readonly instagram?: { readonly id: string; readonly username: string };
}

const all = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'];

/** Shops of a chain with a page each. */
const pagesOfChain = 200;

const firstOfChain = 104_300_000_000_001;

/** Whether it is one of the chain's pages. */
export const isOfChain = (id: string): boolean =>
  Number(id) >= firstOfChain && Number(id) < firstOfChain + pagesOfChain;

const pageOfChain = (number: number): SandboxPage => ({
  id: String(firstOfChain + number - 1),
  name: `Lakeside Bakery ${number}`,
  link: `https://www.facebook.com/lakeside.bakery.${number}`,
  tasks: all,
});

/** Mia's page has an Instagram account; of Noah's two only one has. Eve manages nothing. */
const pages: Readonly<Record<string, readonly SandboxPage[]>> = {
  mia: [
    {
      id: '104200000000001',
      name: 'North Bakery',
      link: 'https://www.facebook.com/north.bakery',
      tasks: all,
      instagram: { id: '17841400000000001', username: 'north.bakery' },
    },
  ],
  noah: [
    {
      id: '104200000000002',
      name: 'South Bakery',
      link: 'https://www.facebook.com/south.bakery',
      tasks: all,
      instagram: { id: '17841400000000002', username: 'south.bakery' },
    },
    { id: '104200000000003', name: 'South Mill', link: 'https://www.facebook.com/south.mill', tasks: all },
    { id: '104200000000004', name: 'West Mill', link: 'https://www.facebook.com/west.mill', tasks: ['ANALYZE'] },
  ],
  chloe: Array.from({ length: pagesOfChain }, (_, index) => pageOfChain(index + 1)),
};

/** Every page that somebody has. */
export const allPages = (): readonly SandboxPage[] => Object.values(pages).flat();

export const pagesOf = (person: string): readonly SandboxPage[] => pages[person] ?? [];
