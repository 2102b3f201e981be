import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AtSign, CircleCheck, CircleDashed, MessageCircle, MessagesSquare, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyBox } from '../../../app/api-calls/copy-box';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Status } from '../../../ui/status';
import { useChannelNames } from '../channel-names';
import type { Agent, AgentAccount } from './agent-data';

/** Each way on which customers can write to the location, with what the business does for it. */
export function ChannelsCard({ agent }: { readonly agent: Agent }) {
  const { accounts } = agent;
  const mayConnect = may(useCaller(), 'listing:read');
  const email = accounts.find(({ channelName }) => channelName === 'email');
  const others = accounts.filter(({ channelName }) => channelName !== 'email');
  return (
    <section className="card" aria-labelledby="message-channels">
      <header className="card-head">
        <h2 id="message-channels">
          <Trans>Where customers write</Trans>
        </h2>
        <Link to="/messages" search={{ view: 'all', location: String(agent.locationId) }}>
          <Trans>Show the messages</Trans>
        </Link>
      </header>
      {email && <EmailChannel agent={agent} account={email} />}
      <ChatChannel agent={agent} />
      {others.map((account) => (
        <OtherChannel key={account.channelId} account={account} />
      ))}
      {others.some(({ error }) => error !== null) && mayConnect && (
        <Link to="/connections" search={{}}>
          <Trans>Connect Facebook</Trans>
        </Link>
      )}
    </section>
  );
}

interface ChannelProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly state: ReactNode;
  readonly children?: ReactNode;
}

const Channel = ({ icon: Icon, title, state, children }: ChannelProps) => (
  <section className="message-channel" aria-label={title}>
    <header>
      <Icon size={18} aria-hidden />
      <h3>{title}</h3>
      {state}
    </header>
    {children}
  </section>
);

/** Whether customers can write to an account. */
function AccountState({ account: { account, error } }: { readonly account: AgentAccount }) {
  if (account !== null && error === null)
    return (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Takes messages</Trans>
      </Status>
    );
  if (error !== null)
    return (
      <Status kind="warn" icon={TriangleAlert}>
        <Trans>Not set up</Trans>
      </Status>
    );
  return (
    <Status kind="soft" icon={CircleDashed}>
      <Trans>Being looked for …</Trans>
    </Status>
  );
}

function AccountError({ account: { error } }: { readonly account: AgentAccount }) {
  if (error === null) return null;
  const { errorCode: code, errorMessage } = error;
  return (
    <p>
      {errorMessage}{' '}
      <a href={`/docs/errors/${Math.floor(code / 100) * 100}#${code}`} target="_blank" rel="noreferrer">
        <Trans>Error {code}</Trans>
      </a>
    </p>
  );
}

function EmailChannel({ agent, account }: { readonly agent: Agent; readonly account: AgentAccount }) {
  const { t } = useLingui();
  const names = useChannelNames();
  const { brandName, locationName } = agent;
  return (
    <Channel icon={AtSign} title={names.email} state={<AccountState account={account} />}>
      <AccountError account={account} />
      {account.account !== null && (
        <>
          <CopyBox label={t`Email address of the location`} text={account.account} />
          <ul className="message-steps">
            <li>
              <Trans>
                Forward your own address, such as info@…, to this one: at your email provider, under “Forwarding”. If
                the provider sends a code first, it arrives here as a message.
              </Trans>
            </li>
            <li>
              <Trans>
                What customers write is then under Messages. Replies leave from this address in their thread, as{' '}
                {brandName}, and are signed {locationName}.
              </Trans>
            </li>
            <li>
              <Trans>
                End the forwarding to stop it. The address stays the same, also when the location is renamed.
              </Trans>
            </li>
          </ul>
        </>
      )}
    </Channel>
  );
}

function ChatChannel({ agent }: { readonly agent: Agent }) {
  const { t } = useLingui();
  const names = useChannelNames();
  return (
    <Channel
      icon={MessageCircle}
      title={names.chat}
      state={
        <Status kind="ok" icon={CircleCheck}>
          <Trans>Takes messages</Trans>
        </Status>
      }
    >
      <p>
        <Trans>Put this line into your website. It shows a button at the lower end of each page.</Trans>
      </p>
      <CopyBox label={t`Line for the website`} text={agent.chat.html} />
    </Channel>
  );
}

function OtherChannel({ account }: { readonly account: AgentAccount }) {
  const names = useChannelNames();
  const { account: id } = account;
  return (
    <Channel icon={MessagesSquare} title={names[account.channelName]} state={<AccountState account={account} />}>
      {id !== null && (
        <p className="soft">
          <Trans>Account {id}</Trans>
        </p>
      )}
      <AccountError account={account} />
    </Channel>
  );
}
