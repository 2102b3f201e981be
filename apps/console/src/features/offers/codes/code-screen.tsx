import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { companyNameQuery } from '../../../app/company-filter';
import type { Read } from '../../../app/editing/use-editing';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useMoney } from '../../../app/money';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { Button } from '../../../ui/button';
import { Crumbs } from '../../../ui/screen/crumbs';
import { Fact } from '../../../ui/lists/fact';
import '../offers.css';
import { bookableOffersQuery, changeCode, codeQuery, deleteCode } from './code-data';
import type { DiscountCode } from './code-data';
import { CodeStatusOf, useCodeDays, useGives } from './code-words';
import { Redemptions } from './redemptions';

const CodeDialog = lazy(() => import('./code-dialog'));
const route = getRouteApi('/offers/codes/$codeId');

/** One discount code: what it gives, how often it was redeemed, and by whom. */
export default function CodeScreen() {
  const id = Number(route.useParams().codeId);
  const { data: read, error } = useQuery(codeQuery(id));
  if (error && read === undefined) return <ScreenError error={error} permission="contract:read" />;
  if (read === undefined) return <div className="card skeleton-card" aria-busy />;
  const { data: code } = read;
  return (
    <div className="screen">
      <header className="screen-head">
        <Crumbs>
          <Link to="/offers/codes">
            <Trans>Discount codes</Trans>
          </Link>
        </Crumbs>
        <h1>{code.code}</h1>
        <CodeStatusOf status={code.status} />
        <span className="head-actions">
          <AuditLink subject="discountCode" id={id} />
        </span>
      </header>
      <StaleNotice error={error} />
      <div className="profile">
        <div className="profile-forms">
          <CodeCard read={read} />
        </div>
        <div className="profile-forms">
          <Redemptions codeId={id} />
        </div>
      </div>
    </div>
  );
}

function CodeCard({ read }: { readonly read: Read<DiscountCode> }) {
  const { data: code } = read;
  const { t, i18n } = useLingui();
  const gives = useGives();
  const days = useCodeDays();
  const number = (value: number): string => value.toLocaleString(i18n.locale);
  const money = useMoney();
  const { name, redeemed, reserved, left, maxPerCustomer, minimumAmount, currency } = code;
  return (
    <section className="card" aria-labelledby="code-terms">
      <header className="card-head">
        <h2 id="code-terms">
          <Trans>What it gives</Trans>
        </h2>
      </header>
      <dl className="facts">
        <Fact title={<Trans>Discount</Trans>}>{gives(code)}</Fact>
        <Fact title={<Trans>Its name on invoices</Trans>}>{name ?? code.code}</Fact>
        <Fact title={<Trans>Fees that are lowered</Trans>}>
          <Fees code={code} />
        </Fact>
        <Fact title={<Trans>Offers</Trans>}>
          <CodeOffers code={code} />
        </Fact>
        <Fact title={<Trans>On which days</Trans>}>{days(code) ?? <Trans>No limit</Trans>}</Fact>
        <Fact title={<Trans>For whom</Trans>}>
          <Customers code={code} />
        </Fact>
        <Fact title={<Trans>Smallest order</Trans>}>
          {minimumAmount === null ? <Trans>No limit</Trans> : money(minimumAmount, currency ?? 'EUR')}
        </Fact>
        <Fact title={<Trans>How often per customer</Trans>}>
          {maxPerCustomer === null ? <Trans>No limit</Trans> : number(maxPerCustomer)}
        </Fact>
        <Fact title={<Trans>Redeemed</Trans>}>{number(redeemed)}</Fact>
        <Fact title={<Trans>Held by open purchases</Trans>}>{number(reserved)}</Fact>
        <Fact title={<Trans>Left</Trans>}>{left === null ? t`No limit` : number(left)}</Fact>
      </dl>
      <CodeActions read={read} />
    </section>
  );
}

function Fees({ code: { fees } }: { readonly code: DiscountCode }) {
  const { t } = useLingui();
  const words = { SETUP: t`Set-up`, REGULAR: t`Regular fee`, MAINTENANCE: t`Upkeep`, USAGE: t`Usage` };
  return fees.map((fee) => words[fee]).join(', ');
}

