import { ListingFieldController } from './listing-field.controller.js';
import { SuggestionController } from './suggestion.controller.js';

export const listingFieldControllers = [ListingFieldController, SuggestionController];
