import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { Button } from '../../../ui/button';
import { Status } from '../../../ui/status';
import { LimitNames } from './key-limits';
import type { ApiKey } from './keys-data';
import { keyState } from './keys.rules';

interface KeyListProps {
  readonly keys: readonly ApiKey[];
  readonly mayWrite: boolean;
  readonly onAct: (action: 'rotate' | 'remove', apiKey: ApiKey) => void;
}

export function KeyList({ keys, mayWrite, onAct }: KeyListProps) {
  const { t } = useLingui();
  return (
    <ul className="setting-list" aria-label={t`API keys`}>
      {keys.map((apiKey) => (
        <li key={apiKey.id}>
          <KeyEntry apiKey={apiKey} />
          {mayWrite && (
            <div className="setting-row-actions">
              <Button aria-label={t`Rotate … ${apiKey.name}`} onPress={() => onAct('rotate', apiKey)}>
                <RefreshCw size={16} aria-hidden />
                <Trans>Rotate …</Trans>
              </Button>
              <Button aria-label={t`Remove … ${apiKey.name}`} onPress={() => onAct('remove', apiKey)}>
                <Trash2 size={16} aria-hidden />
                <Trans>Remove …</Trans>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function KeyEntry({ apiKey }: { readonly apiKey: ApiKey }) {
  const { moment } = useDates();
  const lastUse = useLastUse();
  const { name, start, permissions, companyIds, locationIds, createdAt, expiresAt } = apiKey;
  return (
    <div className="setting-row">
      <span className="setting-name">
        {name} <KeyStatus apiKey={apiKey} />
      </span>
      <span className="soft">
        <code>{start}…</code> · {lastUse(apiKey)}
      </span>
      <span className="soft">
        <Trans>Created {moment(createdAt)}.</Trans>{' '}
        {expiresAt !== null && <Trans>Works until {moment(expiresAt)}.</Trans>}
      </span>
      {companyIds.length + locationIds.length > 0 && (
        <span>
          <LimitNames companyIds={companyIds} locationIds={locationIds} />
        </span>
      )}
      <details>
        <summary className="soft">
          <Trans>Permissions: {permissions.length}</Trans>
        </summary>
        <span className="setting-tags">
          {permissions.map((permission) => (
            <span key={permission} className="tag">
              {permission}
            </span>
          ))}
        </span>
      </details>
    </div>
  );
}

function KeyStatus({ apiKey }: { readonly apiKey: ApiKey }) {
  const { moment } = useDates();
  // Keys end by the clock of the world, also in test mode.
  const [now] = useState(() => new Date());
  switch (keyState(apiKey, now)) {
    case 'expired':
      return (
        <Status kind="bad" icon={CircleX}>
          <Trans>Expired</Trans>
        </Status>
      );
    case 'rotated':
      return (
        <Status kind="warn" icon={RefreshCw}>
          <Trans>The one before works until {moment(apiKey.previousUntil ?? '')}</Trans>
        </Status>
      );
    default:
      return (
        <Status kind="ok" icon={CircleCheck}>
          <Trans>Works</Trans>
        </Status>
      );
  }
}

/** When a key was last used, in a sentence. */
export function useLastUse(): (apiKey: ApiKey) => string {
  const { t } = useLingui();
  const { moment } = useDates();
  return ({ lastUsedAt }) => (lastUsedAt === null ? t`Never used.` : t`Last used ${moment(lastUsedAt)}.`);
}