function CodeOffers({ code: { workspaceId, offerIds } }: { readonly code: DiscountCode }) {
  const mayRead = useMayIn('offer:read', workspaceId);
  const { data = [] } = useQuery(bookableOffersQuery(workspaceId, mayRead && offerIds !== null));
  if (offerIds === null) return <Trans>All offers</Trans>;
  if (!mayRead) return <Plural value={offerIds.length} one="# offer" other="# offers" />;
  return (
    <span className="code-subscriptions">
      {offerIds.map((id) => (
        <Link key={id} to="/offers/$offerId" params={{ offerId: String(id) }}>
          {data.find((offer) => offer.id === id)?.sellingName ?? id}
        </Link>
      ))}
    </span>
  );
}

/** For which customers it is: one, those who are new, or all. */
function Customers({ code: { workspaceId, companyId, newCustomersOnly } }: { readonly code: DiscountCode }) {
  const mayRead = useMayIn('company:read', workspaceId);
  const { data } = useQuery(companyNameQuery(companyId ?? undefined, mayRead));
  if (companyId === null) return newCustomersOnly ? <Trans>New customers only</Trans> : <Trans>All customers</Trans>;
  const name = data?.name ?? `… ${companyId}`;
  return (
    <>
      {mayRead ? (
        <Link to="/companies/$companyId" params={{ companyId: String(companyId) }}>
          {name}
        </Link>
      ) : (
        name
      )}
      {newCustomersOnly && (
        <>
          {', '}
          <Trans>new customers</Trans>
        </>
      )}
    </>
  );
}

type Asked = 'change' | 'end' | 'delete';

function CodeActions({ read }: { readonly read: Read<DiscountCode> }) {
  const { data: code } = read;
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  if (!useMayIn('contract:write', code.workspaceId)) return null;
  const isUnused = code.redeemed + code.reserved === 0;
  return (
    <footer className="card-foot actions">
      {isUnused && (
        <Button onPress={() => setAsked('delete')}>
          <Trans>Delete …</Trans>
        </Button>
      )}
      <Button onPress={() => setAsked('end')}>
        {code.active ? <Trans>End …</Trans> : <Trans>Begin again …</Trans>}
      </Button>
      <Button kind="primary" onPress={() => setAsked('change')}>
        <Trans>Change …</Trans>
      </Button>
      {asked === 'change' && (
        <Suspense fallback={null}>
          <CodeDialog workspaceId={code.workspaceId} read={read} onClose={close} />
        </Suspense>
      )}
      {asked === 'end' && <EndDialog code={code} onClose={close} />}
      {asked === 'delete' && (
        <CodeQuestion
          title={t`Delete ${code.code}?`}
          verb={<Trans>Delete</Trans>}
          isDangerous
          act={async () => {
            await deleteCode(code.id);
            await navigate({ to: '/offers/codes' });
          }}
          onClose={close}
        >
          <Trans>Nobody has redeemed it. The code can be given anew afterwards.</Trans>
        </CodeQuestion>
      )}
    </footer>
  );
}

interface EndDialogProps {
  readonly code: DiscountCode;
  readonly onClose: () => void;
}

function EndDialog({ code: { id, code, active }, onClose }: EndDialogProps) {
  const { t } = useLingui();
  return (
    <CodeQuestion
      title={active ? t`End ${code}?` : t`Begin ${code} again?`}
      verb={active ? <Trans>End</Trans> : <Trans>Begin again</Trans>}
      isDangerous={active}
      // It means the same whatever else others have changed.
      act={() => changeCode(id, { active: !active }, null)}
      onClose={onClose}
    >
      {active ? (
        <Trans>
          Nobody can redeem it any more. Who has it keeps it, and purchases that wait get it when they are paid.
        </Trans>
      ) : (
        <Trans>It can be redeemed again, within its limits.</Trans>
      )}
    </CodeQuestion>
  );
}

interface CodeQuestionProps {
  readonly title: string;
  readonly verb: ReactNode;
  readonly isDangerous: boolean;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const CodeQuestion = ({ children, ...props }: CodeQuestionProps) => (
  <ActingDialog area="offers" {...props}>
    {() => <p>{children}</p>}
  </ActingDialog>
);
