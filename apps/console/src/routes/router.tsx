import { createRoute, createRouter } from '@tanstack/react-router';
import { ad, ads, audience } from './ad-routes';
import { revenue } from './billing-routes';
import { contentRoutes } from './content-routes';
import {
  importLocations,
  location,
  locationAds,
  locationContent,
  locationHistory,
  locationListings,
  locationMessages,
  locationQrCodes,
  locationStatistics,
  locationVideos,
  locations,
  profile,
} from './location-routes';
import { newPost, post, posts } from './post-routes';
import { qrCode, qrCodes } from './qr-routes';
import { root, start } from './root';
import { screenOf } from './screen-of';
import { notificationForms, settings } from './setting-routes';
import { video, videos } from './video-routes';
import { WelcomeScreen } from './welcome';
import {
  activitySearch,
  auditSearch,
  callsSearch,
  codesSearch,
  companiesSearch,
  connectionsSearch,
  contractsSearch,
  conversationsSearch,
  googleSearch,
  inboxSearch,
  invoicesSearch,
  jobsSearch,
  listingsSearch,
  offersSearch,
  orderSearch,
  parseSearch,
  priceListSearch,
  reviewsSearch,
  sellingSearch,
  statementsSearch,
  statisticsSearch,
  stringifySearch,
  subscriptionsSearch,
  usersSearch,
  welcomeSearch,
} from './search';

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  validateSearch: statisticsSearch,
  component: screenOf('statistics', () => import('../features/statistics/figures/statistics-screen')),
});

const calls = createRoute({
  getParentRoute: () => root,
  path: '/statistics/calls',
  validateSearch: callsSearch,
  component: screenOf('statistics', () => import('../features/statistics/calls/calls-screen')),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  validateSearch: activitySearch,
  component: screenOf('activity', () => import('../features/activity/activity-screen')),
});

const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: screenOf('listings', () => import('../features/listings/today/today-screen')),
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  validateSearch: welcomeSearch,
  component: WelcomeScreen,
});

const listings = createRoute({
  getParentRoute: () => root,
  path: '/listings',
  validateSearch: listingsSearch,
  component: screenOf('listings', () => import('../features/listings/list/listings-screen')),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: inboxSearch,
  component: screenOf('listings', () => import('../features/listings/inbox/inbox-screen')),
});

const connections = createRoute({
  getParentRoute: () => root,
  path: '/connections',
  validateSearch: connectionsSearch,
  component: screenOf('connections', () => import('../features/connections/held/connections-screen')),
});

const googleProfiles = createRoute({
  getParentRoute: () => root,
  path: '/connections/google',
  validateSearch: googleSearch,
  component: screenOf('connections', () => import('../features/connections/google/google-screen')),
});

const reviews = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  validateSearch: reviewsSearch,
  component: screenOf('reviews', () => import('../features/reviews/list/reviews-screen')),
});

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: conversationsSearch,
  component: screenOf('conversations', () => import('../features/conversations/list/conversations-screen')),
});

const messageSetUp = createRoute({
  getParentRoute: () => root,
  path: '/messages/set-up',
  component: screenOf('conversations', () => import('../features/conversations/set-up/message-locations-screen')),
});

const subscriptions = createRoute({
  getParentRoute: () => root,
  path: '/subscriptions',
  validateSearch: subscriptionsSearch,
  component: screenOf('subscriptions', () => import('../features/subscriptions/list/subscriptions-screen')),
});

const subscription = createRoute({
  getParentRoute: () => root,
  path: '/subscriptions/$subscriptionId',
  component: screenOf('subscriptions', () => import('../features/subscriptions/detail/subscription-screen')),
});

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  validateSearch: invoicesSearch,
  component: screenOf('invoices', () => import('../features/invoices/list/invoices-screen')),
});

const statements = createRoute({
  getParentRoute: () => root,
  path: '/invoices/statements',
  validateSearch: statementsSearch,
  component: screenOf('invoices', () => import('../features/invoices/statements/statements-screen')),
});

const invoice = createRoute({
  getParentRoute: () => root,
  path: '/invoices/$invoiceId',
  component: screenOf('invoices', () => import('../features/invoices/detail/invoice-screen')),
});

