import type { PartnerClient } from '#sdk/client';
import { taken } from './showcase-calls.js';
import type { ShowcaseCalls } from './showcase-calls.js';

/** A post of the chain. */
interface Planned {
  readonly portal: 'GOOGLE' | 'FACEBOOK';
  /** To all shops of the company, or to the first ones of those that are at Google. */
  readonly shops: 'all' | number;
  readonly text: string;
  /** Days from today; left out: at once. */
  readonly inDays?: number;
  readonly time?: string;
  readonly weekly?: boolean;
}

/** Invented. What goes to all fails where a shop is not at Google yet; and nobody has connected Facebook. */
const posts: readonly Planned[] = [
  { portal: 'GOOGLE', shops: 6, text: 'Frisch vom Hof: Äpfel aus dem Alten Land, heute bei {{name}} in {{city}}.' },
  { portal: 'GOOGLE', shops: 'all', text: 'Ab sofort bis 20 Uhr für Sie da. Ihr Nordmarkt in {{city}}.' },
  { portal: 'FACEBOOK', shops: 2, text: 'Wir suchen Verstärkung für unser Team in {{city}}.' },
  {
    portal: 'GOOGLE',
    shops: 'all',
    text: 'Der Wochenmarkt bei {{name}}: Käse, Brot und Honig aus der Region.',
    inDays: 2,
    time: '09:00',
    weekly: true,
  },
  { portal: 'GOOGLE', shops: 8, text: 'Rezept der Woche: Grünkohl mit Pinkel.', inDays: 4, time: '16:30' },
  {
    portal: 'GOOGLE',
    shops: 'all',
    text: 'Am Sonntag geschlossen, ab Montag wieder frisch.',
    inDays: 9,
    time: '08:00',
  },
];

const DAY_MS = 86_400_000;

/** What the chain says to its customers: published, planned, and gone wrong. */
export class ShowcasePosts {
  private readonly agency: PartnerClient;

  constructor(
    calls: ShowcaseCalls,
    private readonly companyId: number,
  ) {
    this.agency = calls.partner('demo-agency');
  }

  /** @param atGoogle ids of shops at Google; what an earlier start has written is not written again */
  async write(atGoogle: readonly number[]): Promise<void> {
    const query = { contextIds: [this.companyId], contextType: 'Company' as const, withLocations: false, take: 100 };
    const { data } = taken(await this.agency.GET('/v5/social/post', { params: { query } }));
    const known = new Set(data.map(({ postContent }) => postContent));
    for (const post of posts) if (!known.has(post.text)) await this.post(post, atGoogle);
  }

  private async post({ portal, shops, text, ...when }: Planned, atGoogle: readonly number[]): Promise<void> {
    const where =
      shops === 'all'
        ? { contextType: 'Company' as const, contextIds: [this.companyId] }
        : { contextType: 'Location' as const, contextIds: atGoogle.slice(0, shops) };
    const body = {
      postContent: text,
      language: 'de' as const,
      ...(when.inDays !== undefined && { date: dayIn(when.inDays), time: when.time ?? null }),
      ...(when.weekly === true && { repeat: { every: 'WEEK' as const } }),
    };
    taken(await this.agency.POST('/v5/social/post', { params: { query: { ...where, socialPortal: portal } }, body }));
  }
}

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
