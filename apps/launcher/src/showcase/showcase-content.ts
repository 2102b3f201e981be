import type { AdministrationClient } from '#sdk/client';
import { taken } from './showcase-calls.js';
import type { ShowcaseCalls } from './showcase-calls.js';

interface Entry {
  readonly name: string;
  readonly description?: string;
  readonly price?: number;
  readonly priceOption?: 'FROM' | 'ON_REQUEST' | 'FREE';
  readonly section?: string;
  /** It has one. */
  readonly hasPicture?: boolean;
  readonly isHidden?: boolean;
  /** Days from today. */
  readonly inDays?: number;
  readonly at?: string;
}

interface Planned {
  readonly name: string;
  readonly contentType: 'menu' | 'events' | 'productsServices';
  /** At all shops, or at the first ones. */
  readonly shops: 'all' | number;
  readonly published: boolean;
  readonly sections: readonly string[];
  readonly entries: readonly Entry[];
}

/** Invented. By its name portals of the sandbox refuse the second one. */
const contents: readonly Planned[] = [
  {
    name: 'Mittagstisch',
    contentType: 'menu',
    shops: 'all',
    published: true,
    sections: ['Suppen', 'Vom Herd', 'Kuchen und Kaffee'],
    entries: [
      { name: 'Kartoffelsuppe', description: 'Mit Lauch und Brot', price: 5.9, section: 'Suppen', hasPicture: true },
      { name: 'Kürbissuppe', description: 'Mit Kernöl', price: 6.4, section: 'Suppen', hasPicture: true },
      { name: 'Grünkohl mit Pinkel', price: 11.9, section: 'Vom Herd', hasPicture: true },
      { name: 'Tagesgericht', description: 'Steht an der Tafel', price: 9.5, priceOption: 'FROM', section: 'Vom Herd' },
      { name: 'Spargel mit Schinken', description: 'Ab Mai', price: 14.9, section: 'Vom Herd', isHidden: true },
      { name: 'Apfelkuchen', price: 3.2, section: 'Kuchen und Kaffee', hasPicture: true },
      { name: 'Filterkaffee', price: 2.4, section: 'Kuchen und Kaffee' },
    ],
  },
  {
    name: 'Festtagskarte [refuse]',
    contentType: 'menu',
    shops: 1,
    published: true,
    sections: [],
    entries: [
      { name: 'Gänsekeule', description: 'Mit Rotkohl und Klößen', price: 22.5 },
      { name: 'Festtagsplatte', description: 'Auf Bestellung', priceOption: 'ON_REQUEST' },
    ],
  },
  {
    name: 'Was los ist',
    contentType: 'events',
    shops: 6,
    published: true,
    sections: [],
    entries: [
      { name: 'Wochenmarkt', description: 'Käse, Brot und Honig', priceOption: 'FREE', inDays: 6, at: '09:00' },
      { name: 'Weinprobe', description: 'Acht Weine vom Main', price: 18, inDays: 20, at: '19:00', hasPicture: true },
    ],
  },
  {
    name: 'Präsentkörbe',
    contentType: 'productsServices',
    shops: 'all',
    published: false,
    sections: [],
    entries: [{ name: 'Kleiner Korb', price: 25 }],
  },
];

const DAY_MS = 86_400_000;

/** What the chain offers: a menu at all shops, one that portals refuse, events, and one that nobody has published yet. */
export class ShowcaseContent {
  private readonly admin: AdministrationClient;

  constructor(
    private readonly calls: ShowcaseCalls,
    private readonly companyId: number,
  ) {
    this.admin = calls.administration('demo-admin');
  }

  /** What an earlier start has written is not written again. @param shops ids of the chain's locations */
  async write(shops: readonly number[]): Promise<void> {
    const query = { contextType: 'Company' as const, contextIds: [this.companyId], take: 100 };
    const { data } = taken(await this.admin.GET('/api/enhancedContent', { params: { query } }));
    const known = new Map(data.map(({ name, id, published }) => [name, { id, published }]));
    for (const planned of contents) {
      const held = known.get(planned.name);
      // It is published last: until then an earlier start may have been stopped.
      if (held?.published === true) continue;
      const id = held?.id ?? (await this.create(planned, shops));
      await this.fill(id, planned);
      if (planned.published) taken(await this.change(id));
    }
  }

  private async create({ name, contentType, shops }: Planned, all: readonly number[]): Promise<number> {
    const locations = shops === 'all' ? [...all] : all.slice(0, shops);
    const path = { id: this.companyId };
    const body = { name, contentType, language: 'de' as const, locations };
    return taken(await this.admin.POST('/api/enhancedContent/{id}', { params: { path }, body })).value;
  }

  private change(id: number) {
    return this.admin.PUT('/api/enhancedContent/{id}', { params: { path: { id } }, body: { published: true } });
  }

  private async fill(id: number, { sections, entries }: Planned): Promise<void> {
    const params = { path: { id } };
    const held = taken(await this.admin.GET('/api/enhancedContent/section/{id}', { params }));
    if (held.total === 0 && sections.length > 0) {
      const data = sections.map((name, index) => ({ name, priorityOrder: index + 1 }));
      taken(await this.admin.PUT('/api/enhancedContent/section/{id}', { params, body: { data } }));
    }
    const { data } = taken(await this.admin.GET('/api/enhancedContent/section/{id}', { params }));
    const ids = new Map(data.map((section) => [section.name, section.id]));
    const details = taken(await this.admin.GET('/api/enhancedContent/detail', { params: { query: { id } } }));
    const known = new Set(details.data.map(({ name }) => name));
    for (const entry of entries) if (!known.has(entry.name)) await this.add(id, entry, ids);
  }

  private async add(id: number, entry: Entry, sections: ReadonlyMap<string, number>): Promise<void> {
    const { name, description, price, priceOption, section, hasPicture, isHidden = false, inDays, at } = entry;
    const body = {
      name,
      visible: !isHidden,
      ...(description !== undefined && { description }),
      ...(price !== undefined && { price }),
      ...(priceOption !== undefined && { priceOption }),
      ...(section !== undefined && { section: sections.get(section) ?? null }),
      ...(hasPicture === true && { images: [{ id: await this.picture(id, name) }] }),
      ...(inDays !== undefined && { eventInfo: { startDate: dayIn(inDays), startTime: at ?? null } }),
    };
    taken(await this.admin.POST('/api/enhancedContent/detail/{id}', { params: { path: { id } }, body }));
  }

  private async picture(content: number, name: string): Promise<number> {
    const data = await this.calls.picture(`content-${content}-${name.replaceAll(/[^A-Za-z]/g, '')}`);
    const params = { path: { id: this.companyId }, query: { parentType: 'Company' as const } };
    const body = { imageType: 'ContentImage' as const, fileType: 'jpg' as const, data };
    return taken(await this.admin.POST('/api/miscellaneous/image/{id}', { params, body })).value;
  }
}

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
