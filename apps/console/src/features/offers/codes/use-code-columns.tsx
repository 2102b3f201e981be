import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMoney } from '../../../app/money';
import type { GridColumn } from '../../../ui/grid/grid-props';
import type { DiscountCode } from './code-data';
import { CodeStatusOf, useCodeDays, useGives } from './code-words';

export function useCodeColumns(): readonly GridColumn<DiscountCode>[] {
  const { t, i18n } = useLingui();
  const gives = useGives();
  const days = useCodeDays();
  return [
    {
      id: 'code',
      title: t`Code`,
      width: 'minmax(150px, 1.4fr)',
      cell: ({ id, code, name }) => (
        <>
          <Link to="/offers/codes/$codeId" params={{ codeId: String(id) }} tabIndex={-1} className="row-name">
            {code}
          </Link>
          {name !== null && <span className="soft"> {name}</span>}
        </>
      ),
    },
    { id: 'gives', title: t`Gives`, width: 'minmax(150px, 1.2fr)', cell: gives },
    { id: 'for', title: t`For`, width: 'minmax(150px, 1.8fr)', cell: (code) => <ForWhom code={code} /> },
    {
      id: 'days',
      title: t`On which days`,
      width: 'minmax(150px, 1.2fr)',
      cell: (code) => <span className="soft">{days(code) ?? '–'}</span>,
    },
    {
      id: 'redeemed',
      title: t`Redeemed`,
      width: '110px',
      isAmount: true,
      cell: ({ redeemed, maxRedemptions }) =>
        maxRedemptions === null
          ? redeemed.toLocaleString(i18n.locale)
          : t`${redeemed.toLocaleString(i18n.locale)} of ${maxRedemptions.toLocaleString(i18n.locale)}`,
    },
    { id: 'status', title: t`Status`, width: '180px', cell: ({ status }) => <CodeStatusOf status={status} /> },
  ];
}

function ForWhom({ code }: { readonly code: DiscountCode }) {
  const { offerIds, newCustomersOnly, companyId, minimumAmount, currency } = code;
  const money = useMoney();
  return (
    <span className="soft">
      {offerIds === null ? (
        <Trans>All offers</Trans>
      ) : (
        <Plural value={offerIds.length} one="# offer" other="# offers" />
      )}
      {companyId !== null && (
        <>
          , <Trans>one customer</Trans>
        </>
      )}
      {minimumAmount !== null && <>, ≥ {money(minimumAmount, currency ?? 'EUR')}</>}
      {newCustomersOnly && (
        <>
          , <Trans>new customers</Trans>
        </>
      )}
    </span>
  );
}
