import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Shell } from '../app/shell/shell';
import { SessionGate } from '../app/shell/session-gate';
import { NotFound } from './not-found';
import { SignInForm, SignInScreen, loadSignIn } from './sign-in';
import {
  auditSearch,
  companiesSearch,
  connectionsSearch,
  contractsSearch,
  importSearch,
  inboxSearch,
  invoicesSearch,
  jobsSearch,
  listingsSearch,
  locationsSearch,
  orderSearch,
  parseSearch,
  reviewsSearch,
  statementsSearch,
  statisticsSearch,
  stringifySearch,
  subscriptionsSearch,
  usersSearch,
} from './search';

// What is on the screen comes first.
setTimeout(loadSignIn, 3_000);

const root = createRootRoute({
  component: () => (
    <SessionGate SignInScreen={SignInScreen} SignInForm={SignInForm}>
      <Shell />
    </SessionGate>
  ),
  notFoundComponent: NotFound,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead on
    throw redirect({ to: '/today', replace: true });
  },
});

const locations = createRoute({
  getParentRoute: () => root,
  path: '/locations',
  validateSearch: locationsSearch,
  component: lazyRouteComponent(() => import('../features/locations/list/locations-screen')),
});

const location = createRoute({
  getParentRoute: () => root,
  path: '/locations/$locationId',
  component: lazyRouteComponent(() => import('../features/locations/frame/location-frame')),
});

const profile = createRoute({
  getParentRoute: () => location,
  path: '/',
  component: lazyRouteComponent(() => import('../features/locations/profile/profile-screen')),
});

const locationListings = createRoute({
  getParentRoute: () => location,
  path: '/listings',
  component: lazyRouteComponent(() => import('../features/listings/matrix/matrix-screen')),
});

const locationStatistics = createRoute({
  getParentRoute: () => location,
  path: '/statistics',
  validateSearch: statisticsSearch,
  component: lazyRouteComponent(() => import('../features/statistics/location/location-statistics-screen')),
});

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  validateSearch: statisticsSearch,
  component: lazyRouteComponent(() => import('../features/statistics/figures/statistics-screen')),
});

const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: lazyRouteComponent(() => import('../features/listings/today/today-screen')),
});

const listings = createRoute({
  getParentRoute: () => root,
  path: '/listings',
  validateSearch: listingsSearch,
  component: lazyRouteComponent(() => import('../features/listings/list/listings-screen')),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import('../features/listings/inbox/inbox-screen')),
});

const connections = createRoute({
  getParentRoute: () => root,
  path: '/connections',
  validateSearch: connectionsSearch,
  component: lazyRouteComponent(() => import('../features/connections/held/connections-screen')),
});

const reviews = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  validateSearch: reviewsSearch,
  component: lazyRouteComponent(() => import('../features/reviews/list/reviews-screen')),
});

const subscriptions = createRoute({
  getParentRoute: () => root,
  path: '/subscriptions',
  validateSearch: subscriptionsSearch,
  component: lazyRouteComponent(() => import('../features/subscriptions/list/subscriptions-screen')),
});

const subscription = createRoute({
  getParentRoute: () => root,
  path: '/subscriptions/$subscriptionId',
  component: lazyRouteComponent(() => import('../features/subscriptions/detail/subscription-screen')),
});

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  validateSearch: invoicesSearch,
  component: lazyRouteComponent(() => import('../features/invoices/list/invoices-screen')),
});

const statements = createRoute({
  getParentRoute: () => root,
  path: '/invoices/statements',
  validateSearch: statementsSearch,
  component: lazyRouteComponent(() => import('../features/invoices/statements/statements-screen')),
});

const invoice = createRoute({
  getParentRoute: () => root,
  path: '/invoices/$invoiceId',
  component: lazyRouteComponent(() => import('../features/invoices/detail/invoice-screen')),
});

const nextInvoice = createRoute({
  getParentRoute: () => root,
  path: '/invoices/next/$contractId',
  component: lazyRouteComponent(() => import('../features/invoices/detail/next-screen')),
});

const contracts = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  validateSearch: contractsSearch,
  component: lazyRouteComponent(() => import('../features/contracts/list/contracts-screen')),
});

const contract = createRoute({
  getParentRoute: () => root,
  path: '/contracts/$contractId',
  component: lazyRouteComponent(() => import('../features/contracts/detail/contract-screen')),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/order',
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import('../features/orders/order/order-screen')),
});

const paid = createRoute({
  getParentRoute: () => root,
  path: '/order/paid',
  component: lazyRouteComponent(() => import('../features/orders/paid/paid-screen')),
});

const jobs = createRoute({
  getParentRoute: () => root,
  path: '/jobs',
  validateSearch: jobsSearch,
  component: lazyRouteComponent(() => import('../features/jobs/list/jobs-screen')),
});

const job = createRoute({
  getParentRoute: () => root,
  path: '/jobs/$jobId',
  component: lazyRouteComponent(() => import('../features/jobs/detail/job-screen')),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('../features/audit/list/audit-screen')),
});

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import('../features/users/list/users-screen')),
});

const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$userId',
  component: lazyRouteComponent(() => import('../features/users/detail/user-screen')),
});

const companies = createRoute({
  getParentRoute: () => root,
  path: '/companies',
  validateSearch: companiesSearch,
  component: lazyRouteComponent(() => import('../features/companies/list/companies-screen')),
});

const company = createRoute({
  getParentRoute: () => root,
  path: '/companies/$companyId',
  component: lazyRouteComponent(() => import('../features/companies/detail/company-screen')),
});

const importLocations = createRoute({
  getParentRoute: () => root,
  path: '/locations/import',
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('../features/locations/import/import-screen')),
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    today,
    locations,
    importLocations,
    location.addChildren([profile, locationListings, locationStatistics]),
    listings,
    inbox,
    connections,
    reviews,
    statistics,
    subscriptions,
    subscription,
    order,
    paid,
    contracts,
    contract,
    invoices,
    statements,
    invoice,
    nextInvoice,
    jobs,
    job,
    companies,
    company,
    users,
    user,
    audit,
  ]),
  basepath: '/console',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
