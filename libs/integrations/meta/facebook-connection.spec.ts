import { describe, expect, it } from '@jest/globals';
import { FacebookConnection } from './facebook-connection.js';
import type { MetaConfig } from './meta.config.js';

function scopesWith(config: Partial<MetaConfig>): readonly string[] {
  const graph = { registered: { clientId: 'locara', clientSecret: 'hush' } };
  const connection = new FacebookConnection(graph as never, {} as never, { of: () => config } as never, {} as never);
  return connection.consent.scopes;
}

describe('the consent at Facebook', () => {
  const usual = scopesWith({});

  it('asks for messages where webhooks can arrive', () => {
    expect(usual).not.toContain('pages_messaging');
    expect(scopesWith({ webhookToken: 'word' })).toEqual([
      ...usual,
      'pages_messaging',
      'instagram_manage_messages',
      'whatsapp_business_management',
      'whatsapp_business_messaging',
    ]);
  });

  it('asks for a business where there are social ads', () => {
    const ads = { businessId: '1', systemUserToken: 't' };
    expect(scopesWith({ ads })).toEqual([...usual, 'business_management']);
  });
});
