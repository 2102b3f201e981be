import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingItem } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';

interface SettingListProps {
  readonly productName: string;
  readonly settings: readonly SettingItem[];
  readonly mayWrite: boolean;
  /** @param place null: a new one */
  readonly onOpen: (place: number | null) => void;
}

/** The settings of a product, each with its value or with who gives it. */
export function SettingList({ productName, settings, mayWrite, onOpen }: SettingListProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {settings.length > 0 && (
        <dl className="offer-settings">
          {settings.map(({ key, name, value, required }, place) => {
            const title = textIn(name as Texts, i18n.locale);
            return (
              <div key={key}>
                <dt>
                  {mayWrite ? (
                    <button
                      type="button"
                      className="link"
                      aria-label={t`Setting ${title} …`}
                      onClick={() => onOpen(place)}
                    >
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                </dt>
                <dd>
                  {value === null || value === undefined ? (
                    <WhoGives isRequired={required === 'true'} />
                  ) : (
                    [value].flat().map(String).join(', ')
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {mayWrite && (
        <button type="button" className="link" aria-label={t`Setting of ${productName} …`} onClick={() => onOpen(null)}>
          <Trans>Setting …</Trans>
        </button>
      )}
    </>
  );
}

const WhoGives = ({ isRequired }: { readonly isRequired: boolean }) =>
  isRequired ? <Trans>who orders gives it</Trans> : <Trans>who orders may give it</Trans>;
