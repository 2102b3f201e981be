import { describe, expect, it } from '@jest/globals';
import { ConnectionProviders } from '#contexts/connections';
import type { ProviderName } from '#domain/lists/connections';
import type { Config } from '#platform/config';
import type { Database } from '#platform/database';
import { ThirdPartyClient } from '#platform/http-client';
import type { AdmitAttempt } from '../../../libs/contexts/connections/connecting/admit-attempt.js';
import { OAuthConsents } from '../../../libs/contexts/connections/connecting/oauth-consents.js';
import { OAuthStates } from '../../../libs/contexts/connections/connecting/oauth-states.js';
import { SignedStateStore } from '../../../libs/contexts/connections/connecting/signed-state-store.js';
import { GoogleBusinessConnection, YoutubeConnection } from '../../../libs/integrations/google/google-connections.js';
import { GoogleOAuth } from '../../../libs/integrations/google/google-oauth.js';
import { LinkedInConnection } from '../../../libs/integrations/linkedin/linkedin-connection.js';
import { FacebookConnection } from '../../../libs/integrations/meta/facebook-connection.js';
import { GraphPages } from '../../../libs/integrations/meta/graph-pages.js';
import { Graph } from '../../../libs/integrations/meta/graph.js';

interface Section {
  ofSandbox(sandbox: { url: string; publicUrl: string; apiKey: string }): unknown;
}

const publicUrl = 'https://platform.example';
const config = {
  publicUrl,
  tokenSecret: 'a secret of the tests',
  of: (section: Section) => section.ofSandbox({ url: 'http://sandbox.example', publicUrl, apiKey: 'key' }),
} as unknown as Config;

function consents(): { readonly states: OAuthStates; readonly consents: OAuthConsents } {
  const [client, providers] = [new ThirdPartyClient(), new ConnectionProviders()];
  const [graph, google] = [new Graph(client, config), new GoogleOAuth(client, config)];
  new FacebookConnection(graph, new GraphPages(graph), config, providers).onModuleInit();
  new LinkedInConnection(client, config, providers).onModuleInit();
  new GoogleBusinessConnection(google, client, config, providers).onModuleInit();
  new YoutubeConnection(google, client, config, providers).onModuleInit();
  const states = new OAuthStates({} as Database, config);
  return { states, consents: new OAuthConsents(providers, states, new SignedStateStore({} as AdmitAttempt), config) };
}

const google = {
  access_type: 'offline',
  prompt: 'select_account consent',
  code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  code_challenge_method: 'S256',
};

describe('the page of consent', () => {
  it.each<[ProviderName, string, object]>([
    [
      'FACEBOOK',
      '/sandbox/meta/v23.0/dialog/oauth',
      {
        scope:
          'public_profile,pages_show_list,pages_manage_metadata,pages_manage_posts,pages_read_engagement,pages_read_user_content,pages_manage_engagement,instagram_basic,instagram_content_publish,instagram_manage_comments,pages_messaging,instagram_manage_messages,whatsapp_business_management,whatsapp_business_messaging,business_management',
        auth_type: 'rerequest',
      },
    ],
    [
      'LINKEDIN',
      '/sandbox/linkedin/oauth/v2/authorization',
      { scope: 'openid profile r_organization_social w_organization_social rw_organization_admin' },
    ],
    [
      'GOOGLE',
      '/sandbox/google/oauth/o/oauth2/v2/auth',
      { scope: 'openid email profile https://www.googleapis.com/auth/business.manage', ...google },
    ],
    [
      'YOUTUBE',
      '/sandbox/google/oauth/o/oauth2/v2/auth',
      { scope: 'openid email profile https://www.googleapis.com/auth/youtube', ...google },
    ],
  ])('of %s is asked for exactly what it knows', async (provider, path, own) => {
    const { states, consents: all } = consents();
    const state = states.make({
      userId: 1,
      provider,
      contextType: 'LOCATION',
      contextId: 1,
      apiKeyId: null,
      returnTo: null,
    });
    const address = new URL(await all.address(states.read(state), state));
    expect(address.origin + address.pathname).toBe(publicUrl + path);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'locara-demo',
      redirect_uri: `${publicUrl}/connections/callback`,
      response_type: 'code',
      state,
      ...own,
    });
  });
});
