import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { TextField } from '../../../../ui/text-field';
import { accountSizeQuery } from '../google-data';
import type { Account } from '../google-data';

interface AccountChoiceProps {
  readonly companyId: number;
  readonly accounts: readonly Account[];
  readonly accountId: string | null;
  readonly onChoose: (accountId: string) => void;
}

/** As many as are looked through without a filter. */
const many = 8;

/** The accounts of the connection. Of the chosen one Google is asked how many profiles it has. */
export function AccountChoice({ companyId, accounts, accountId, onChoose }: AccountChoiceProps) {
  const { t } = useLingui();
  const types = useAccountTypes();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = accounts.filter(({ accountName }) => (accountName ?? '').toLowerCase().includes(wanted));
  return (
    <>
      {accounts.length > many && (
        <TextField label={t`Find an account`} value={text} onChange={setText} autoComplete="off" />
      )}
      <RadioGroup className="choice" aria-label={t`Accounts`} value={accountId} onChange={onChoose}>
        <div className="choice-list google-accounts">
          {shown.map(({ accountId: id, accountName, type }) => (
            <Radio key={id} value={id ?? ''} className="choice-entry">
              <span className="choice-mark" aria-hidden />
              <span>{accountName ?? id}</span>
              <span className="soft">{types(type)}</span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {shown.length === 0 && (
        <p className="soft">
          <Trans>No account has this name.</Trans>
        </p>
      )}
      {accountId !== null && <Size companyId={companyId} accountId={accountId} />}
    </>
  );
}

/** How many profiles the chosen account has. */
function Size({ companyId, accountId }: { readonly companyId: number; readonly accountId: string }) {
  const { data, error } = useQuery(accountSizeQuery(companyId, accountId));
  return (
    <p className="soft" role="status">
      {error !== null && error.message}
      {error === null && data === undefined && <Trans>Google is asked how many profiles it has …</Trans>}
      {data?.isAll === true && (
        <Plural value={data.total} _0="It has no profile yet." one="It has # profile." other="It has # profiles." />
      )}
      {data?.isAll === false && <Trans>It has more than {data.total} profiles.</Trans>}
    </p>
  );
}

/** What an account is. */
export function useAccountTypes(): (type: string | null) => string {
  const { t } = useLingui();
  const types: Readonly<Record<string, string>> = {
    PERSONAL: t`A person’s own`,
    LOCATION_GROUP: t`Group of locations`,
    USER_GROUP: t`Group of people`,
    ORGANIZATION: t`Organisation`,
  };
  return (type) => types[type ?? ''] ?? t`Unknown`;
}
