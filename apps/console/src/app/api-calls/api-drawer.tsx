import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { callLog } from '../client/call-log';
import type { RecordedCall } from '../client/recorded-call';
import { samplesOf } from '../client/call-samples';
import { CopyButton } from './copy-button';

interface ApiDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Language = 'curl' | 'sdk';

/** The calls of the screen that is shown, the newest first, as curl and as a program with the SDK. */
export default function ApiDrawer({ isOpen, onClose }: ApiDrawerProps) {
  const { t } = useLingui();
  const calls = useSyncExternalStore(callLog.subscribe, callLog.all);
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Drawer title={t`API calls of this screen`} closeLabel={t`Close`} isOpen={isOpen} onClose={onClose}>
      <p className="soft api-note">
        <Trans>
          Everything here is done through the public API. In place of the session it takes a token,{' '}
          <code>$LOCARA_TOKEN</code>: <a href="/docs/authentication">how to get one</a>. Passwords and the like are not
          shown.
        </Trans>
      </p>
      <div className="api-head">
        <div className="api-languages" role="group" aria-label={t`Shown as`}>
          {(['curl', 'sdk'] as const).map((each) => (
            <Button
              key={each}
              aria-pressed={language === each}
              isOn={language === each}
              onPress={() => setLanguage(each)}
            >
              {each === 'curl' ? 'curl' : 'SDK'}
            </Button>
          ))}
        </div>
        <span className="soft">
          <Plural value={calls.length} one="# call" other="# calls" />
        </span>
      </div>
      {calls.length === 0 ? (
        <p className="soft">
          <Trans>This screen has made no call yet.</Trans>
        </p>
      ) : (
        <ol className="api-calls">
          {calls.map((call, index) => (
            <CallEntry key={call.id} call={call} language={language} isFirst={index === 0} />
          ))}
        </ol>
      )}
    </Drawer>
  );
}

interface CallEntryProps {
  readonly call: RecordedCall;
  readonly language: Language;
  readonly isFirst: boolean;
}

function CallEntry({ call, language, isFirst }: CallEntryProps) {
  const { t } = useLingui();
  const { method, path, times } = call;
  const samples = samplesOf(call, globalThis.location.origin);
  const text = samples[language];
  return (
    <li>
      <details className="api-call" open={isFirst}>
        <summary>
          <span className="api-method" data-method={method}>
            {method}
          </span>
          <span className="api-path">{samples.address}</span>
          <Outcome call={call} />
        </summary>
        <div className="api-sample">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line is scrolled, with the keyboard too */}
          <pre tabIndex={0} role="group" aria-label={t`${method} ${path} as text`}>
            <code>{text}</code>
          </pre>
          <CopyButton text={text} />
        </div>
        <p className="api-foot soft">
          {samples.page !== null && (
            <a href={samples.page} target="_blank" rel="noreferrer">
              <BookOpen size={14} aria-hidden />
              {`${method} ${path}`}
            </a>
          )}
          {times > 1 && (
            <span>
              <Plural value={times} one="read once" other="read # times" />
            </span>
          )}
        </p>
      </details>
    </li>
  );
}

function Outcome({ call: { status, ms } }: { readonly call: RecordedCall }) {
  const { i18n } = useLingui();
  if (status === null)
    return (
      <span className="api-status soft">
        <Trans>running</Trans>
      </span>
    );
  return (
    <>
      <span className="api-status" data-kind={status === 0 || status >= 400 ? 'bad' : 'ok'}>
        {status === 0 ? <X size={14} aria-hidden /> : status}
        {status === 0 && <Trans>no response</Trans>}
      </span>
      <span className="api-time soft">
        {new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'millisecond' }).format(ms ?? 0)}
      </span>
    </>
  );
}
