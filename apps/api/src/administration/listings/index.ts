import { ListingPortalController } from './listing-portal.controller.js';
import { ListingController } from './listing.controller.js';
import { PublisherController } from './publisher.controller.js';

export const listingControllers = [ListingController, PublisherController, ListingPortalController];
