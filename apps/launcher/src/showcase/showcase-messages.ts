import { createHash } from 'node:crypto';
import type { AdministrationClient } from '#sdk/client';
import { taken } from './showcase-calls.js';
import type { ShowcaseCalls } from './showcase-calls.js';

/** What somebody writes in the chat of a shop's website, and what the shop replies. */
interface Talk {
  readonly customer: string;
  readonly questions: readonly string[];
  readonly reply?: string;
}

/** Invented; one for each shop with a chat. The first customers have a reply, the last ones are left to those who try the demo. */
const talks: readonly Talk[] = [
  {
    customer: 'Birgit Harms',
    questions: ['Guten Tag, nehmen Sie Pfandkisten auch ohne Flaschen zurück?'],
    reply: 'Guten Tag Frau Harms, ja, an der Kasse 1. Bis bald im Markt!',
  },
  { customer: 'Julian', questions: ['Haben Sie am 24. Dezember geöffnet?', 'Und wie lange?'] },
  {
    customer: 'Emily Carter',
    questions: ['Hello, do you sell gluten-free bread?'],
    reply: 'Hello Emily, yes: next to the bakery, in the green shelf.',
  },
  { customer: 'Familie Öztürk', questions: ['Kann man bei Ihnen eine Torte für Samstag bestellen?'] },
  { customer: 'Claire', questions: ['Bonjour, avez-vous un parking avec recharge électrique ?'] },
];

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const agent = {
  welcomeMessage: 'Moin! Womit können wir helfen?',
  offlineMessage: 'Wir haben gerade geschlossen und antworten, sobald wir wieder da sind.',
  privacyPolicyUrl: 'https://www.example.com/privacy',
  availableHours: days.map((day) => ({ day, intervals: [{ from: '08:00', to: '20:00' }] })),
  agentType: 'HUMAN' as const,
};

/** Chats in the websites of some shops, with customers who have written there. */
export class ShowcaseMessages {
  private readonly admin: AdministrationClient;
  private readonly agency: AdministrationClient;

  constructor(private readonly calls: ShowcaseCalls) {
    this.admin = calls.administration('demo-admin');
    this.agency = calls.administration('demo-agency');
  }

  /** @param locationIds shops with a running product that brings messages; each step looks at what is there already */
  async talk(locationIds: readonly number[]): Promise<void> {
    for (const [index, talk] of talks.entries()) {
      const locationId = locationIds[index];
      if (locationId === undefined) return;
      await this.ask(await this.chatOf(locationId), locationId, talk);
      if (talk.reply !== undefined) await this.reply(locationId, talk.reply);
    }
  }

  /** @returns the address of its script */
  private async chatOf(locationId: number): Promise<string> {
    const read = async () => {
      const params = { query: { locationId } };
      return taken(await this.admin.GET('/api/messages/config/agents', { params })).data[0];
    };
    if ((await read()) === undefined)
      taken(
        await this.admin.POST('/api/messages/config/{locationId}', { params: { path: { locationId } }, body: agent }),
      );
    const found = await read();
    if (found === undefined) throw new Error(`The shop ${locationId} has no chat.`);
    return new URL(found.chat.script).pathname.replace(/\.js$/, '/messages');
  }

  /** As the chat in a browser does; a message with a known id is kept once. */
  private async ask(path: string, locationId: number, { customer, questions }: Talk): Promise<void> {
    const token = createHash('sha256').update(`nordmarkt ${locationId}`).digest('hex').slice(0, 32);
    for (const [index, text] of questions.entries())
      await this.calls.chat(path, token, { id: `question-${index}`, text, name: customer, consent: true });
  }

  private async reply(locationId: number, text: string): Promise<void> {
    const query = { contextType: 'Location' as const, contextIds: [locationId], isAnswered: false };
    const [asked] = taken(await this.agency.GET('/api/messages/conversations', { params: { query } })).data;
    if (asked === undefined) return;
    const { conversationId, channelId, agentId } = asked;
    taken(
      await this.agency.POST(
        '/api/messages/conversation/{conversationId}/channel/{channelId}/agent/{agentId}/message',
        {
          params: { path: { conversationId, channelId, agentId } },
          body: { text },
        },
      ),
    );
  }
}