const nextInvoice = createRoute({
  getParentRoute: () => root,
  path: '/invoices/next/$contractId',
  component: screenOf('invoices', () => import('../features/invoices/detail/next-screen')),
});

const contracts = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  validateSearch: contractsSearch,
  component: screenOf('contracts', () => import('../features/contracts/list/contracts-screen')),
});

const contract = createRoute({
  getParentRoute: () => root,
  path: '/contracts/$contractId',
  component: screenOf('contracts', () => import('../features/contracts/detail/contract-screen')),
});

const offers = createRoute({
  getParentRoute: () => root,
  path: '/offers',
  validateSearch: offersSearch,
  component: screenOf('offers', () => import('../features/offers/list/offers-screen')),
});

const offer = createRoute({
  getParentRoute: () => root,
  path: '/offers/$offerId',
  component: screenOf('offers', () => import('../features/offers/detail/offer-screen')),
});

const codes = createRoute({
  getParentRoute: () => root,
  path: '/offers/codes',
  validateSearch: codesSearch,
  component: screenOf('offers', () => import('../features/offers/codes/codes-screen')),
});

const code = createRoute({
  getParentRoute: () => root,
  path: '/offers/codes/$codeId',
  component: screenOf('offers', () => import('../features/offers/codes/code-screen')),
});

const priceList = createRoute({
  getParentRoute: () => root,
  path: '/offers/price-list',
  validateSearch: priceListSearch,
  component: screenOf('offers', () => import('../features/offers/price-list/price-list-screen')),
});

const seller = createRoute({
  getParentRoute: () => root,
  path: '/offers/seller',
  validateSearch: sellingSearch,
  component: screenOf('offers', () => import('../features/offers/sellers/seller-screen')),
});

const paymentProviders = createRoute({
  getParentRoute: () => root,
  path: '/offers/payment',
  validateSearch: sellingSearch,
  component: screenOf('offers', () => import('../features/offers/providers/providers-screen')),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/order',
  validateSearch: orderSearch,
  component: screenOf('orders', () => import('../features/orders/order/order-screen')),
});

const paid = createRoute({
  getParentRoute: () => root,
  path: '/order/paid',
  component: screenOf('orders', () => import('../features/orders/paid/paid-screen')),
});

const jobs = createRoute({
  getParentRoute: () => root,
  path: '/jobs',
  validateSearch: jobsSearch,
  component: screenOf('jobs', () => import('../features/jobs/list/jobs-screen')),
});

const job = createRoute({
  getParentRoute: () => root,
  path: '/jobs/$jobId',
  component: screenOf('jobs', () => import('../features/jobs/detail/job-screen')),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditSearch,
  component: screenOf('audit', () => import('../features/audit/list/audit-screen')),
});

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  validateSearch: usersSearch,
  component: screenOf('users', () => import('../features/users/list/users-screen')),
});

const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$userId',
  component: screenOf('users', () => import('../features/users/detail/user-screen')),
});

const companies = createRoute({
  getParentRoute: () => root,
  path: '/companies',
  validateSearch: companiesSearch,
  component: screenOf('companies', () => import('../features/companies/list/companies-screen')),
});

const company = createRoute({
  getParentRoute: () => root,
  path: '/companies/$companyId',
  component: screenOf('companies', () => import('../features/companies/detail/company-screen')),
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    today,
    welcome,
    locations,
    importLocations,
    location.addChildren([
      profile,
      locationListings,
      locationMessages,
      locationContent,
      locationAds,
      locationQrCodes,
      locationVideos,
      locationStatistics,
      locationHistory,
    ]),
    listings,
    inbox,
    connections,
    googleProfiles,
    ...contentRoutes,
    reviews,
    messages,
    messageSetUp,
    posts,
    newPost,
    post,
    ads,
    audience,
    ad,
    qrCodes,
    qrCode,
    videos,
    video,
    statistics,
    calls,
    activity,
    subscriptions,
    subscription,
    order,
    paid,
    contracts,
    contract,
    offers,
    codes,
    code,
    priceList,
    seller,
    paymentProviders,
    offer,
    invoices,
    statements,
    revenue,
    invoice,
    nextInvoice,
    jobs,
    job,
    companies,
    company,
    users,
    user,
    audit,
    settings,
    ...notificationForms,
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
