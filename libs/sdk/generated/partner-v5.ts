// Generated from apps/docs/static/openapi/partner-v5.json by "npm run openapi". Do not edit.
export interface paths {
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token
         * @description OAuth 2.0 (RFC 6749) with the grants `password`, `refresh_token`, `authorization_code` and `client_credentials`, as a form.
         *     Users with one-time codes send one as `otp` beside the password; without it the error 2411 asks for one. Refreshing takes no code.
         *     `client_id` may be left out. An API client sends its id and secret in the form or as HTTP basic, and gets no refresh token.
         *     The code of the last comes from a sign-in at an identity provider, with `redirect_uri` and the PKCE
         *     `code_verifier` of the program that began it. Access tokens are short-lived; refresh tokens are used once, and using one twice ends every token of that sign-in.
         *     Errors carry RFC 6749's `error` beside our own fields.
         */
        post: operations["Auth_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description RFC 7009: signs out. Takes a refresh or an access token, and ends every token of the same sign-in: all of them are
         *     refused immediately. Unknown tokens are not an error.
         */
        post: operations["Auth_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public keys
         * @description The keys (RFC 7517) with which our access tokens are signed.
         */
        get: operations["Auth_jwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who you are
         * @description Your account, the places at which you hold groups with what you may do there, the clock and time zone of their
         *     workspaces, and how the host appears. It needs no permission. `session` says until when a console session works.
         */
        get: operations["ConsoleSession_read"];
        put?: never;
        /**
         * Sign in to the console
         * @description For pages of the platform's own address or of a white label; programs use `POST /auth/token`. Sets a cookie that no script
         *     can read (`HttpOnly`, `SameSite=Strict`), and takes the place of the session that the browser had. The session ends after 30
         *     minutes without use, and after 12 hours in any case. It works as a bearer token of the user does, on `/v5` and `/api`, for
         *     requests with `Sec-Fetch-Site: same-origin` and without `Authorization`. A request that changes something needs
         *     `X-Locara-Console: 1`. With `X-Locara-Background: 1`, or `Accept: text/event-stream`, a request does not count as use.
         */
        post: operations["ConsoleSession_begin"];
        /**
         * Sign out of the console
         * @description Ends the session of this browser and takes its cookie away. A session that has ended is no error.
         */
        delete: operations["ConsoleSession_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your password
         * @description Operations on users, permissions, credentials and payment providers, and the erasure of personal data, ask for it in a console
         *     session (`x-step-up` in this document) when sign-in or confirmation is more than ten minutes ago. The browser gets a new
         *     cookie. Failed tries count like failed sign-ins. Users of identity providers have no password: they sign in again there.
         */
        post: operations["ConsoleSession_stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your console sessions
         * @description Those that work, with browser, system and address of the sign-in. End one that you do not know, and change your password.
         */
        get: operations["ConsoleSession_list"];
        put?: never;
        post?: never;
        /**
         * End all your other console sessions
         * @description Other browsers have to sign in again, at once and everywhere. The session that calls stays. Tokens of programs stay, too.
         */
        delete: operations["ConsoleSession_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your console sessions
         * @description The browser that has it must sign in again, at once. The sessions of others do not exist for you.
         */
        delete: operations["ConsoleSession_endOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/external": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List identity providers of a sign-in page
         * @description For the page on which people sign in to the console: at the host of a white label, the active providers of its workspace; at
         *     the platform's own address, those of the root workspace, if there is only one. Send the browser to `startUrl`, with `returnTo`, a
         *     path of the console, if it is to come back elsewhere than to `/console`. It comes back with a session in a cookie, or with `error` and
         *     `error_description` in the address. Register `<address>/auth/external/callback` at the provider for each address.
         */
        get: operations["ExternalProviders_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your own account
         * @description Returns the user whose credentials the call carries: a good first call to see that they work. With a bearer
         *     token, fields outside its scopes (`profile`, `email`, `user_data`) are null.
         */
        get: operations["User_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/company/{companyId}/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a company's locations
         * @description By id, those that you can see. `filter` finds them by parts of their name or external id.
         */
        get: operations["Location_list"];
        put?: never;
        /**
         * Create a location
         * @description Only the name is required: an order names further required data (`missingRequirements`). Agencies create
         *     locations freely; self service users must prove that the main phone is theirs and send `claimId` and
         *     `pinVerification` of that claim, which is used up. Returns the id of the location.
         */
        post: operations["Location_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/location/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a location
         * @description Everything that v5 can write about a location, read back.
         */
        get: operations["Location_read"];
        put?: never;
        post?: never;
        /**
         * Delete locations
         * @description All of them or none. Their paid products must have ended; free ones end automatically. Invoices and
         *     history are kept.
         */
        delete: operations["Location_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/{contentType}/{contentId}/mainphone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the main phone
         * @description Sets or replaces the number that customers call; the platform sends the change to the portals. Self service users must send a claim on the
         *     number. Returns the id of the phone.
         */
        post: operations["Location_mainPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/company/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a company
         * @description With all its locations. Paid products must have ended; free ones end automatically.
         */
        delete: operations["Location_deleteCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contextType}/{contextId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contracts
         * @description The contracts of a company, or those of a workspace together with its companies', that you can see, by id.
         *     Contracts of a workspace itself are for the locations of all its companies.
         */
        get: operations["Contract_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a contract's products
         * @description What can be ordered on the contract: name, price, the quota left (`bookableLocations`), which
         *     locations hold it. A product's id is what an order names.
         */
        get: operations["Contract_listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/defined-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the catalogue
         * @description Every product that the contract's workspace and those above it sell today in the contract's currency, at
         *     today's terms, whether it is booked on the contract or not. Only what `GET /v5/contract/{contractId}/product` lists
         *     can be bought; of the others `bookableLocations` is 0.
         */
        get: operations["Contract_listDefinedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/price-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the price list
         * @description What is sold on the contract today, as a table to compare: the products in their order, and line by line what
         *     they bring and which portals they reach. What is in it is set with `priceList` of `/api/offer`.
         */
        get: operations["PriceList_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/payment-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment providers of a contract
         * @description Payment providers of the contract’s workspace and of those above it.
         */
        get: operations["ContractPaymentProvider_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/payment-provider/{paymentProviderConfigId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the payment provider of a contract
         * @description From now on the contract is paid through this provider. Through Stripe: connect your account with
         *     `POST /v5/user/payment-provider/{providerConfigId}` first, give Stripe the card or the IBAN on your page, and name here the
         *     `setupIntentId`; the contract shows it by its last four digits. A bank account has a SEPA mandate. This charges nothing.
         */
        put: operations["ContractPaymentProvider_choose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/user/payment-provider/{providerConfigId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect your account with a payment provider
         * @description Makes you known to the provider, once, and returns what your page needs to give it a card, or a bank account with
         *     a mandate: with Stripe, hand `clientSecret` and `publishableKey` to Stripe’s script. Card number and IBAN never reach this API. Your account shows
         *     the connection as `connectedPaymentProvider`. Call it again for another one.
         */
        post: operations["UserPaymentProvider_connect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/billing/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a contract's invoices
         * @description Invoices and credit notes, newest first. A daily run issues them when an accounting period begins.
         */
        get: operations["Invoice_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/billing/{contractId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the next invoices
         * @description What the next billing of the contract issues if nothing happens before, to the cent, with each fee and its days. Changes of
         *     products that are planned until then are in it. Nothing is issued.
         */
        get: operations["Invoice_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invoice
         * @description With one position per fee and subscription, with the names at the time of issue. Positions add up to the
         *     subtotal, on which the tax is calculated once.
         */
        get: operations["Invoice_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/invoices/{invoiceId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an invoice as PDF
         * @description In the language of the billing account, with the data of EN 16931 inside (ZUGFeRD, Factur-X). It is created on
         *     the first request and stored.
         */
        get: operations["InvoiceFile_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the suspension of a contract
         * @description Whether it has service, from which day on it has none, and which invoices have to be paid so that it has service again.
         */
        get: operations["ContractSuspension_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a product
         * @description Orders a product of the contract: one subscription per location id, all or none. What
         *     exceeds the locations is ordered without one and waits for ASSIGN_LOCATION. A subscription is ORDERED while data of
         *     its location is missing (`missingRequirements` says which), else PROCESSING; the work goes to third parties when its
         *     start date is reached, minus the product's lead time. The response is the first subscription, with all of them in
         *     `subscriptions`. Send an `Idempotency-Key`, so that a repeated call orders nothing twice.
         */
        post: operations["Order_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/subscription/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change or end a subscription
         * @description Moves the start, as long as it is not reached, sets or clears the end, and changes external id and note. An
         *     end date of today ends the subscription: at once if no third party knows of it, else it becomes EXPIRING until they
         *     have confirmed and the day is over. `endDate: null` withdraws the end until the end of the end day. A date equal to
         *     the stored one is never checked, so that what `GET` returns can be sent back. What has not begun is cancelled free of
         *     charge: send its start date as its end date. The terms of the offer and the contract limit the end of one that has begun;
         *     the error names the first day that is possible. Another `productId` changes the product, for agencies that may order: preview it first.
         */
        put: operations["Order_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/subscription/{subscriptionId}/product/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change of product
         * @description What `PUT` with another `productId` would do and cost, to the cent, with credits and charges by day; and the
         *     refusals that it would meet. Changes nothing. For agencies, who may order.
         */
        post: operations["Order_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/subscription/{subscriptionId}/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an action
         * @description Runs one of the subscription's `possibleActions`, named by id or name: RETRY sets up a FAILED one again,
         *     WITHDRAW_END withdraws an end, ASSIGN_LOCATION assigns a location (`locationId`) to one that has none. COMPLETE_DATA
         *     names a page, not a request.
         */
        post: operations["Order_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/subscription/{subscriptionId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pauses of a subscription
         * @description Those that are planned, running, over or withdrawn, the last first. The one that counts now is in `pause` of the subscription.
         */
        get: operations["Pause_list"];
        /**
         * Pause a subscription
         * @description No service and no fees on these days. The offer decides whether, for how many days a year, and whether terms are longer by
         *     them. With `dryRun` nothing changes. A pause that is planned or running gets other days.
         */
        put: operations["Pause_pause"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/subscription/{subscriptionId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a subscription
         * @description Today is a day with service again, and is charged. A pause that has yet to begin never comes. With `dryRun` nothing changes:
         *     the response says what it would cost.
         */
        post: operations["Pause_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a contract's subscriptions
         * @description Everything ordered on the contract that you can see, by id. To keep a copy up to date, remember the
         *     largest `updatedAt` you have read and ask for what changed since.
         */
        get: operations["Subscription_ofContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/location/{locationId}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a location's subscriptions
         * @description All subscriptions of the location on all contracts, by id.
         */
        get: operations["Subscription_ofLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/subscription/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription
         * @description Its status now, with what is missing and what can be done about it.
         */
        get: operations["Subscription_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/purchase/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a purchase
         * @description What the purchase with the same body would cost now, to the cent, and the refusals that it would meet.
         *     Changes nothing. With `replaces`, `changes` says what is credited and charged, by day. For self service users.
         */
        post: operations["Purchase_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchases
         * @description Purchases on the contract, newest first.
         */
        get: operations["Purchase_list"];
        put?: never;
        /**
         * Buy a product
         * @description Reserves quota, charges the payment, and creates one subscription per location when it has succeeded; those in
         *     `replaces` change to the product instead. While the status is Waiting, the bank asks the buyer (`data` says where) or responds slowly: read
         *     `GET /v5/purchase/{purchaseId}` for its status. Send an `Idempotency-Key`: a call that is repeated with it,
         *     whatever happened to the first, buys and charges once and returns the purchase as it is then. For self service users.
         */
        post: operations["Purchase_purchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/purchase/{purchaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a purchase
         * @description The current status. Read it until the status is no longer Waiting.
         */
        get: operations["Purchase_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/purchase/{purchaseId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a purchase
         * @description For a purchase that is Waiting: the buyer does not want to complete the payment. The quota is free again, the
         *     purchase is Failed, and no money is captured; a payment that succeeds at the same moment is refunded automatically. For self
         *     service users.
         */
        post: operations["Purchase_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/subscription/{subscriptionId}/discount-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a discount code
         * @description On a subscription that is there already, for who pays it. The discount begins today, or with the first paid day where that
         *     has yet to come, as in a trial. The response has the id of the discount. For self service users.
         */
        post: operations["Redemption_redeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/product/{productId}/trial-eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check trial eligibility
         * @description A location tries a product once, and not while it holds it or is buying it; the product must have trial days
         *     and free quota on an active contract that covers the location.
         */
        get: operations["Trial_eligible"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/start-trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a product
         * @description Begins a trial of `trialDays` days, today at each location: it costs nothing. When it is over, it becomes a paid
         *     subscription where the contract is paid through a provider and the product runs, and ends otherwise. Three days ahead
         *     its end is announced. The response is as that of an order. For self service users.
         */
        post: operations["Trial_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/contract/{contractId}/product/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a product
         * @description Ends the subscriptions to the product on this contract: today, or when the minimum term is over; a trial at its
         *     end, without costs. The response says when each subscription ends and what it still costs; `dryRun=true` says so
         *     beforehand and changes nothing. For self service users.
         */
        delete: operations["Trial_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reach/{subscriptionId}/sea": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set search ads up
         * @description The initial data of a subscription that is ORDERED, once. The first segment is defined either by `categoryTaxonomyId` or by
         *     `customSetting`. The subscription goes on by itself when it lacks nothing more: without a budget in euros it waits for
         *     `PUT /api/reachEnhancement/{reachEnhancementId}/budget`. Google gets the campaign when the subscription is handed over. The response is
         *     the subscription, with the id of its campaign.
         */
        post: operations["SearchAds_setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reach/{subscriptionId}/sea-local-ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add local ads to search ads
         * @description Once for each subscription whose search ads were set up: its ads also show the location at Google Maps, where its Google
         *     profile is verified, and its budget grows by `budgetIncrease` euros a day. A budget by the month grows by 30.4 times as much.
         */
        post: operations["SearchAds_addLocal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/company/{companyId}/listing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listings of a company
         * @description Where the company's locations are on listing portals: one entry per location and portal, with the status,
         *     what is wrong in the portal's own words, and what can be done about it. A listing appears when a subscription with
         *     listings is handed over, and leaves the list when its last subscription has finished. Statuses follow the portals'
         *     reports within seconds; poll this list, or read the subscription, which is `ACTIVE` with the first listing that is
         *     `LIVE`.
         */
        get: operations["Portal_portals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/company/{companyId}/listing/portal/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an action on a portal
         * @description Carries out `OPT_OUT`, `OPT_IN` or `RETRY`, which a listing names in `availableActions`, for locations of the
         *     company at one portal. `OPT_OUT` and `OPT_IN` also concern the brands under which the portal shows them. Opted out, a listing is taken off the portal and gets no
         *     changes; opted in, the platform sends the current data of the location. A repeated request changes nothing; both need a
         *     product with ListingPortalManagement. `RETRY` sends what the portal has refused or taken down once more; it is 409 for
         *     a listing that does not offer it. All or nothing; returns the ids of the locations.
         */
        post: operations["Portal_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/listing/{contextType}/{contextIds}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List duplicates
         * @description Other entries of locations at portals that have their listings: found by the platform, which searches a portal
         *     when a listing goes live and once a week from then on, or reported by the portal. Needs a product with
         *     ListingDuplicateManagement: where none of the locations has one, the response is 403; else those that have one are shown.
         */
        get: operations["Duplicate_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/listing/duplicate/{duplicateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Suppress or ignore a duplicate
         * @description `SUPPRESS` asks the portal to hide the entry: it is `SUPPRESSION_REQUESTED` until the portal has decided, then
         *     `SUPPRESSED`, or `UNAVAILABLE` with the portal's reasons. `IGNORE` says that it is another business: it is `DELETED`,
         *     nothing is sent, and it is not reported again.
         */
        put: operations["Duplicate_act"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews
         * @description Reviews of your locations at Google, Facebook and listing portals, the newest first unless you say otherwise. The
         *     totals count all that the filters find, not the page alone. Needs a product with ReviewMonitoring or ReviewManagement: where none of
         *     the locations has one, the response is 403; else those that have one are shown. A review that its portal no longer
         *     shows leaves the list.
         */
        get: operations["Review_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/{reviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a review
         * @description As its portal shows it, with the newest reply of the owner.
         */
        get: operations["Review_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/{reviewIds}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on reviews
         * @description Replies of the owner with their status, and what others wrote below the reviews at portals that have comments
         *     (Facebook). The oldest first unless you say otherwise.
         */
        get: operations["Review_listComments"];
        put?: never;
        /**
         * Answer reviews
         * @description Sends one reply to each of the reviews, in the name of their locations: all are accepted, or none. The portals receive it
         *     afterwards; read the comments for what each of them made of it. A portal that takes one reply for each review refuses a second one
         *     with 409: change the first. With `templateId` the text is a template of the company, filled in for each review. Returns the ids
         *     of the comments, in the order of the reviews. Send an
         *     `Idempotency-Key`, so that a repeated call answers nothing twice.
         */
        post: operations["Review_answerAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a reply
         * @description Replaces the text of a reply that is `LIVE` or `REFUSED`; the portal receives it afterwards. While a reply is on its way
         *     the response is 409.
         */
        put: operations["Review_changeAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/comments/{commentId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a reply
         * @description A reply in `REVIEW` goes to its portal. Another user than the one who wrote it or changed it last has to do this.
         */
        post: operations["ReplyApproval_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/comments/{commentId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a reply
         * @description A reply in `REVIEW` is not sent: a new one is `REFUSED` with your reason, a changed one is again what the portal shows.
         */
        post: operations["ReplyApproval_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/approval/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether replies need approval
         * @description Whether replies of the company wait for a second person before the portals receive them.
         */
        get: operations["ReplyApproval_readApproval"];
        /**
         * Set whether replies need approval
         * @description Holds for replies that are written or changed from now on. Also replies of users who may approve wait: for somebody else.
         */
        put: operations["ReplyApproval_setApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/company/{companyId}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reply templates
         * @description Texts from which the company replies to reviews, by name.
         */
        get: operations["ReplyTemplate_list"];
        put?: never;
        /**
         * Create a reply template
         * @description Reply with it by its `templateId`: its placeholders are filled in for each review.
         */
        post: operations["ReplyTemplate_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a reply template
         * @description Replies that were written from it stay as they are.
         */
        put: operations["ReplyTemplate_change"];
        post?: never;
        /**
         * Delete a reply template
         * @description One that a rule replies from stays. Replies that were written from it stay as they are.
         */
        delete: operations["ReplyTemplate_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/company/{companyId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reply rules
         * @description Rules by which new reviews of the company are answered, in the order in which they count: of several that fit, the first does.
         */
        get: operations["ReplyRule_list"];
        put?: never;
        /**
         * Create a reply rule
         * @description Replies to reviews that are written from now on, from a template of the company. It comes after the rules that are there.
         *     The reply waits in `REVIEW` for somebody with `review:approve`; with `send` it goes to the portal at once, unless the company wants
         *     replies approved.
         */
        post: operations["ReplyRule_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/reviews/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a reply rule
         * @description Replies that it has written stay as they are.
         */
        put: operations["ReplyRule_change"];
        post?: never;
        /**
         * Delete a reply rule
         * @description Replies that it has written stay as they are.
         */
        delete: operations["ReplyRule_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts
         * @description Posts that go to the locations, companies or workspaces that `contextIds` name, or all that you see. Each post
         *     names those of its locations that you see. Locations and companies need a product with SocialPosts: where none has
         *     one, the response is 403.
         */
        get: operations["Post_list"];
        put?: never;
        /**
         * Write a post
         * @description For one portal and many locations in one call, up to 10,000, as JSON or XML. Without a `date` it is published at
         *     once; with one it is planned, by the clock at each location. Locations that are named each need a product with
         *     SocialPosts; of companies and workspaces those locations count that have one. Publishing goes on after the
         *     response: read `postStatus` of each location. Locations that share an account at the portal (a company page)
         *     get one post together, where it says the same. The XML body has the root `socialPost`, an element for each field and
         *     a repeated element for each entry of a list; its schema is `/openapi/social-post.xsd`. With `repeat` the post comes again; with
         *     `templateId` a template brings what the post does not say itself.
         */
        post: operations["Post_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a post
         * @description With those of its locations that you see. The `ETag` names this state: send it as `If-Match` with a change.
         */
        get: operations["Post_read"];
        /**
         * Change a post
         * @description Before its planned time, at all of its locations (`canDelete`); 409 afterwards. Accepts what `GET` returns:
         *     absent fields are kept, null clears. A new date or time holds at every location; where it has passed, the post goes at
         *     once. A post that was approved is to be approved again where its company wants that.
         */
        put: operations["Post_change"];
        post?: never;
        /**
         * Delete a post
         * @description Before its planned time, at all of its locations (`canDelete`); 409 afterwards: then
         *     `POST /v5/social/post/{id}/remove` takes it down.
         */
        delete: operations["Post_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List portals for posts
         * @description The portals that take posts, with what each of them takes: how long a text may be, how many images it shows. And the
         *     placeholders that texts and addresses may have.
         */
        get: operations["PostAction_listPortals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/retry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Retry a post
         * @description Publishes it again at all locations at which it has failed, or at those that are named. Where it is not known
         *     whether the post arrived, the portal is asked first, so that it is never there twice.
         */
        put: operations["PostAction_retry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel a post
         * @description At all locations at which it has failed; or at those that are named, which may also be planned or wait for
         *     approval.
         */
        put: operations["PostAction_cancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a post down
         * @description Removes a published post from its portal, at all locations or at those that are named; they are `REMOVED` when
         *     the portal has done it. Locations that share an account share the post, and it goes from all of them. Where the portal
         *     refuses, `errors` of the location says why.
         */
        post: operations["PostAction_takeDown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a post
         * @description A post in `REVIEW` is planned, or goes at once where its time has come. Another user than the one who wrote it or
         *     changed it last has to do this.
         */
        post: operations["PostAction_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a post
         * @description A post in `REVIEW` is not published: its locations are `CANCELLED`, with your reason.
         */
        post: operations["PostAction_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/approval/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether posts need approval
         * @description Whether posts of the company wait for a second person before they are published.
         */
        get: operations["PostAction_readApproval"];
        /**
         * Set whether posts need approval
         * @description Holds for posts that are written or changed from now on. Also posts of users who may approve wait: for somebody
         *     else.
         */
        put: operations["PostAction_setApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/company/{companyId}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List post templates
         * @description What the company writes posts from, by name.
         */
        get: operations["PostTemplate_list"];
        put?: never;
        /**
         * Create a post template
         * @description Write a post with its `templateId`: what the post does not say itself comes from the template.
         */
        post: operations["PostTemplate_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/templates/{postTemplateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a post template
         * @description Posts that were written from it stay as they are.
         */
        put: operations["PostTemplate_change"];
        post?: never;
        /**
         * Delete a post template
         * @description Posts that were written from it stay as they are.
         */
        delete: operations["PostTemplate_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments
         * @description Below a post, at those of its locations that you see, newest first. What visitors write at the portal is collected
         *     in intervals that grow with the age of the post, from ten minutes to a week.
         */
        get: operations["Comment_list"];
        put?: never;
        /**
         * Write a comment
         * @description Below the post at one location, in the location's name. It goes to the portal after the response: read its
         *     `status`.
         */
        post: operations["Comment_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/comment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description The location's own or a visitor's. It is `DELETING` until the portal has done it, and leaves the list then. Where
         *     the portal refuses, it is `LIVE` again, with the error. 409 while it is being sent.
         */
        delete: operations["Comment_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/comment/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List replies
         * @description To a comment, oldest first.
         */
        get: operations["Comment_replies"];
        put?: never;
        /**
         * Write a reply
         * @description To a comment that is at the portal, in the location's name. It goes to the portal after the response: read its
         *     `status`.
         */
        post: operations["Comment_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/social/post/comment/reply/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a reply
         * @description As a comment.
         */
        delete: operations["Comment_removeReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/advertisement/{productId}/adspace/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the ad spaces of a product
         * @description The texts and images that each ad space takes, as the fulfilment partner defines them, in your language where it has that. The
         *     platform keeps them for ten minutes.
         */
        get: operations["Advertisement_adSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/advertisement/{subscriptionId}/advertisement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up a display ad
         * @description Once per subscription. A subscription that waited for it goes on by itself. Images are uploaded before. Without any targeting,
         *     that of the order counts. The response is the id of the subscription.
         */
        post: operations["Advertisement_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/advertisement/targeting/available/tids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search targeting ids
         * @description Topics whose readers a display ad can reach, for its `tIdList`; from the fulfilment partner, in your language where it has that.
         */
        get: operations["Advertisement_targetingIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/calltracking/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up call tracking
         * @description Once per subscription that is ORDERED. The business gives both permissions: where one is refused, the response is an error that names
         *     it, and no number is assigned. The subscription goes on by itself, and the fulfilment partner assigns a number. The response is the id of
         *     the subscription.
         */
        post: operations["CallTracking_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/analytics/{contextType}/{contextIds}/statistic/aggregated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read sums
         * @description The sum of each KPI in a period, with its change against as many days before it. Needs a product with Analytics:
         *     where none of the locations has one, the response is 403. What arrives late or is corrected by its source changes the sums.
         */
        get: operations["Statistic_aggregated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/analytics/{contextType}/{contextIds}/statistic/chronology": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a chronology
         * @description The sums of each KPI by day, ISO week, month or year. A part of the period in which nothing was counted has `null`,
         *     not 0. Needs a product with Analytics, as the sums do.
         */
        get: operations["Statistic_chronology"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/analytics/statistic/kpi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List KPIs
         * @description Everything that is counted, with unit, direction and the products that it is counted for, in your language.
         */
        get: operations["Statistic_kpis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/analytics/{contextType}/{contextIds}/statistic/call-tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls
         * @description Calls to tracked numbers, the newest first. `filtered=true` leaves out spam and calls that are not valid. Needs a product with
         *     Analytics: where none of the locations has one, the response is 403; else calls of those that have one are shown. Calls are kept as long as
         *     the operator says, two years as a rule.
         */
        get: operations["CallStatistic_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/presence/{productId}/website/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how websites of a product can be
         * @description Domain type and prepared domain are settings of the offer. Templates are as the fulfilment partner defines them, in your language
         *     where it has that. The platform keeps them for ten minutes.
         */
        get: operations["Website_configuration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/presence/{subscriptionId}/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a website embeds its widget
         * @description The key is made when the subscription becomes ACTIVE for the first time, and does not change. Script and data need no credentials: they
         *     work until the subscription has finished, and then return 410.
         */
        get: operations["Website_widget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/presence/{subscriptionId}/website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up a website
         * @description Once per subscription. A subscription that waited for it goes on by itself. The address is free again when the subscription of
         *     another website has finished. The response is the id of the subscription.
         */
        post: operations["Website_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v5/portal/{domain}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search a portal
         * @description What a portal that your workspace hosts shows at the moment: locations whose listing there is `LIVE`, by parts of their
         *     data. All that it shows is found, regardless of the owner; listings that wait, were refused or were removed are not. Users without
         *     access to the hosting workspace get 404.
         */
        get: operations["PortalSearch_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ErrorInformationDto: {
            /**
             * @description Id of the request; tell it to support.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            requestId: string;
            /**
             * @description Where the code is explained.
             * @example /docs/errors/1000#1001
             */
            docUrl: string;
            /**
             * @description A sentence for each of `fields`.
             * @example [
             *       "amount must be at least 2"
             *     ]
             */
            problems?: string[];
        };
        ErrorDto: {
            /**
             * @description Code of the catalogue; stable, never reused.
             * @example 1001
             */
            errorCode: number;
            /**
             * @description What was sent in them, paired with `fields` by index.
             * @example [
             *       1
             *     ]
             */
            values: unknown[];
            /**
             * @description A value that would pass for the first field; null when there is none.
             * @example 2
             */
            exampleValue: string | number | boolean | unknown[] | {
                [key: string]: unknown;
            } | null;
            /** @description What helps to find the cause. */
            additionalInformation: components["schemas"]["ErrorInformationDto"];
            /**
             * @description What is wrong, in the language of `Accept-Language` or of the user: de, en or fr.
             * @example The request has invalid fields: amount must be at least 2
             */
            errorMessage: string;
            /**
             * @description Paths of the fields that are wrong, such as `locationIds[3]`; empty when the error is about no field.
             * @example [
             *       "amount"
             *     ]
             */
            fields: string[];
        };
        TokenDto: {
            /**
             * @description Seconds until the access token expires.
             * @example 900
             */
            expires_in: number;
            /** @description Send it as `Authorization: Bearer …`. */
            access_token: string;
            /** @description Always `Bearer`. */
            token_type: string;
            /** @description Gives a new pair once; using it twice ends the whole sign-in. API clients get none. */
            refresh_token?: string;
            /**
             * @description The scopes that were granted.
             * @example profile email user_data
             */
            scope: string;
        };
        SessionSignInDto: {
            /**
             * @description The user name.
             * @example demo-agency
             */
            userName: string;
            /**
             * Format: password
             * @description The password.
             * @example Demo-Password-1!
             */
            password: string;
            /**
             * Format: password
             * @description One-time code or recovery code, for users who have set one-time codes up.
             */
            otp?: string | null;
        };
        OwnUserDto: {
            /**
             * @description Id of the user.
             * @example 2
             */
            id: number;
            /**
             * @description Which kind of user it is.
             * @enum {string}
             */
            userType: "AGENCY_SERVICE" | "SELF_SERVICE";
            /**
             * @description Language in which the user reads.
             * @enum {string}
             */
            languageCode: "de" | "en" | "fr";
            /**
             * @description The workspace to which the user belongs, directly or through a company or location.
             * @example 1
             */
            workspaceId: number;
            /**
             * @description What the user belongs to.
             * @enum {string}
             */
            contextType: "Location" | "Company" | "Workspace";
            /**
             * @description Its id.
             * @example 1
             */
            contextId: number;
            /**
             * @description The user name.
             * @example demo-agency
             */
            userName: string;
            /**
             * @description First name; null when the token lacks the scope `profile`.
             * @example Ada
             */
            firstName: string | null;
            /**
             * @description Last name; null when the token lacks the scope `profile`.
             * @example Agency
             */
            lastName: string | null;
            /**
             * @description Email address; null when the token lacks the scope `email`.
             * @example demo-agency@locara.example
             */
            email: string | null;
            /**
             * @description Whether the user signs in at an identity provider, and has no password here.
             * @example false
             */
            ssoUser: boolean;
        };
        OwnSessionDto: {
            /**
             * @description Id of the session.
             * @example 1
             */
            id: number;
            /**
             * Format: date-time
             * @description When it was begun.
             * @example 2026-11-26T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends if you do nothing.
             * @example 2026-11-26T09:30:00.000Z
             */
            idleUntil: string;
            /**
             * Format: date-time
             * @description When it ends in any case.
             * @example 2026-11-26T21:00:00.000Z
             */
            endsAt: string;
            /**
             * Format: date-time
             * @description Until when operations that ask for a step-up are allowed; null: not now.
             * @example 2026-11-26T09:10:00.000Z
             */
            confirmedUntil: string | null;
        };
        OwnPlaceDto: {
            /**
             * @description What `contextId` is the id of.
             * @enum {string}
             */
            contextType: "Location" | "Company" | "Workspace";
            /**
             * @description Id of the place.
             * @example 1
             */
            contextId: number;
            /**
             * @description The workspace in which it is.
             * @example 1
             */
            workspaceId: number;
            /** @description The company in which it is; null for a workspace. */
            companyId: number | null;
            /** @description The location; null for a workspace or company. */
            locationId: number | null;
            /**
             * @description What you may do there, by groups held there and above.
             * @example [
             *       "company:read",
             *       "location:read"
             *     ]
             */
            permissions: string[];
            /**
             * Format: date-time
             * @description What time it is by the clock of the workspace.
             * @example 2026-11-26T09:00:00.000Z
             */
            now: string;
            /**
             * @description Its name.
             * @example Locara Demo
             */
            name: string;
            /**
             * @description Time zone of the workspace.
             * @example Europe/Berlin
             */
            timeZone: string;
            /**
             * @description Whether the workspace is in test mode.
             * @example true
             */
            testMode: boolean;
        };
        MapTilesDto: {
            /**
             * @description Address of one, with `{z}`, `{x}` and `{y}` in it.
             * @example https://tiles.example/{z}/{x}/{y}.png
             */
            url: string;
            /**
             * @description Whom the map names.
             * @example © the surveyors
             */
            attribution: string;
        };
        AppearanceDto: {
            /** @description The operator's tiles for maps. Null: maps show the outline of the countries. */
            mapTiles: components["schemas"]["MapTilesDto"] | null;
            /**
             * @description Whether the host belongs to a white label that is active.
             * @example false
             */
            whiteLabeled: boolean;
            /**
             * @description Name to show.
             * @example Locara
             */
            name: string;
            /** @description Colour of buttons and links. White text can be read on it. */
            primaryColor: string | null;
            /** @description Colour behind the form on pages where people sign in or set a password. */
            loginBackgroundColor: string | null;
            /** @description Address of the logo. */
            logo: string | null;
            /** @description Address of the icon for the browser's tab. */
            favicon: string | null;
            /** @description Key with which pages load Google Maps. It is public by design: restrict it to your domain in Google Cloud. */
            googleMapApiKey: string | null;
        };
        OwnAccountDto: {
            /** @description You. */
            user: components["schemas"]["OwnUserDto"];
            /** @description The console session; null when the call carries other credentials. */
            session: components["schemas"]["OwnSessionDto"] | null;
            /** @description Where you hold groups: workspaces, then companies, then locations, by name. At most 500. */
            places: components["schemas"]["OwnPlaceDto"][];
            /**
             * @description How many places there are.
             * @example 1
             */
            placesTotal: number;
            /** @description How the host at which you call appears. */
            brand: components["schemas"]["AppearanceDto"];
        };
        SessionStepUpDto: {
            /**
             * Format: password
             * @description Your password.
             * @example Demo-Password-1!
             */
            password: string;
            /**
             * Format: password
             * @description One-time code or recovery code, for users who have set one-time codes up.
             */
            otp?: string | null;
        };
        ConsoleSessionDto: {
            /**
             * @description Id of the session.
             * @example 1
             */
            id: number;
            /**
             * Format: date-time
             * @description When you signed in.
             * @example 2026-11-26T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was used last, to the minute.
             * @example 2026-11-26T09:12:00.000Z
             */
            lastUsedAt: string;
            /**
             * @description Whether it is the one that the call carries.
             * @example true
             */
            current: boolean;
            /**
             * @description Browser and system, as the browser names itself; null: it names none that is known.
             * @example Firefox, Linux
             */
            device: string | null;
            /**
             * @description Address from which you signed in.
             * @example 192.0.2.1
             */
            address: string | null;
        };
        ConsoleSessionListDto: {
            /** @description The last used first. */
            data: components["schemas"]["ConsoleSessionDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        EndedSessionsDto: {
            /**
             * @description How many.
             * @example 2
             */
            value: number;
        };
        SuccessDto: {
            /**
             * @description Id of the inserted or changed record.
             * @example 4711
             */
            value: number;
        };
        ExternalProviderDto: {
            /**
             * @description Id of the identity provider.
             * @example 1
             */
            id: number;
            /**
             * @description Name for the button.
             * @example Staff
             */
            name: string;
            /**
             * @description Path to which the browser is sent.
             * @example /auth/external/1/start?console=true
             */
            startUrl: string;
        };
        ExternalProviderListDto: {
            /** @description By name. */
            data: components["schemas"]["ExternalProviderDto"][];
            /**
             * @description How many.
             * @example 1
             */
            total: number;
        };
        ThumbnailDto: {
            /**
             * @description Width in pixels; the height follows the picture's shape.
             * @example 160
             */
            width: number;
            /**
             * @description Address of the copy.
             * @example http://localhost:3000/media/6f1c2a/160.webp
             */
            url: string;
        };
        ImageDto: {
            /**
             * @description Id of the image.
             * @example 81
             */
            id: number;
            /** @enum {string} */
            imageType: "GoogleProfilImage" | "GoogleCoverImage" | "FacebookProfileImage" | "FacebookCoverImage" | "BusinessLogo" | "Google360" | "PerformanceImage" | "SocialImage" | "ContentImage" | "CampaignImage" | "EmailLogo" | "WhiteLabelLogo" | "WhiteLabelFavicon" | "UserProfileImage" | "CustomImage" | "ListingImage" | "WebsiteWidgetImage" | "SegmentAdImage" | "LocalAdLogoImage" | "LocalAdSquareMarketingImage" | "LocalAdMarketingImage" | "MessageImage" | "MeinungsmeisterLogo";
            /**
             * @description Width in pixels.
             * @example 800
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 600
             */
            height: number;
            /**
             * @description Size of the file.
             * @example 48213
             */
            bytes: number;
            /** @description Smaller copies, the smallest first. */
            thumbnails: components["schemas"]["ThumbnailDto"][];
            /**
             * @description Place among the images of the same type.
             * @example 0
             */
            position: number;
            /**
             * @description Name of the file that was uploaded.
             * @example portrait.jpg
             */
            fileName: string;
            /**
             * @description Address of the image.
             * @example http://localhost:3000/media/6f1c2a.jpg
             */
            url: string;
        };
        CookieConsentDto: {
            /** @description Cookies without which the console does not work. */
            technicalNecessaryCookies: boolean;
            /** @description Cookies that measure performance. */
            performanceCookies: boolean;
            /** @description Cookies for comfort. */
            functionalCookies: boolean;
        };
        UserAccountDto: {
            /**
             * @description Id of the user.
             * @example 2
             */
            id: number;
            /**
             * @description Id of the workspace, company or location that the user belongs to.
             * @example 1
             */
            contextId: number;
            /**
             * @description What `contextId` is the id of.
             * @enum {string}
             */
            contextType: "Location" | "Company" | "Workspace";
            /**
             * @description Language of messages to this user.
             * @enum {string}
             */
            languageCode: "de" | "en" | "fr";
            /**
             * @description Agencies order, self service users purchase.
             * @enum {string}
             */
            userType: "AGENCY_SERVICE" | "SELF_SERVICE";
            /** @description Portrait: the newest image of type `UserProfileImage` that was uploaded for the user. */
            profilePicture: components["schemas"]["ImageDto"] | null;
            /**
             * @description Free settings of the console; needs the scope `user_data`.
             * @example {}
             */
            settings: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Tags of the user; needs the scope `user_data`.
             * @example []
             */
            tags: string[] | null;
            /**
             * @description The payment provider that the user connected; needs the scope `user_data`.
             * @example null
             */
            connectedPaymentProvider: {
                [key: string]: unknown;
            } | null;
            /** @description Consent to cookies; needs the scope `user_data`. */
            cookieConsent: components["schemas"]["CookieConsentDto"] | null;
            /**
             * @description Name for signing in.
             * @example demo-agency
             */
            userName: string;
            /**
             * @description E-mail address; needs the scope `email`.
             * @example agency@locara.example
             */
            email: string | null;
            /**
             * @description True when the account was activated, and its user has not merely been invited.
             * @example true
             */
            active: boolean;
            /**
             * @description Position in the company; needs the scope `profile`.
             * @example Account manager
             */
            position: string | null;
            /**
             * @description First name; needs the scope `profile`.
             * @example Ada
             */
            firstName: string | null;
            /**
             * @description Last name; needs the scope `profile`.
             * @example Agency
             */
            lastName: string | null;
            /**
             * @description True when an external sign-in provider manages the password.
             * @example false
             */
            ssoUser: boolean;
            /**
             * @description Phone number, `country-area-number`; needs the scope `user_data`.
             * @example 49-911-123456
             */
            phone: string | null;
            /**
             * @description Salutation; needs the scope `profile`.
             * @example Ms
             */
            salutation: string | null;
        };
        CategoryInputDto: {
            /**
             * @description Key of the category.
             * @example farm
             */
            key: string;
            /**
             * @description Its name.
             * @example Farm shop
             */
            value: string;
        };
        CoordinateInputDto: {
            /**
             * @description Latitude in degrees.
             * @example 49.4521
             */
            lat: number;
            /**
             * @description Longitude in degrees.
             * @example 11.0767
             */
            lon: number;
        };
        AddressInputDto: {
            /**
             * @description Street, with or without the house number.
             * @example Hauptmarkt
             */
            street?: string | null;
            /**
             * @description House number.
             * @example 18
             */
            house?: string | null;
            /**
             * @description What the postman needs besides: floor, backyard.
             * @example Rear building
             */
            additive?: string | null;
            /**
             * @description Postcode.
             * @example 90403
             */
            postCode?: string | null;
            /**
             * @description City.
             * @example Nürnberg
             */
            city?: string | null;
            /**
             * @description District of the city.
             * @example Altstadt
             */
            subLocality?: string | null;
            /**
             * @description State or region.
             * @example Bayern
             */
            state?: string | null;
            /**
             * @description Country, ISO 3166-1 alpha-2. Another name for `countryCode`; equal when both are sent.
             * @example DE
             */
            country?: string | null;
            /**
             * @description Country, ISO 3166-1 alpha-2. Without it the workspace's country holds.
             * @example DE
             */
            countryCode?: string | null;
            /** @description Where it is. The time zone is found from it. */
            coordinate?: components["schemas"]["CoordinateInputDto"] | null;
            /**
             * @description True for a business without a shop: its address is not published.
             * @example false
             */
            suppress?: boolean | null;
        };
        PhoneInputDto: {
            /**
             * @description Number: `country-area-number`, E.164, or as people of the country write it (`0911 123456`): the country of the location,
             *     else of the workspace.
             * @example 49-911-123456
             */
            phone: string;
            /**
             * @description Kind of line. Without it `landLine`.
             * @enum {string}
             */
            phoneType?: "landLine" | "mobile" | "fax";
            /**
             * @description Number that is published instead, so that calls can be counted. Of a main phone it is read-only while call tracking has assigned it.
             * @example 49-911-987654
             */
            tracked?: string | null;
            /**
             * @description Local number that is beside the main one.
             * @example 49-911-123457
             */
            localPhone?: string | null;
        };
        LocationInsertDto: {
            /**
             * @description Name of the business as customers know it.
             * @example Hofladen Glaser
             */
            name: string;
            /** @description What kind of business it is, the most fitting category first. */
            categories?: components["schemas"]["CategoryInputDto"][] | null;
            /** @description Where it is. */
            address?: components["schemas"]["AddressInputDto"] | null;
            /** @description How customers call it. Self service users must send it. */
            mainPhone?: components["schemas"]["PhoneInputDto"] | null;
            /**
             * @description Claim on the number of the main phone; self service users must send it. It is used up.
             * @example 31
             */
            claimId?: number | null;
            /**
             * @description The PIN of the claim; self service users must send it.
             * @example 123456
             */
            pinVerification?: string | null;
            /**
             * @description E-mail address for customers.
             * @example info@hofladen.example
             */
            email?: string | null;
            /**
             * @description Time zone (IANA). Without it the one at the coordinate or in the country holds, else the workspace's.
             * @example Europe/Berlin
             */
            timeZone?: string | null;
            /**
             * @description Your own id of the location, unique in the company.
             * @example store-17
             */
            externalId?: string | null;
            /**
             * @description Website of the location.
             * @example https://hofladen.example
             */
            website?: string | null;
        };
        CategoryDto: {
            /**
             * @description Key of the category.
             * @example farm
             */
            key: string;
            /**
             * @description Its name.
             * @example Farm shop
             */
            value: string;
        };
        CoordinateDto: {
            /**
             * @description Latitude in degrees.
             * @example 49.4521
             */
            lat: number;
            /**
             * @description Longitude in degrees.
             * @example 11.0767
             */
            lon: number;
        };
        AddressDto: {
            /**
             * @description Id of the address; no two addresses share one, whatever has them.
             * @example 23
             */
            id: number;
            /** @description Where it is. */
            coordinate: components["schemas"]["CoordinateDto"] | null;
            /**
             * @description Postcode.
             * @example 90403
             */
            postCode: string | null;
            /**
             * @description City.
             * @example Nürnberg
             */
            city: string | null;
            /**
             * @description State or region.
             * @example Bayern
             */
            state: string | null;
            /**
             * @description Street.
             * @example Hauptmarkt
             */
            street: string | null;
            /**
             * @description House number.
             * @example 18
             */
            house: string | null;
            /** @description What the postman needs besides. */
            additive: string | null;
            /**
             * @description Country, ISO 3166-1 alpha-2.
             * @example DE
             */
            countryCode: string | null;
            /** @description District of the city. */
            subLocality: string | null;
            /**
             * @description True: the address is not published.
             * @example false
             */
            suppress: boolean;
        };
        PhoneDto: {
            /**
             * @description Id of the phone.
             * @example 23
             */
            id: number;
            /**
             * @description Kind of line.
             * @enum {string}
             */
            phoneType: "landLine" | "mobile" | "fax";
            /**
             * @description Number, `country-area-number`.
             * @example 49-911-123456
             */
            phone: string;
            /** @description Number that is published instead, so that calls can be counted. */
            tracked: string | null;
            /** @description Local number that is beside the main one. */
            localPhone: string | null;
        };
        LocationDto: {
            /**
             * @description Id of the location.
             * @example 17
             */
            id: number;
            /**
             * @description Its company.
             * @example 1
             */
            companyId: number;
            /** @description What kind of business it is. */
            categories: components["schemas"]["CategoryDto"][];
            /** @description Where it is. */
            address: components["schemas"]["AddressDto"];
            /** @description How customers call it. */
            mainPhone: components["schemas"]["PhoneDto"] | null;
            /**
             * @description Name of the business.
             * @example Hofladen Glaser
             */
            name: string;
            /**
             * @description Your own id of it.
             * @example store-17
             */
            externalId: string | null;
            /**
             * @description E-mail address for customers.
             * @example info@hofladen.example
             */
            email: string | null;
            /**
             * @description Website.
             * @example https://hofladen.example
             */
            website: string | null;
            /**
             * @description True when the business has closed permanently.
             * @example false
             */
            closed: boolean;
            /**
             * @description Time zone (IANA) in which dates of this location are meant.
             * @example Europe/Berlin
             */
            timeZone: string;
        };
        LocationListDto: {
            /** @description By id. */
            data: components["schemas"]["LocationDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        MainPhoneInsertDto: {
            /**
             * @description Number: `country-area-number`, E.164, or as people of the country write it (`0911 123456`): the country of the location,
             *     else of the workspace.
             * @example 49-911-123456
             */
            phone: string;
            /**
             * @description Kind of line. Without it `landLine`.
             * @enum {string}
             */
            phoneType?: "landLine" | "mobile" | "fax";
            /**
             * @description Number that is published instead, so that calls can be counted. Of a main phone it is read-only while call tracking has assigned it.
             * @example 49-911-987654
             */
            tracked?: string | null;
            /**
             * @description Local number that is beside the main one.
             * @example 49-911-123457
             */
            localPhone?: string | null;
            /**
             * @description Claim on this number; self service users must send it. It is used up.
             * @example 31
             */
            claimId?: number | null;
            /**
             * @description The PIN of the claim; self service users must send it.
             * @example 123456
             */
            pinVerification?: string | null;
        };
        ListResultSuccessDto: {
            /**
             * @description Ids of the records, in the order sent.
             * @example [
             *       4711,
             *       4712
             *     ]
             */
            ids: number[];
            /**
             * @description How many.
             * @example 2
             */
            total: number;
        };
        SalesRepDto: {
            /**
             * @description Id of the sales representative.
             * @example 4
             */
            id: number;
            /**
             * @description First name.
             * @example Ada
             */
            firstName: string;
            /**
             * @description Last name.
             * @example Agency
             */
            lastName: string;
            /**
             * @description E-mail address.
             * @example ada@locara.example
             */
            email: string | null;
            /**
             * @description Phone number, `country-area-number`.
             * @example 49-911-123456
             */
            phone: string | null;
        };
        ProviderSettingDto: {
            /**
             * @description Name of the setting.
             * @example accountId
             */
            key: string;
            /**
             * @description Its value.
             * @example acct_118
             */
            value: string;
        };
        ProviderConfigDto: {
            /**
             * @description Id of this set-up.
             * @example 2
             */
            providerConfigId: number;
            /**
             * @description Name of the provider.
             * @example Card payment
             */
            name: string;
            /** @description Its settings. */
            providerData: components["schemas"]["ProviderSettingDto"][];
        };
        BillingUserDto: {
            /**
             * @description Id of the user.
             * @example 3
             */
            id: number;
            /**
             * @description Name for signing in.
             * @example demo-owner
             */
            userName: string;
            /**
             * @description First name.
             * @example Otto
             */
            firstName: string;
            /**
             * @description Last name.
             * @example Owner
             */
            lastName: string;
            /**
             * @description E-mail address.
             * @example owner@locara.example
             */
            email: string;
        };
        CardDto: {
            /**
             * @description Month in which it expires.
             * @example 12
             */
            expireMonth: number;
            /**
             * @description Year in which it expires.
             * @example 2030
             */
            expireYear: number;
            /**
             * @description Its last four digits.
             * @example 4242
             */
            last4: string;
            /**
             * @description Who issued it.
             * @example visa
             */
            brand: string;
            /**
             * @description Country of the card, ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string;
        };
        PaymentMethodDto: {
            card: components["schemas"]["CardDto"];
        };
        DebitedBankAccountDto: {
            /**
             * Format: date
             * @description The day on which the mandate was given.
             * @example 2026-11-02
             */
            mandateDate: string;
            /**
             * @description The creditor identifier that banks show for the seller; null: the one of the payment provider.
             * @example DE98ZZZ09999999999
             */
            creditorId: string | null;
            /**
             * @description The last four digits of its IBAN.
             * @example 3000
             */
            last4: string;
            /**
             * @description Country of the bank, ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string;
            /**
             * @description Reference of the mandate, as the payer's bank shows it.
             * @example MNDT-2026-1
             */
            mandateReference: string;
        };
        ContractSuspensionDto: {
            /**
             * @description `announced`: the day is `suspendOn`. `suspended`: its subscriptions have no service. Fees go on.
             * @enum {string}
             */
            state: "none" | "announced" | "suspended";
            /**
             * @description First day without service, at the workspace; null: it has come.
             * @example 2026-12-20
             */
            suspendOn: string | null;
            /** @description Since when it has no service; null: it has. */
            suspendedOn: string | null;
            /** @description Last day on which nothing is suspended, by a promise to the seller; null: none. */
            liftedUntil: string | null;
        };
        KeyValueDto: {
            /**
             * @description Id.
             * @example 1
             */
            key: number;
            /**
             * @description Name.
             * @example Hofladen GmbH
             */
            value: string;
        };
        ContractDto: {
            /**
             * @description Id of the contract.
             * @example 1
             */
            id: number;
            /** @description Last day of validity; null means unlimited. */
            endDate: string | null;
            /** @description Who looks after it. */
            salesRep: components["schemas"]["SalesRepDto"] | null;
            /** @description Where products are bought. */
            shopProvider: components["schemas"]["ProviderConfigDto"] | null;
            /** @description How purchases are paid. */
            paymentProvider: components["schemas"]["ProviderConfigDto"] | null;
            /** @description Who writes the invoices. */
            invoiceProvider: components["schemas"]["ProviderConfigDto"] | null;
            /**
             * @description How often it is billed.
             * @enum {string}
             */
            billingPeriod: "Year" | "Half-Year" | "Quarter" | "Month" | "Week" | "Day";
            /**
             * @description Whom to write to.
             * @example null
             */
            contactAddress: {
                [key: string]: unknown;
            } | null;
            /** @description Who gets the invoices. */
            billingUser: components["schemas"]["BillingUserDto"] | null;
            /**
             * @description Id of the company; null for contracts of a workspace.
             * @example 1
             */
            companyId: number | null;
            /**
             * @description Kinds of platform products that are booked on it.
             * @example [
             *       "Listing"
             *     ]
             */
            availableBaseProductTypes: string[];
            /**
             * @description Address on the invoices.
             * @example null
             */
            billingAddress: {
                [key: string]: unknown;
            } | null;
            /** @description The card that pays; null: none, or a bank account. */
            paymentMethod: components["schemas"]["PaymentMethodDto"] | null;
            /**
             * @description The bank account that is debited instead of a card; null: there is none.
             * @example null
             */
            bankAccount: components["schemas"]["DebitedBankAccountDto"] | null;
            /**
             * @description The card is good for 30 more days or less: give the contract another one.
             * @example false
             */
            paymentMethodExpiresSoon: boolean;
            /**
             * @description VAT rate in percent.
             * @example 19
             */
            vatPercentage: number | null;
            /**
             * @description ACTIVE ones take orders.
             * @enum {string}
             */
            contractStatus: "ACTIVE" | "INACTIVE" | "NOTBOOKABLE";
            /** @description It has no service, or is going to have none, because invoices are not paid; null: nothing is announced. */
            suspension: components["schemas"]["ContractSuspensionDto"] | null;
            /** @description The company it belongs to, or the workspace when it is for all companies of that workspace. */
            parent: components["schemas"]["KeyValueDto"];
            /**
             * @description Legal form of the company; null for contracts of a workspace.
             * @example GmbH
             */
            companyType: string | null;
            /**
             * @description Country, ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string;
            /**
             * @description Your own id of the contract.
             * @example K-2026-7
             */
            externalId: string | null;
            /**
             * @description First day of validity.
             * @example 2026-01-01
             */
            startDate: string;
            /** @description The workspace. */
            workspace: components["schemas"]["KeyValueDto"];
            /**
             * @description Name of the contract.
             * @example Hofladen 2026
             */
            name: string;
            /**
             * @description Day of the next invoice.
             * @example 2026-12-01
             */
            nextInvoiceDate: string | null;
        };
        ContractListDto: {
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            data: components["schemas"]["ContractDto"][];
        };
        UsageTierDto: {
            /** @description The last unit of the tier, counted after what is included; null: without end, as the last tier has to be. */
            upTo?: number | null;
            /**
             * @description Price of a unit before tax, in units of the currency, at most six decimals.
             * @example 0.05
             */
            unitPrice: number;
            /**
             * @description Paid once a month when the tier is reached, before tax; 0 when left out.
             * @example 0
             */
            flatFee?: number;
        };
        UsageFeeDto: {
            /**
             * @description Its id, unique in the offer.
             * @example prints
             */
            id: string;
            /**
             * @description Its name, by language code, as invoices say it.
             * @example {
             *       "en": "Printed flyers"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description What is counted: CALLS and CALL_MINUTES (tracked calls that are valid and no spam), MESSAGES (sent by the business), MEDIA_SPEND
             *     (what networks have spent on ads, in units of the currency), or a name of your own in small letters for which you send
             *     usage with `POST /api/usage/{id}`.
             * @example prints
             */
            meter: string;
            /**
             * @description What the events of a month come to: their sum, their number, or the largest of them. SUM when left out.
             * @enum {string}
             */
            aggregation?: "SUM" | "COUNT" | "MAX";
            /**
             * @description Quantity a month that costs nothing; 0 when left out.
             * @example 100
             */
            included?: number;
            /**
             * @description GRADUATED: each tier prices the units that fall into it. VOLUME: the tier that the quantity reaches prices all of them.
             *     GRADUATED when left out.
             * @enum {string}
             */
            tierMode?: "GRADUATED" | "VOLUME";
            /** @description One after the other; the last has no end. */
            tiers: components["schemas"]["UsageTierDto"][];
            /**
             * @description The most that a subscription pays in a month, before tax; null: there is no limit.
             * @example 50
             */
            cap?: number | null;
        };
        ContractDiscountDto: {
            /**
             * @description As invoices say it.
             * @example Welcome
             */
            name: string | null;
            /**
             * @description Percent of each fee; null: an amount.
             * @example 50
             */
            percent: number | null;
            /** @description Per subscription and accounting period, before tax; null: a percentage. */
            amount: number | null;
            /** @description The fees that are lowered. */
            fees: ("SETUP" | "REGULAR" | "MAINTENANCE" | "USAGE")[];
            /**
             * @description For how many accounting periods, from the first paid day on; null: for ever.
             * @example 3
             */
            periods: number | null;
            /**
             * @description Of which `amount` and `periods` are: the accounting period that the contract had on the day on which the discount was given, or has
             *     today where it is not given yet. When the contract gets another one, three months stay three months, and the amount is as much by the month.
             * @enum {string}
             */
            accountingPeriod: "Year" | "Half-Year" | "Quarter" | "Month" | "Week" | "Day";
        };
        PriceDto: {
            /**
             * @description Before tax.
             * @example 19.9
             */
            value: number;
            /**
             * @description Tax, as an amount.
             * @example 3.78
             */
            vat: number;
            /**
             * @description With tax.
             * @example 23.68
             */
            total: number;
        };
        ChangePositionDto: {
            /**
             * @description What it is a fee for.
             * @enum {string}
             */
            kind: "SETUP" | "REGULAR" | "MAINTENANCE" | "ADDON" | "FIXED" | "USAGE" | "DISCOUNT" | "GOODWILL";
            /**
             * @description The product that it is a fee of.
             * @example 2
             */
            productId: number;
            /** @description The add-on; null: the fee is none of an add-on. */
            addOn: string | null;
            /**
             * @description Before tax, in units of the currency; below zero it is credited.
             * @example 13.3
             */
            amount: number;
            /**
             * @description Percent of tax on the invoice that charges it, or that is credited: rates can differ when one has changed in between.
             * @example 19
             */
            vatPercentage: number;
            /**
             * @description First day.
             * @example 2026-11-21
             */
            from: string;
            /**
             * @description Last day.
             * @example 2026-11-30
             */
            to: string;
        };
        ProductChangeViewDto: {
            /**
             * @description The subscription.
             * @example 1
             */
            subscriptionId: number;
            /**
             * @description The new product.
             * @example 2
             */
            productId: number;
            /** @description Fee by fee. */
            positions: components["schemas"]["ChangePositionDto"][];
            /**
             * @description On this day it is billed: with the next invoice of the contract, or at once with a purchase. Null: nothing is charged or credited.
             * @example 2026-12-01
             */
            invoiceOn: string | null;
            /**
             * @description Products that the subscription gets.
             * @example [
             *       "GoogleMyBusiness"
             *     ]
             */
            added: string[];
            /**
             * @description Products that it loses.
             * @example []
             */
            dropped: string[];
            /** @description Last day of the minimum term that begins with the change; null: none. */
            boundUntil: string | null;
            /** @description The day with which the new maximum term ends it; null: none. */
            endsOn: string | null;
            /**
             * @description First day of the new product, at the location.
             * @example 2026-11-21
             */
            effectiveOn: string;
            /**
             * @description Whether the fees of a period do not fall, neither today nor, by fees that are announced, while terms bind to the present product. Minimum
             *     and cycle terms bind only against a change that is none.
             * @example true
             */
            isUpgrade: boolean;
            /**
             * @description Currency, ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @description Regular and maintenance fees of an accounting period, of the present product today. */
            before: components["schemas"]["PriceDto"];
            /** @description The same of the new product, on the first day that is paid of it. */
            after: components["schemas"]["PriceDto"];
            /** @description What is given back by a credit note: days that were charged for the present product. */
            credit: components["schemas"]["PriceDto"];
            /** @description What is charged by an invoice: days of the new product, and what its set-up costs more than that of the present one. */
            charge: components["schemas"]["PriceDto"];
            /** @description `charge` less `credit`. Send `total.total` as `expectedTotal` with the change. */
            total: components["schemas"]["PriceDto"];
        };
        PeriodCostsDto: {
            /**
             * @description What discounts take off, before tax.
             * @example 9.95
             */
            discount: number;
            /**
             * @description First day of the period.
             * @example 2027-03-01
             */
            from: string;
            /**
             * @description Last day.
             * @example 2027-03-31
             */
            to: string;
            /** @description Regular and maintenance fees after discounts, by day. */
            cost: components["schemas"]["PriceDto"];
        };
        CostsDto: {
            /**
             * @description For how many subscriptions this is calculated.
             * @example 1
             */
            numItems: number;
            /**
             * @description The accounting period of `cost` and `maint`: the one that the contract has on the day from which it is calculated; of several
             *     days, on the last. Left out by purchases that were made before it was told.
             * @enum {string}
             */
            accountingPeriod?: "Year" | "Half-Year" | "Quarter" | "Month" | "Week" | "Day";
            /** @description What discounts take off `setup` and `prorationCost`, which are shown without it; left out: nothing. */
            discount?: components["schemas"]["PriceDto"];
            /** @description What is paid at once: `setup` and `prorationCost` less `discount`, tax taken once on the sum. */
            dueNow: components["schemas"]["PriceDto"];
            /**
             * @description Of a preview and a purchase: what would be paid at once and is too little for a card. It is on the next invoice, and
             *     `dueNow` is zero.
             */
            onNextInvoice?: components["schemas"]["PriceDto"];
            /**
             * @description Of a preview and a purchase with `replaces`: what each subscription changes to and what that costs, in the order of the
             *     locations. `charge` of a change at once is part of `dueNow`; a change for later is on the invoice of its day.
             */
            changes?: components["schemas"]["ProductChangeViewDto"][];
            /**
             * @description The same: what credit notes give back at once, to the cent. It goes back to the card that paid it, or lowers what is open on
             *     an invoice that is not paid.
             */
            credit?: components["schemas"]["PriceDto"];
            /**
             * @description Of a preview and a purchase that a discount lowers: what it costs in each accounting period, up to the first one after the last
             *     discount, at most 13. Set-up is not part of it.
             */
            periods?: components["schemas"]["PeriodCostsDto"][];
            /** @description Per accounting period. */
            cost: components["schemas"]["PriceDto"];
            /** @description Once. */
            setup: components["schemas"]["PriceDto"];
            /** @description For upkeep, recurring. */
            maint: components["schemas"]["PriceDto"];
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @description The part of `cost` and `maint` for what is left of the running accounting period, by day. */
            prorationCost: components["schemas"]["PriceDto"];
        };
        ContainedProductDto: {
            /**
             * @description Which one.
             * @enum {string}
             */
            name: "Listing" | "CallTracking" | "QR" | "ListingPortal" | "Advertisement" | "ReachEnhancement" | "Budget" | "GoogleMyBusiness" | "Targeting" | "MuellerMedienPaket" | "Website" | "WebsiteWidget" | "StatisticAggregation" | "MonoSync" | "DynamicVideo" | "Meinungsmeister" | "DataExports";
            /**
             * @description What it lets a location do.
             * @example [
             *       "ListingPortalManagement"
             *     ]
             */
            functionalities: string[];
        };
        HttpActionDto: {
            /**
             * @description Query parameters by name; empty when there are none.
             * @example {}
             */
            queryParameters: {
                [key: string]: string;
            };
            /**
             * @description Body to send; fields that are null are for you to fill.
             * @example {
             *       "action": "RETRY"
             *     }
             */
            body: {
                [key: string]: unknown;
            };
            /**
             * @description HTTP method.
             * @example POST
             */
            method: string;
            /**
             * @description Path of the call, on the same host.
             * @example /v5/contract/1/subscription/17/action
             */
            endpoint: string;
        };
        WorkflowStepDto: {
            /**
             * @description Position among the steps, from 1.
             * @example 1
             */
            step: number;
            /**
             * @description What to do.
             * @example Add the tracking code to your website.
             */
            description: string;
            /**
             * @description Pages that help.
             * @example []
             */
            links: string[];
        };
        ActionBodyDto: {
            /** @description For HTTP: the call to make. */
            httpAction?: components["schemas"]["HttpActionDto"];
            /**
             * @description For URL: where to go.
             * @example /api/location/basic/42
             */
            url?: string;
            /** @description For WORKFLOW: what to do, in order. */
            workflowSteps?: components["schemas"]["WorkflowStepDto"][];
        };
        ActionDto: {
            /**
             * @description Id of the action; calls take it or the name.
             * @example 1
             */
            id: number;
            /**
             * @description Name of the action.
             * @example RETRY
             * @enum {string}
             */
            name: "RETRY" | "WITHDRAW_END" | "ASSIGN_LOCATION" | "COMPLETE_DATA";
            /**
             * @description What kind of action it is.
             * @enum {string}
             */
            actionType: "HTTP" | "URL" | "WORKFLOW";
            body: components["schemas"]["ActionBodyDto"];
        };
        ProductDto: {
            /**
             * @description Id of the product, for ordering.
             * @example 1
             */
            id: number;
            /**
             * @description Text by language code.
             * @example {
             *       "en": "Your shop on every portal that serves its country."
             *     }
             */
            description: {
                [key: string]: string;
            };
            /** @description Address of an image. */
            icon: string | null;
            /**
             * @description The catalogue it is in.
             * @example 1
             */
            catalogId: number | null;
            /**
             * @description How many more subscriptions can be ordered; null means unlimited.
             * @example 24
             */
            bookableLocations: number | null;
            /**
             * @description Free data of anyone who sells it.
             * @example {}
             */
            meta: {
                [key: string]: unknown;
            };
            /**
             * @description Ids of the locations that hold it on this contract.
             * @example [
             *       42
             *     ]
             */
            connectedLocations: number[];
            /**
             * @description State of the last purchase of it on this contract; null when there is none.
             * @enum {string|null}
             */
            purchaseStatus: "Successful" | "Failed" | "Waiting" | null;
            /**
             * @description How many subscriptions of it one location may hold at once.
             * @example 1
             */
            maxCount: number;
            /**
             * @description Kinds of platform products in it.
             * @example [
             *       "Listing"
             *     ]
             */
            baseProductTypes: string[];
            /**
             * @description What it lets a location do.
             * @example [
             *       "ListingPortalManagement",
             *       "Analytics"
             *     ]
             */
            functionalities: string[];
            /**
             * @description Days for which it can be tried; null when it cannot.
             * @example 14
             */
            trialDays: number | null;
            /** @description What its subscriptions pay by use, after each month; none on a contract with a fixed price. */
            usageFees: components["schemas"]["UsageFeeDto"][];
            /** @description The discount of what begins on it, which `costs` have taken off `dueNow`; null: none. */
            discount: components["schemas"]["ContractDiscountDto"] | null;
            /**
             * @description Name.
             * @example Listing Complete
             */
            name: string;
            /** @description What one subscription costs. */
            costs: components["schemas"]["CostsDto"];
            /** @description The platform products it is made of. */
            containsProducts: components["schemas"]["ContainedProductDto"][];
            /** @description Every action that a subscription of it may offer; addresses have `{subscriptionId}` and `{locationId}` to fill. */
            possibleSubscriptionActions: components["schemas"]["ActionDto"][];
        };
        CatalogDto: {
            /**
             * @description Id of the catalogue.
             * @example 1
             */
            id: number;
            /** @description Address of an image. */
            icon: string | null;
            /**
             * @description Name.
             * @example Visibility
             */
            name: string;
        };
        ProductListDto: {
            /**
             * @description How many products there are without paging.
             * @example 2
             */
            total: number;
            products: components["schemas"]["ProductDto"][];
            /** @description The catalogues of these products. */
            catalogs: components["schemas"]["CatalogDto"][];
        };
        PriceListLineDto: {
            /**
             * @description More about it.
             * @example Where your shop is found
             */
            info: string | null;
            /**
             * @description What is in it.
             * @example Three international ones
             */
            content: string | null;
            /**
             * @description Where it stands, the smallest first.
             * @example 10
             */
            order_by: number;
            /**
             * @description Catalogue of the first product that has it.
             * @example 1
             */
            catalog_id: number | null;
            /**
             * @description Names of the portals that its products reach.
             * @example [
             *       "CityCompass",
             *       "GlobalPages"
             *     ]
             */
            publishers: string[];
            /**
             * @description Ids of the products that have it.
             * @example [
             *       1,
             *       2
             *     ]
             */
            included_products: number[];
            /**
             * @description What it is about.
             * @example Portals
             */
            name: string;
        };
        PriceListProductDto: {
            /**
             * @description Where it stands, the smallest first.
             * @example 10
             */
            weight: number;
            /**
             * @description The catalogue it is in.
             * @example 1
             */
            catalog_id: number | null;
            /**
             * @description Id of the product.
             * @example 1
             */
            product_id: number;
            /**
             * @description What is said of it when it is highlighted.
             * @example Most popular
             */
            highlight_text: string | null;
            /**
             * @description In which colour.
             * @example #0a7d4f
             */
            highlight_color: string | null;
            /** @description What begins on it gets this; null: nothing. */
            discount: components["schemas"]["ContractDiscountDto"] | null;
            /**
             * @description Name.
             * @example Listing Complete
             */
            name: string;
            /**
             * @description It is recommended.
             * @example true
             */
            highlighted: boolean;
            /** @description Regular fee of one subscription, per accounting period of the contract. */
            cost_per_item: components["schemas"]["PriceDto"];
        };
        PriceListDto: {
            features: components["schemas"]["PriceListLineDto"][];
            products: components["schemas"]["PriceListProductDto"][];
        };
        ProviderDataDto: {
            /**
             * @description What it is.
             * @example paymentMethodId
             */
            key: string;
            /**
             * @description Its value.
             * @example pm_card_visa
             */
            value: string;
        };
        PayableProviderDto: {
            /** @description What your page needs of it, such as Stripe’s `publishableKey`; never a secret. */
            providerData: components["schemas"]["ProviderDataDto"][];
            /**
             * @description Id of the configuration.
             * @example 4
             */
            providerConfigId: number;
            /**
             * @description Which provider it is: `stripe`, or `invoice`, where nothing is collected and the invoice has a due date.
             * @enum {string}
             */
            provider: "stripe" | "invoice";
            /**
             * @description How the workspace calls it.
             * @example Card
             */
            name: string;
        };
        PayableProviderListDto: {
            /** @description By id. */
            data: components["schemas"]["PayableProviderDto"][];
            /**
             * @description How many there are.
             * @example 2
             */
            total: number;
        };
        ContractPaymentDto: {
            /** @description Of Stripe: `paymentMethodId`, or `setupIntentId` of a setup that the payer has finished. Of payment by invoice: nothing. */
            providerData?: components["schemas"]["ProviderDataDto"][];
        };
        ConnectedProviderDto: {
            /**
             * @description Id of the configuration.
             * @example 4
             */
            providerConfigId: number;
            /**
             * @description Which provider it is.
             * @enum {string}
             */
            provider: "stripe" | "invoice";
            /** @description Of Stripe: `customer`, `setupIntentId`, `clientSecret`, `publishableKey`. Of payment by invoice: nothing. */
            providerData: components["schemas"]["ProviderDataDto"][];
            /**
             * @description How the workspace calls it.
             * @example Card
             */
            name: string;
        };
        InvoiceOverviewDto: {
            /**
             * @description Id of the product, when all positions are of one; otherwise null.
             * @example 1
             */
            productId: number | null;
            /**
             * @description Id of the invoice.
             * @example 1
             */
            invoiceId: number;
            /**
             * Format: date
             * @description First day that it is for.
             * @example 2026-02-01
             */
            start: string;
            /**
             * Format: date
             * @description Last day that it is for.
             * @example 2026-02-28
             */
            end: string;
            /**
             * Format: date
             * @description Day of issue.
             * @example 2026-02-01
             */
            invoiceDate: string;
            /**
             * @description Its number; consecutive for the seller, the kind and year.
             * @example INV-2026-000001
             */
            number: string;
            /**
             * @description Invoice or credit note.
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT_NOTE";
            /**
             * @description Whether it is paid.
             * @enum {string}
             */
            state: "issued" | "paid" | "overdue" | "credited";
            /**
             * Format: date
             * @description Last day on which it can be paid in time; null for a credit note.
             * @example 2026-02-15
             */
            dueDate: string | null;
            /**
             * @description Currency, ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description What is still to be paid, with tax; of a credit note what is still to be paid out. Payments and credit notes lower it.
             * @example 23.68
             */
            openAmount: number;
            /**
             * @description CARD: collected from, or back to, a card. TRANSFER: transferred, or paid out by hand. SET_OFF: no money moves.
             * @enum {string}
             */
            paymentMeans: "CARD" | "DIRECT_DEBIT" | "TRANSFER" | "SET_OFF";
            /**
             * @description Month in which the billed days begin.
             * @example 2026-02
             */
            month: string;
            /**
             * @description What is to be paid, with tax; below zero for a credit note.
             * @example 23.68
             */
            totalAmount: number;
        };
        InvoiceOverviewListDto: {
            /** @description Newest first. */
            data: components["schemas"]["InvoiceOverviewDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        PositionDiscountDto: {
            /**
             * @description Id of the discount.
             * @example 1
             */
            id: number;
            /**
             * @description Its name when the invoice was drawn.
             * @example Spring campaign
             */
            name: string | null;
            /**
             * @description Percent of the fee; null: an amount.
             * @example 10
             */
            percent: number | null;
            /**
             * @description The fee that it lowers.
             * @enum {string}
             */
            fee: "SETUP" | "REGULAR" | "MAINTENANCE" | "ADDON" | "FIXED" | "USAGE" | "DISCOUNT" | "GOODWILL";
        };
        PositionUsageDto: {
            /**
             * @description Name of the fee, by language code.
             * @example {
             *       "en": "Printed flyers"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Quantity in the month as a whole; where a position comes late, what was charged before included.
             * @example 250
             */
            quantity: number;
            /**
             * @description What of it costs nothing.
             * @example 100
             */
            included: number;
        };
        InvoicePositionDto: {
            /**
             * @description Its place on the document, from 1 on.
             * @example 1
             */
            line: number;
            /**
             * @description Name of the location when the invoice was drawn; null when it is for none.
             * @example Hofladen Huber
             */
            location: string | null;
            /**
             * Format: date
             * @description First day that is charged or credited.
             * @example 2026-02-01
             */
            start: string;
            /**
             * Format: date
             * @description Last day that is charged or credited.
             * @example 2026-02-28
             */
            end: string;
            /**
             * @description Set-up (once), regular fee, maintenance, an add-on, what was used, the fixed price of the contract, a discount on the position above, or goodwill on the whole
             *     invoice; a position that was credited as goodwill keeps its kind.
             * @enum {string}
             */
            kind: "SETUP" | "REGULAR" | "MAINTENANCE" | "ADDON" | "FIXED" | "USAGE" | "DISCOUNT" | "GOODWILL";
            /**
             * @description Id of the product; null for a fixed price.
             * @example 1
             */
            productId: number | null;
            /**
             * @description Id of the licence; null for a fixed price.
             * @example 1
             */
            licenceId: number | null;
            /**
             * @description Id of the subscription; null for a fixed price.
             * @example 1
             */
            subscriptionId: number | null;
            /**
             * @description Id of the location; null when it is for none.
             * @example 1
             */
            locationId: number | null;
            /**
             * Format: date
             * @description First day of the new fees of the same product, which this position is charged by; null: they were not changed.
             */
            feeSince: string | null;
            /** @description Of kind DISCOUNT: what lowers the position above; null: it is a fee. */
            discount: components["schemas"]["PositionDiscountDto"] | null;
            /** @description Of kind USAGE, and of a DISCOUNT on it: what was used in the month; null: it is another fee. */
            usage: components["schemas"]["PositionUsageDto"] | null;
            /**
             * @description Name of the product when the invoice was drawn; of a fixed price the contract's name.
             * @example Listing Basic
             */
            product: string;
            /**
             * @description Before tax, in the invoice's currency; below zero on credit notes.
             * @example 19.9
             */
            amount: number;
        };
        ForetoldInvoiceDto: {
            /** @description What it is for; amounts add up to the subtotal. */
            positions: components["schemas"]["InvoicePositionDto"][];
            /**
             * @description Invoice or credit note.
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT_NOTE";
            /**
             * Format: date
             * @description Day of issue.
             * @example 2026-12-01
             */
            invoiceDate: string;
            /**
             * Format: date
             * @description Last day on which it can be paid in time; null for a credit note.
             * @example 2026-12-15
             */
            dueDate: string | null;
            /**
             * @description CARD: collected from, or back to, a card. TRANSFER: transferred, or paid out by hand. SET_OFF: no money moves.
             * @enum {string}
             */
            paymentMeans: "CARD" | "DIRECT_DEBIT" | "TRANSFER" | "SET_OFF";
            /** @description Id of the invoice that a credit note corrects. */
            correctsInvoiceId: number | null;
            /**
             * @description Before tax; below zero for a credit note.
             * @example 19.9
             */
            subtotal: number;
            /**
             * @description Tax on the subtotal.
             * @example 3.78
             */
            vat: number;
            /**
             * @description With tax.
             * @example 23.68
             */
            total: number;
            /**
             * @description Percentage of the tax.
             * @example 19
             */
            vatPercentage: number;
            /**
             * @description Currency, ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        InvoicePreviewDto: {
            /**
             * @description Id of the contract.
             * @example 1
             */
            contractId: number;
            /**
             * Format: date
             * @description Day of the next billing; null: the contract is not billed any more.
             * @example 2026-12-01
             */
            invoiceOn: string | null;
            /** @description Invoices and credit notes; none when there is nothing to charge or credit. */
            invoices: components["schemas"]["ForetoldInvoiceDto"][];
        };
        InvoiceDebitDto: {
            /**
             * @description `PLANNED`: announced for the day. `PROCESSING`: sent to the bank, which has not said yet.
             * @example PLANNED
             * @enum {string}
             */
            state: "PLANNED" | "PROCESSING";
            /**
             * Format: date
             * @description The first day on which it is sent to the bank.
             * @example 2026-12-15
             */
            date: string;
        };
        InvoiceDto: {
            /** @description What it is made of. */
            positions: components["schemas"]["InvoicePositionDto"][];
            /**
             * @description Id of the invoice.
             * @example 1
             */
            invoiceId: number;
            /**
             * @description Its number; consecutive for the seller, the kind and year.
             * @example INV-2026-000001
             */
            number: string;
            /**
             * @description Invoice or credit note.
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT_NOTE";
            /**
             * @description Whether it is paid.
             * @enum {string}
             */
            state: "issued" | "paid" | "overdue" | "credited";
            /**
             * Format: date
             * @description Day of issue.
             * @example 2026-02-01
             */
            invoiceDate: string;
            /**
             * Format: date
             * @description Last day on which it can be paid in time; null for a credit note.
             * @example 2026-02-15
             */
            dueDate: string | null;
            /**
             * @description Currency, ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description What is still to be paid, with tax; of a credit note what is still to be paid out. Payments and credit notes lower it.
             * @example 23.68
             */
            openAmount: number;
            /**
             * @description CARD: collected from, or back to, a card. TRANSFER: transferred, or paid out by hand. SET_OFF: no money moves.
             * @enum {string}
             */
            paymentMeans: "CARD" | "DIRECT_DEBIT" | "TRANSFER" | "SET_OFF";
            /** @description Id of the invoice that a credit note corrects. */
            correctsInvoiceId: number | null;
            /** @description Of a credit note: why it was given, as the document says it; null: nothing was said. */
            note: string | null;
            /**
             * @description The page on which anybody who has the address pays it; null when nothing is to be paid. `POST /api/invoice/{id}/payment-link`
             *     replaces it.
             */
            paymentUrl: string | null;
            /**
             * Format: date
             * @description The day on which the card is tried again after it was declined; null when it is not tried again automatically.
             */
            nextPaymentAttempt: string | null;
            /**
             * @description The SEPA direct debit that collects it, from its announcement until the bank has paid or refused; null: there is none.
             * @example null
             */
            directDebit: components["schemas"]["InvoiceDebitDto"] | null;
            /**
             * @description Sum of the positions.
             * @example 19.9
             */
            subtotal: number;
            /**
             * @description Tax on the subtotal.
             * @example 3.78
             */
            vat: number;
            /**
             * @description What is to be paid.
             * @example 23.68
             */
            total: number;
            /**
             * @description Tax rate in percent.
             * @example 19
             */
            vatPercentage: number;
        };
        SuspendingInvoiceDto: {
            /**
             * @description Id of the invoice.
             * @example 1
             */
            id: number;
            /**
             * @description What is still to be paid, with tax.
             * @example 119
             */
            open: number;
            /**
             * @description Its number.
             * @example INV-2026-000001
             */
            number: string;
            /**
             * @description Its due date.
             * @example 2026-11-15
             */
            dueOn: string;
            /**
             * @description The page on which it is paid. Everybody who has the link can open it.
             * @example https://locara.example/account/invoice?token=1.mHYqR0uWzbPi3Xc2hTtdxCD9vPSuB4xJXbE4kTtZ8Xk
             */
            paymentUrl: string;
        };
        SuspensionDto: {
            /**
             * @description The contract.
             * @example 1
             */
            contractId: number;
            /**
             * @description `none`: nothing is announced.
             * @enum {string}
             */
            state: "none" | "announced" | "suspended";
            /**
             * @description First day without service that is announced; null: none.
             * @example 2026-12-20
             */
            suspendOn: string | null;
            /** @description Since when it has no service; null: it has. */
            suspendedOn: string | null;
            /** @description Last day on which nothing is suspended; null: it is not lifted. */
            liftedUntil: string | null;
            /**
             * @description Subscriptions that are not finished: these have no service while it is suspended.
             * @example 12
             */
            subscriptionCount: number;
            /**
             * @description What is open of `invoices`, with tax.
             * @example 119
             */
            open: number;
            /** @description What has to be paid: of the announced invoices those that are open; where nothing is announced, those past due. */
            invoices: components["schemas"]["SuspendingInvoiceDto"][];
            /**
             * @description Whether this is what a request would do, and nothing was changed.
             * @example false
             */
            dryRun: boolean;
            /**
             * @description True: its seller has asked for it. False: it follows from the setting of the seller.
             * @example false
             */
            byHand: boolean;
            /**
             * @description Currency, ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        OrderDto: {
            /**
             * @description Id of a product that the contract holds, from `GET /v5/contract/{contractId}/product`.
             * @example 1
             */
            productId: number;
            /**
             * @description How many subscriptions; at least as many as there are location ids. Left out: one per location, at least one. What
             *     exceeds the locations is ordered without one.
             * @example 2
             */
            amount?: number;
            /**
             * @description The locations that are to get the product, one subscription each.
             * @example [
             *       1,
             *       2
             *     ]
             */
            locationIds?: number[];
            /**
             * Format: date
             * @description First day, at the location; left out: today. Counts only with `locationIds`.
             * @example 2099-01-01
             */
            startDate?: string | null;
            /**
             * Format: date
             * @description Last day, still served, as the terms of the product let it; left out: unlimited, or the end of the maximum term.
             *     Counts only with `locationIds`.
             * @example 2099-12-31
             */
            endDate?: string | null;
            /**
             * @description Your own id of the order. Counts only with `locationIds`.
             * @example order-2026-118
             */
            externalId?: string | null;
            /**
             * @description A note. Counts only with `locationIds`.
             * @example Ordered by phone
             */
            note?: string | null;
            /** @description Code of the seller that lowers the fees of what is ordered; neither case nor blanks matter. It is redeemed at once. */
            discountCode?: string | null;
        };
        TrialPeriodDto: {
            /**
             * @description First day.
             * @example 2026-11-21
             */
            startDate: string;
            /**
             * @description Last day.
             * @example 2026-12-04
             */
            endDate: string;
        };
        PlannedChangeDto: {
            /**
             * @description The product that it is going to get.
             * @example 2
             */
            productId: number;
            /**
             * @description Name of the product as it was booked.
             * @example Listing Premium
             */
            productName: string;
            /**
             * @description First day of the product, at the location.
             * @example 2026-12-01
             */
            effectiveOn: string;
        };
        PauseViewDto: {
            /**
             * @description Last day; null: it lasts until somebody resumes the subscription.
             * @example 2027-02-28
             */
            until: string | null;
            /**
             * @description `planned`: it has yet to begin. `withdrawn`: it never did, or was taken back on its first day.
             * @enum {string}
             */
            state: "planned" | "running" | "over" | "withdrawn";
            /**
             * @description First day, at the location.
             * @example 2026-12-01
             */
            from: string;
            /**
             * @description Whether its days make the terms of the subscription longer.
             * @example true
             */
            extendsTerms: boolean;
        };
        MissingRequirementDto: {
            /**
             * @description Path of the field.
             * @example mainPhone
             */
            key: string;
            /**
             * @description What to do, in your language.
             * @example Enter the phone number customers call.
             */
            description: string;
            /** @description How to do it. */
            action: components["schemas"]["ActionDto"];
        };
        SubscriptionProblemDto: {
            /**
             * @description Code of the error catalogue.
             * @example 6001
             */
            code: number;
            /**
             * @description What happened.
             * @example The portal CityCompass refused: duplicate entry
             */
            message: string;
            /**
             * @description The portal, if it was one.
             * @example CityCompass
             */
            portal: string | null;
        };
        SubscriptionDto: {
            /**
             * @description Id of the subscription.
             * @example 17
             */
            id: number;
            /**
             * @description The product.
             * @example 1
             */
            productId: number;
            /**
             * @description The location; null while it has none.
             * @example 42
             */
            locationId: number | null;
            /**
             * @description The booking of the product on the contract whose place it takes.
             * @example 3
             */
            instanceId: number;
            /** @description Last day, still served; null means unlimited. */
            endDate: string | null;
            /**
             * @description ORDERED: required data is missing. PROCESSING: in work at third parties, or the start is not reached. EXPIRING:
             *     cancellation under way.
             * @enum {string}
             */
            status: "PROCESSING" | "ACTIVE" | "EXPIRING" | "FINISHED" | "FAILED" | "ORDERED";
            /** @description Days of the trial; null when it is none. */
            trialPeriod: components["schemas"]["TrialPeriodDto"] | null;
            /**
             * @description The contract.
             * @example 1
             */
            contractId: number;
            /** @description The change of product that is to come; null: none. */
            plannedChange: components["schemas"]["PlannedChangeDto"] | null;
            /** @description The pause that is planned or running; null: none. */
            pause: components["schemas"]["PauseViewDto"] | null;
            /**
             * @description Name of the location.
             * @example Hofladen Huber
             */
            locationName: string | null;
            /**
             * @description Name of the product as it was booked.
             * @example Listing Complete
             */
            productName: string;
            /**
             * @description First day, at the location; null while there is no location.
             * @example 2026-11-21
             */
            startDate: string | null;
            /** @description What has to be completed before the product can be set up. */
            missingRequirements: components["schemas"]["MissingRequirementDto"][];
            /** @description What you can do now. */
            possibleActions: components["schemas"]["ActionDto"][];
            /**
             * @description Your own id.
             * @example order-2026-118
             */
            externalId: string | null;
            /**
             * @description A note.
             * @example Ordered by phone
             */
            note: string | null;
            /** @description Why it FAILED, or what went wrong later. */
            errors: components["schemas"]["SubscriptionProblemDto"][];
            /** @description What still goes on although the status does not show it. */
            warnings: components["schemas"]["SubscriptionProblemDto"][];
            /**
             * @description When it was last changed, by the real clock; fit for `changedSince`.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        OrderedSubscriptionDto: {
            /**
             * @description Id of the subscription.
             * @example 17
             */
            id: number;
            /**
             * @description The product.
             * @example 1
             */
            productId: number;
            /**
             * @description The location; null while it has none.
             * @example 42
             */
            locationId: number | null;
            /**
             * @description The booking of the product on the contract whose place it takes.
             * @example 3
             */
            instanceId: number;
            /** @description Last day, still served; null means unlimited. */
            endDate: string | null;
            /**
             * @description ORDERED: required data is missing. PROCESSING: in work at third parties, or the start is not reached. EXPIRING:
             *     cancellation under way.
             * @enum {string}
             */
            status: "PROCESSING" | "ACTIVE" | "EXPIRING" | "FINISHED" | "FAILED" | "ORDERED";
            /** @description Days of the trial; null when it is none. */
            trialPeriod: components["schemas"]["TrialPeriodDto"] | null;
            /**
             * @description The contract.
             * @example 1
             */
            contractId: number;
            /** @description The change of product that is to come; null: none. */
            plannedChange: components["schemas"]["PlannedChangeDto"] | null;
            /** @description The pause that is planned or running; null: none. */
            pause: components["schemas"]["PauseViewDto"] | null;
            /** @description Discounts of the contract, of what was booked, and of a code that lower what was ordered. */
            discounts: components["schemas"]["ContractDiscountDto"][];
            /** @description Every subscription of the order, in the order of the location ids. */
            subscriptions: components["schemas"]["SubscriptionDto"][];
            /**
             * @description Name of the location.
             * @example Hofladen Huber
             */
            locationName: string | null;
            /**
             * @description Name of the product as it was booked.
             * @example Listing Complete
             */
            productName: string;
            /**
             * @description First day, at the location; null while there is no location.
             * @example 2026-11-21
             */
            startDate: string | null;
            /** @description What has to be completed before the product can be set up. */
            missingRequirements: components["schemas"]["MissingRequirementDto"][];
            /** @description What you can do now. */
            possibleActions: components["schemas"]["ActionDto"][];
            /**
             * @description Your own id.
             * @example order-2026-118
             */
            externalId: string | null;
            /**
             * @description A note.
             * @example Ordered by phone
             */
            note: string | null;
            /** @description Why it FAILED, or what went wrong later. */
            errors: components["schemas"]["SubscriptionProblemDto"][];
            /** @description What still goes on although the status does not show it. */
            warnings: components["schemas"]["SubscriptionProblemDto"][];
            /**
             * @description When it was last changed, by the real clock; fit for `changedSince`.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        SubscriptionUpdateDto: {
            /**
             * @description Another product of the contract: the subscription changes to it. The one that it has changes nothing.
             * @example 1
             */
            productId?: number;
            /**
             * @description When it changes, together with `productId`: see the preview.
             * @enum {string}
             */
            changeOn?: "NOW" | "PERIOD_END" | "TERM_END";
            /** @description `total.total` of the preview. When the price is another by now, nothing is changed (error 4231). */
            expectedTotal?: number;
            /**
             * Format: date
             * @description First day. Send the stored one to leave it; another one must be today or later, and the stored one not reached yet.
             * @example 2099-01-01
             */
            startDate: string | null;
            /**
             * Format: date
             * @description Last day: today or later. Today ends the subscription; `null` withdraws an end, to the end of the maximum term where
             *     the product has one; left out, it stays.
             * @example 2099-12-31
             */
            endDate?: string | null;
            /**
             * @description Your own id; `null` clears it; left out, it stays.
             * @example order-2026-118
             */
            externalId?: string | null;
            /**
             * @description A note; `null` clears it; left out, it stays.
             * @example Ordered by phone
             */
            note?: string | null;
            /**
             * @description `null` takes back a change of product that is planned; otherwise it stays, and may be sent as it was read.
             * @example null
             */
            plannedChange?: {
                [key: string]: unknown;
            } | null;
        };
        ProductChangeDto: {
            /**
             * @description Id of another product that the contract holds.
             * @example 2
             */
            productId: number;
            /**
             * @description NOW: today. PERIOD_END: with the next accounting period. TERM_END: with the first accounting period, or day, on which the
             *     terms let the present product end. Left out: an upgrade at once, anything else at TERM_END.
             * @example NOW
             * @enum {string}
             */
            changeOn?: "NOW" | "PERIOD_END" | "TERM_END";
        };
        ActionCallDto: {
            /**
             * @description Id or name of one of the subscription's `possibleActions`.
             * @example RETRY
             */
            action: string | number;
            /**
             * @description For ASSIGN_LOCATION: the location that is to get the product.
             * @example 1
             */
            locationId?: number;
        };
        PauseListDto: {
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            /** @description The last first. */
            data: components["schemas"]["PauseViewDto"][];
        };
        PauseDto: {
            /**
             * @description True: says what it would do and cost, and changes nothing.
             * @example true
             */
            dryRun?: boolean;
            /** @description `total.total` of a dry run. When it is another by now, nothing is changed (error 4231). */
            expectedTotal?: number | null;
            /**
             * Format: date
             * @description First day without service, today or later at the location. Left out: as it is, for a new pause today. That of a pause that runs stays.
             * @example 2099-07-01
             */
            from?: string | null;
            /**
             * Format: date
             * @description Last day without service; null: until somebody resumes it. Left out: as it is, for a new pause null.
             * @example 2099-08-31
             */
            until?: string | null;
        };
        PauseCostsDto: {
            /**
             * @description The subscription.
             * @example 1
             */
            subscriptionId: number;
            /** @description The pause as it is afterwards; null: it never was. */
            pause: components["schemas"]["PauseViewDto"] | null;
            /**
             * @description How many days it has; null: it has no last day.
             * @example 90
             */
            days: number | null;
            /** @description Fee by fee. */
            positions: components["schemas"]["ChangePositionDto"][];
            /**
             * @description On this day it is billed; null: nothing is charged or credited.
             * @example 2026-12-01
             */
            invoiceOn: string | null;
            /** @description Last day of the minimum term; null: none. While a pause without a last day runs: as if it ended yesterday. */
            boundUntil: string | null;
            /** @description The day with which the maximum term ends it; null: none, or not known until it is resumed. */
            endsOn: string | null;
            /**
             * @description Whether nothing was changed.
             * @example false
             */
            dryRun: boolean;
            /**
             * @description Currency, ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @description What is given back by a credit note: paused days that were charged already. Days to come are not charged at all. */
            credit: components["schemas"]["PriceDto"];
            /** @description What is charged: days that have service again, and were not charged yet. */
            charge: components["schemas"]["PriceDto"];
            /** @description `charge` less `credit`. Send `total.total` as `expectedTotal`. */
            total: components["schemas"]["PriceDto"];
        };
        ResumeDto: {
            /**
             * @description True: says what it would do and cost, and changes nothing.
             * @example true
             */
            dryRun?: boolean;
            /** @description `total.total` of a dry run. When it is another by now, nothing is changed (error 4231). */
            expectedTotal?: number | null;
        };
        SubscriptionListDto: {
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            data: components["schemas"]["SubscriptionDto"][];
        };
        ProviderValueDto: {
            /**
             * @description Name of the value.
             * @example paymentMethodId
             */
            key: string;
            /**
             * @description The value.
             * @example pm_card_visa
             */
            value: string;
        };
        PurchaseDto: {
            /**
             * @description Id of a product that the contract holds, from `GET /v5/contract/{contractId}/product`.
             * @example 1
             */
            productId: number;
            /**
             * @description Through whom it is paid: a provider configuration of kind payment, of the contract's workspace or one above. Left
             *     out: the one by which the contract is paid. What costs nothing needs none.
             */
            providerConfigurationId?: number | null;
            /**
             * @description What the provider needs to know, such as the saved card to use.
             * @example []
             */
            providerData?: components["schemas"]["ProviderValueDto"][] | null;
            /**
             * @description The locations that are to get the product, one subscription each.
             * @example [
             *       2
             *     ]
             */
            locationIds: number[];
            /**
             * @description `dueNow.total` of the preview that the buyer has seen. When the price is another by now, nothing is bought (error
             *     4231). Ignored by preview and trial.
             */
            expectedTotal?: number | null;
            /**
             * @description Whether the card in `providerData` is kept for the contract, so that its next invoices are collected from it: the buyer
             *     agrees to `paymentConsent` of the preview, which is recorded. Left out: it is kept where the contract has no card yet. True
             *     puts it in the place of the contract's card. Ignored by a trial.
             */
            keepPaymentMethod?: boolean | null;
            /**
             * @description Ids of running subscriptions of this contract that change to the product, each of another one of `locationIds`. They keep
             *     their ids; the other locations get new subscriptions. Refused by a trial.
             */
            replaces?: number[] | null;
            /**
             * @description Code of the seller that lowers the fees of what is new; neither case nor blanks matter. While the payment is on its way a use of it
             *     is reserved. Refused by a trial.
             */
            discountCode?: string | null;
            /**
             * @description When the subscriptions in `replaces` change. NOW: today. PERIOD_END: with the next accounting period. TERM_END: when the terms
             *     let the present product end. Left out: an upgrade at once, anything else at TERM_END.
             * @enum {string|null}
             */
            changeOn?: "NOW" | "PERIOD_END" | "TERM_END" | null;
        };
        PaymentConsentDto: {
            /**
             * @description Version of the text; recorded with the card.
             * @example 2026-11
             */
            version: string;
            /**
             * @description Language of the text.
             * @example en
             */
            language: string;
            /**
             * @description To be shown beside the button that buys.
             * @example Your card is kept for this contract at the payment provider.
             */
            text: string;
        };
        PurchaseLackDto: {
            /**
             * @description The location.
             * @example 23
             */
            locationId: number;
            /**
             * @description Path of the field, or what sets the product up, such as `qrCode`.
             * @example mainPhone
             */
            key: string;
            /**
             * @description What to do, in your language.
             * @example Give the location a main phone number.
             */
            description: string;
        };
        PreviewedCodeDto: {
            /**
             * @description As invoices say it.
             * @example Welcome
             */
            name: string | null;
            /**
             * @description Percent of each fee; null: an amount.
             * @example 50
             */
            percent: number | null;
            /** @description Per subscription and accounting period, before tax; null: a percentage. */
            amount: number | null;
            /** @description The fees that are lowered. */
            fees: ("SETUP" | "REGULAR" | "MAINTENANCE" | "USAGE")[];
            /**
             * @description For how many accounting periods, from the first paid day on; null: for ever.
             * @example 3
             */
            periods: number | null;
            /**
             * @description Of which `amount` and `periods` are: the accounting period that the contract had on the day on which the discount was given, or has
             *     today where it is not given yet. When the contract gets another one, three months stay three months, and the amount is as much by the month.
             * @enum {string}
             */
            accountingPeriod: "Year" | "Half-Year" | "Quarter" | "Month" | "Week" | "Day";
            /**
             * @description The code, as its seller writes it.
             * @example WELCOME-50
             */
            code: string;
        };
        PurchasePreviewDto: {
            /**
             * @description For how many subscriptions this is calculated.
             * @example 1
             */
            numItems: number;
            /**
             * @description The accounting period of `cost` and `maint`: the one that the contract has on the day on which it begins; of several, on the last.
             * @enum {string}
             */
            accountingPeriod?: "Year" | "Half-Year" | "Quarter" | "Month" | "Week" | "Day";
            /** @description What discounts take off `setup` and `prorationCost`, which are shown without it; left out: nothing. */
            discount?: components["schemas"]["PriceDto"];
            /** @description What is paid at once: `setup` and `prorationCost` less `discount`, tax taken once on the sum. */
            dueNow: components["schemas"]["PriceDto"];
            /**
             * @description Of a preview and a purchase: what would be paid at once and is too little for a card. It is on the next invoice, and
             *     `dueNow` is zero.
             */
            onNextInvoice?: components["schemas"]["PriceDto"];
            /**
             * @description Of a preview and a purchase with `replaces`: what each subscription changes to and what that costs, in the order of the
             *     locations. `charge` of a change at once is part of `dueNow`; a change for later is on the invoice of its day.
             */
            changes?: components["schemas"]["ProductChangeViewDto"][];
            /**
             * @description The same: what credit notes give back at once, to the cent. It goes back to the card that paid it, or lowers what is open on
             *     an invoice that is not paid.
             */
            credit?: components["schemas"]["PriceDto"];
            /**
             * @description Of a preview and a purchase that a discount lowers: what it costs in each accounting period, up to the first one after the last
             *     discount, at most 13. Set-up is not part of it.
             */
            periods?: components["schemas"]["PeriodCostsDto"][];
            /** @description What the buyer agrees to who gives a card; null: no card would be kept. */
            paymentConsent: components["schemas"]["PaymentConsentDto"] | null;
            /** @description What the locations and the set-up lack: it can be bought all the same, and begins when nothing is missing any more. */
            missingRequirements: components["schemas"]["PurchaseLackDto"][];
            /** @description What the code gives each subscription that is new; null: none was sent. */
            discountCode: components["schemas"]["PreviewedCodeDto"] | null;
            /** @description What is paid by use beside this, after each month; none on a contract with a fixed price. */
            usageFees: components["schemas"]["UsageFeeDto"][];
            /** @description Per accounting period. */
            cost: components["schemas"]["PriceDto"];
            /** @description Once. */
            setup: components["schemas"]["PriceDto"];
            /** @description For upkeep, recurring. */
            maint: components["schemas"]["PriceDto"];
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @description The part of `cost` and `maint` for what is left of the running accounting period, by day. */
            prorationCost: components["schemas"]["PriceDto"];
        };
        PurchaseViewDto: {
            /**
             * @description Id of the payment; null when nothing had to be paid.
             * @example 5f0c54c2-1f0e-4b0a-9b51-6f1b0f6f4f0e
             */
            transactionId: string | null;
            /**
             * @description Through whom it is paid.
             * @example 2
             */
            providerConfigurationId: number | null;
            /**
             * @description Waiting: the places are reserved until the payment has come or has failed.
             * @enum {string}
             */
            status: "Successful" | "Failed" | "Waiting";
            /** @description What the provider says about it, for the buyer. */
            message: string | null;
            /**
             * @description Id of the purchase.
             * @example 1
             */
            purchaseId: number;
            /**
             * @description The contract on which it was bought.
             * @example 1
             */
            contractId: number;
            /**
             * @description What was bought.
             * @example 1
             */
            productId: number;
            /**
             * @description For which locations.
             * @example [
             *       2
             *     ]
             */
            locationIds: number[];
            /**
             * @description The code with which it was bought, as its seller writes it.
             * @example null
             */
            discountCode: string | null;
            /**
             * @description The subscriptions, new ones and those that were replaced, in the order of the locations; empty until it is paid.
             * @example [
             *       7
             *     ]
             */
            subscriptionIds: number[];
            /** @description What it costs, as it was previewed; `dueNow.total` is what is paid. */
            costs: components["schemas"]["CostsDto"];
            /** @description What the buyer needs to go on while it waits, such as `redirectUrl` or `clientSecret`; empty for everybody else. */
            data: components["schemas"]["ProviderValueDto"][];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it fails by itself if nobody completes the payment; null when it is settled.
             * @example null
             */
            expiresAt: string | null;
        };
        PurchaseListDto: {
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            data: components["schemas"]["PurchaseViewDto"][];
        };
        RedemptionDto: {
            /**
             * @description The code, as the seller has given it; neither case nor blanks matter.
             * @example WELCOME-50
             */
            discountCode: string;
        };
        TrialEligibilityDto: {
            /**
             * @description Id of the location.
             * @example 2
             */
            locationId: number;
            /**
             * @description For how many days; null where it may not.
             * @example 14
             */
            trialDays: number | null;
            /**
             * @description Why it may not: tried before, held or being bought, no free place on an active contract, or no trial at all.
             * @enum {string|null}
             */
            reason: "TRIED_BEFORE" | "HELD" | "NOT_BOOKABLE" | "NO_TRIAL" | null;
            /** @description Whether it may try the product now. */
            eligible: boolean;
        };
        TrialEligibilityListDto: {
            /**
             * @description How many.
             * @example 1
             */
            total: number;
            data: components["schemas"]["TrialEligibilityDto"][];
        };
        CancellationDto: {
            /**
             * @description Id of the subscription.
             * @example 7
             */
            id: number;
            /**
             * @description Its location.
             * @example 2
             */
            locationId: number | null;
            /**
             * Format: date
             * @description Its last day, still served: today, or the end of the minimum term or of the trial.
             * @example 2026-03-31
             */
            endDate: string;
            /**
             * @description Its state: afterwards, or as it is now when nothing was done.
             * @enum {string}
             */
            status: "PROCESSING" | "ACTIVE" | "EXPIRING" | "FINISHED" | "FAILED" | "ORDERED";
            /** @description What will still be charged for the days until then, beyond what was charged already. */
            costs: components["schemas"]["PriceDto"];
            /**
             * @description What is credited of what was charged already, for the days after the last one. It goes back to the card that paid it, or
             *     lowers what is open on an invoice that is not paid.
             */
            refund: components["schemas"]["PriceDto"];
        };
        CancelledProductDto: {
            /**
             * @description Ids of the subscriptions.
             * @example [
             *       7
             *     ]
             */
            ids: number[];
            /**
             * @description How many.
             * @example 1
             */
            total: number;
            /** @description Nothing was done, only told. */
            dryRun: boolean;
            /**
             * @description What is credited in all, to the cent as the credit notes will say. Tax is rounded once per credit note, so it can differ
             *     from the sum of the subscriptions' refunds by some cents.
             */
            refund: components["schemas"]["PriceDto"];
            /** @description How each of them ends. */
            subscriptions: components["schemas"]["CancellationDto"][];
        };
        SearchKeywordDto: {
            /**
             * @description Words of a search: at most 80 characters and 10 words.
             * @example fresh bread
             */
            value: string;
            /**
             * @description How close a search has to be. What begins with `NEGATIVE` excludes searches.
             * @enum {string}
             */
            matchType: "BROAD" | "PHRASE" | "EXACT" | "NEGATIVE" | "NEGATIVE_EXACT" | "NEGATIVE_PHRASE";
        };
        SearchSettingDto: {
            /**
             * @description Name of the segment. Left out: that of the campaign.
             * @example Bread
             */
            name?: string;
            /** @description For which searches its ad is shown, and for which not; at least one that does not begin with `NEGATIVE`. */
            keywordList: components["schemas"]["SearchKeywordDto"][];
            /**
             * @description At most 15 of at most 30 characters. An ad needs 3: what is missing comes from name, categories and city of the location.
             * @example [
             *       "Fresh bread",
             *       "Still warm"
             *     ]
             */
            headlines?: string[];
            /**
             * @description At most 4 of at most 90 characters. An ad needs 2: what is missing comes from the descriptions and the address of the location.
             * @example [
             *       "We bake by hand every morning."
             *     ]
             */
            descriptions?: string[];
        };
        SeaInitDto: {
            /**
             * @description Where a click leads: an absolute `http` or `https` address.
             * @example https://www.example.com/bread
             */
            destinationUrl: string;
            /**
             * @description The address that the ad shows: the host of `destinationUrl`, and at most two parts behind it of at most 15 characters each. Left out:
             *     the host alone.
             * @example www.example.com/bread/today
             */
            displayUrl?: string | null;
            /**
             * @description Kilometres around the location in which the ads are shown. Left out: 10.
             * @example 10
             */
            radius?: number;
            /**
             * @description Defines the first segment by a kind of business; a key of `GET /api/meta/categories`. Its keywords and texts come from the name of
             *     the category, in the language of the location, and from the location, and follow its changes. This or `customSetting`.
             * @example bakery
             */
            categoryTaxonomyId?: string;
            /** @description Defines the first segment by your own settings. This or `categoryTaxonomyId`. */
            customSetting?: components["schemas"]["SearchSettingDto"];
            /**
             * @description Names or post codes, in the country of the location: the ads are shown there, too. Google looks them up: `segmentMessage` names one
             *     that it does not know.
             * @example [
             *       "Nürnberg",
             *       "90762"
             *     ]
             */
            includedLocations?: string[];
            /**
             * @description Names or post codes, in the country of the location: the ads are not shown there.
             * @example [
             *       "Erlangen"
             *     ]
             */
            excludedLocations?: string[];
            /**
             * @description What may be spent on a day, in whole euros. Not where the offer has settled the budget.
             * @example 20
             */
            budgetTarget?: number;
            /**
             * @description What the budget counts. Google spends euros: with another type the subscription waits for a budget in euros. Left out: `Euro`.
             * @enum {string}
             */
            budgetTargetType?: "Call" | "Click" | "Interactions" | "Euro";
            /**
             * @description Name of the campaign, also at Google.
             * @example Bakery in spring
             */
            name: string;
        };
        SeaDto: {
            /**
             * @description Id of the subscription.
             * @example 17
             */
            id: number;
            /**
             * @description The product.
             * @example 1
             */
            productId: number;
            /**
             * @description The location; null while it has none.
             * @example 42
             */
            locationId: number | null;
            /**
             * @description The booking of the product on the contract whose place it takes.
             * @example 3
             */
            instanceId: number;
            /** @description Last day, still served; null means unlimited. */
            endDate: string | null;
            /**
             * @description ORDERED: required data is missing. PROCESSING: in work at third parties, or the start is not reached. EXPIRING:
             *     cancellation under way.
             * @enum {string}
             */
            status: "PROCESSING" | "ACTIVE" | "EXPIRING" | "FINISHED" | "FAILED" | "ORDERED";
            /** @description Days of the trial; null when it is none. */
            trialPeriod: components["schemas"]["TrialPeriodDto"] | null;
            /**
             * @description The contract.
             * @example 1
             */
            contractId: number;
            /** @description The change of product that is to come; null: none. */
            plannedChange: components["schemas"]["PlannedChangeDto"] | null;
            /** @description The pause that is planned or running; null: none. */
            pause: components["schemas"]["PauseViewDto"] | null;
            /**
             * @description Id of the campaign; the administration API calls it the reach enhancement id.
             * @example 920
             */
            seaId: number;
            /**
             * @description Name of the location.
             * @example Hofladen Huber
             */
            locationName: string | null;
            /**
             * @description Name of the product as it was booked.
             * @example Listing Complete
             */
            productName: string;
            /**
             * @description First day, at the location; null while there is no location.
             * @example 2026-11-21
             */
            startDate: string | null;
            /** @description What has to be completed before the product can be set up. */
            missingRequirements: components["schemas"]["MissingRequirementDto"][];
            /** @description What you can do now. */
            possibleActions: components["schemas"]["ActionDto"][];
            /**
             * @description Your own id.
             * @example order-2026-118
             */
            externalId: string | null;
            /**
             * @description A note.
             * @example Ordered by phone
             */
            note: string | null;
            /** @description Why it FAILED, or what went wrong later. */
            errors: components["schemas"]["SubscriptionProblemDto"][];
            /** @description What still goes on although the status does not show it. */
            warnings: components["schemas"]["SubscriptionProblemDto"][];
            /**
             * @description When it was last changed, by the real clock; fit for `changedSince`.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        SeaLocalAdsInitDto: {
            /**
             * @description The same id as in the path.
             * @example 920
             */
            subscriptionId?: number;
            /**
             * @description By how many whole euros a day the budget grows.
             * @default 0
             * @example 5
             */
            budgetIncrease: number;
        };
        PortalStatusDto: {
            /**
             * @description `WAITING_ON_CUSTOMER`: data is missing. `WAITING_ON_PROVIDER`: to be sent. `WAITING_ON_PUBLISHER`: the portal has not
             *     decided yet. `LIVE`: visitors see it. `UNAVAILABLE`: refused, or removed by the portal. `OPTED_OUT`: not wanted.
             * @enum {string}
             */
            status: "WAITING_ON_PROVIDER" | "WAITING_ON_CUSTOMER" | "WAITING_ON_PUBLISHER" | "LIVE" | "UNAVAILABLE" | "OPTED_OUT";
            /**
             * @description Code of the error catalogue; null when nothing is wrong. A `LIVE` listing can carry one: its latest change was refused.
             * @example 6001
             */
            errorCode: number | null;
            /**
             * @description What is wrong, in your language, with the portal's own words.
             * @example The portal GlobalPages refused: The name of this business does not meet our guidelines.
             */
            errorMessage: string | null;
        };
        PortalDto: {
            /**
             * @description Id of the portal.
             * @example 9
             */
            portalId: number;
            /**
             * @description What can be done about it now. `COMPLETE_DATA`: give the location what the portal asks for. `RETRY`, `OPT_OUT` and
             *     `OPT_IN`: `POST /v5/company/{companyId}/listing/portal/action`.
             * @example [
             *       "RETRY"
             *     ]
             */
            availableActions: ("COMPLETE_DATA" | "CONNECT" | "RETRY" | "OPT_OUT" | "OPT_IN")[];
            /** @description The portal that this one is a part of. */
            parentPortalId: number | null;
            /**
             * @description The platform product that brings it.
             * @enum {string|null}
             */
            product: "Listing" | "CallTracking" | "QR" | "ListingPortal" | "Advertisement" | "ReachEnhancement" | "Budget" | "GoogleMyBusiness" | "Targeting" | "MuellerMedienPaket" | "Website" | "WebsiteWidget" | "StatisticAggregation" | "MonoSync" | "DynamicVideo" | "Meinungsmeister" | "DataExports" | null;
            /**
             * @description Id of the location.
             * @example 7
             */
            locationId: number;
            /**
             * @description Name of the portal.
             * @example GlobalPages
             */
            name: string;
            /** @description How the listing stands. */
            status: components["schemas"]["PortalStatusDto"];
            /**
             * @description Logo of the portal.
             * @example https://globalpages.example/logo.png
             */
            imageUrl: string | null;
            /**
             * @description The listing's page at the portal; null until it is published.
             * @example https://globalpages.example/listings/100001
             */
            url: string | null;
            /**
             * @description How the portal is reached.
             * @example directory
             */
            provider: string;
        };
        PortalListDto: {
            /**
             * @description How many there are without paging.
             * @example 9
             */
            total: number;
            /** @description The page asked for. */
            data: components["schemas"]["PortalDto"][];
        };
        PortalActionDto: {
            /**
             * @description Locations of the company, each once, up to 100.
             * @example [
             *       30
             *     ]
             */
            locationIds: number[];
            /**
             * @description Id of the portal.
             * @example 9
             */
            portalId: number;
            /**
             * @description What to do.
             * @example OPT_OUT
             * @enum {string}
             */
            action: "OPT_OUT" | "OPT_IN" | "RETRY";
        };
        UnavailableReasonDto: {
            /**
             * @description The portal's code, or, where the platform gives the reason, that of the error catalogue.
             * @example NOT_A_DUPLICATE
             */
            code: string;
            /**
             * @description The portal's own words, or the platform's in your language.
             * @example This is another business.
             */
            reason: string;
        };
        DuplicateDto: {
            /**
             * @description Id of the duplicate.
             * @example 1
             */
            id: number;
            /**
             * @description Id of the location.
             * @example 1
             */
            locationId: number;
            /**
             * @description Degrees north; null when the portal shows no position.
             * @example 49.4521
             */
            latitude: number | null;
            /**
             * @description Degrees east.
             * @example 11.0767
             */
            longitude: number | null;
            /**
             * @description `POSSIBLE_DUPLICATE`: for you to decide on. `SUPPRESSION_REQUESTED`: the portal has not decided yet. `SUPPRESSED`: it
             *     hides the entry. `UNAVAILABLE`: it does not, `unavailableReasons` says why. `DELETED`: gone from the portal, or ignored.
             * @enum {string}
             */
            status: "POSSIBLE_DUPLICATE" | "SUPPRESSION_REQUESTED" | "SUPPRESSED" | "UNAVAILABLE" | "DELETED";
            /**
             * @description Why it is to be suppressed: it is the same business once more, one that was closed, or one that has moved.
             * @enum {string}
             */
            suppressionType: "DUPLICATE" | "CLOSED" | "MOVED";
            /**
             * @description What can be done now; `SUPPRESS` again only where the reason is temporary.
             * @example [
             *       "SUPPRESS",
             *       "IGNORE"
             *     ]
             */
            availableActions: ("SUPPRESS" | "IGNORE")[];
            /**
             * @description Id of the portal.
             * @example 9
             */
            portalId: number;
            /**
             * @description How alike it and the location are, 0 to 1; 1 is an exact match. Null when only the portal has reported it.
             * @example 0.98
             */
            similarityFactor: number | null;
            /**
             * @description Name of the portal.
             * @example GlobalPages
             */
            publisherName: string;
            /**
             * @description Page of the entry at the portal.
             * @example https://globalpages.example/listings/100002
             */
            url: string | null;
            /**
             * @description Name, as the portal shows it.
             * @example Hofladen Sonnenberg GmbH
             */
            name: string;
            /**
             * @description Address in one line, as the portal shows it.
             * @example Hauptstraße 1, 90403 Nürnberg, DE
             */
            address: string | null;
            /**
             * @description Phone number, as the portal shows it.
             * @example 49-911-123456
             */
            phone: string | null;
            /** @description Why it cannot be suppressed; empty unless it is `UNAVAILABLE`. */
            unavailableReasons: components["schemas"]["UnavailableReasonDto"][];
        };
        DuplicateListDto: {
            /**
             * @description How many there are without paging.
             * @example 2
             */
            total: number;
            /** @description The page asked for. */
            data: components["schemas"]["DuplicateDto"][];
        };
        DuplicateActionDto: {
            /**
             * @description `SUPPRESS` asks the portal to hide it, `IGNORE` says that it is none.
             * @example SUPPRESS
             * @enum {string}
             */
            action: "SUPPRESS" | "IGNORE";
        };
        OwnerAnswerDto: {
            /**
             * @description `REVIEW`: it waits for a second person. `PENDING`: on its way, or the portal has not decided yet. `LIVE`: visitors see it. `REFUSED`: the portal does not show it.
             * @enum {string}
             */
            status: "REVIEW" | "PENDING" | "LIVE" | "REFUSED";
            /**
             * @description Its text.
             * @example Thank you, Anna! See you soon.
             */
            answer: string;
        };
        ReviewedLocationDto: {
            /**
             * @description Id of the location.
             * @example 1
             */
            key: number;
            /**
             * @description Its name.
             * @example Hofladen Sonnenberg
             */
            value: string;
            /**
             * @description Its address in one line.
             * @example Hauptstraße 1, 90403 Nürnberg, DE
             */
            address: string;
            /**
             * @description Your own id of it.
             * @example 17
             */
            externalId: string | null;
        };
        ReviewContentDto: {
            /**
             * @description The text; null: stars alone.
             * @example Fresh bread and a friendly team.
             */
            content: string | null;
            /**
             * @description Name of the author, as the portal shows it.
             * @example Anna
             */
            author: string | null;
        };
        ReviewDto: {
            /**
             * @description Id of the review.
             * @example 1
             */
            reviewId: number;
            /**
             * Format: date-time
             * @description When it was written.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Stars, 1 to 5; null: this portal gives none.
             * @example 5
             */
            rating: number | null;
            /** @description At Facebook: whether the author recommends the business; null at other portals. */
            facebookRecommended: boolean | null;
            /** @description The newest reply of the owner; null: there is none. */
            lastOwnerAnswer: components["schemas"]["OwnerAnswerDto"] | null;
            /**
             * @description Key of the portal, as the filter `socialPortal` takes it.
             * @example GOOGLE
             */
            socialPortal: string;
            /**
             * Format: date-time
             * @description When the author changed it last; null: never.
             */
            editedAt: string | null;
            /**
             * @description What the words say; null: there are none, or they are neither German nor English.
             * @enum {string|null}
             */
            sentiment: "POSITIVE" | "NEUTRAL" | "NEGATIVE" | null;
            /**
             * @description Language of the text, as far as it is known.
             * @enum {string|null}
             */
            language: "de" | "en" | null;
            /**
             * @description What the words are about.
             * @example [
             *       "SERVICE",
             *       "QUALITY"
             *     ]
             */
            topics: ("SERVICE" | "QUALITY" | "PRICE" | "WAITING" | "CLEANLINESS" | "ATMOSPHERE" | "LOCATION" | "SELECTION")[];
            /** @description The location. */
            location: components["schemas"]["ReviewedLocationDto"];
            /**
             * @description Name of the portal.
             * @example Google
             */
            portalName: string;
            /**
             * @description The portal takes replies from here.
             * @example true
             */
            portalAnswerable: boolean;
            /** @description What was written. */
            reviewContent: components["schemas"]["ReviewContentDto"];
            /**
             * @description Its page at the portal.
             * @example https://globalpages.example/listings/100002
             */
            url: string | null;
            /**
             * @description This review can be answered now: the portal takes replies, the access works, the location holds a product with ReviewManagement,
             *     and there is no reply yet where the portal takes one.
             * @example false
             */
            repliable: boolean;
        };
        ReviewListDto: {
            /** @description The page asked for. */
            data: components["schemas"]["ReviewDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            /**
             * @description Mean of their stars, to two decimals; null: none of them has stars.
             * @example 5
             */
            averageRating: number | null;
            /**
             * @description How many have no reply that is shown or on its way.
             * @example 0
             */
            unansweredReviews: number;
            /**
             * @description How many come in a week, to two decimals: the mean since the oldest of them, over one week at least.
             * @example 1
             */
            reviewsPerWeek: number;
            /**
             * @description The same as `total`.
             * @example 1
             */
            totalReviews: number;
            /**
             * @description Share of the reviews that have a reply which is shown or on its way, 0 to 1, to four decimals; null: there are no reviews.
             * @example 1
             */
            responseRate: number | null;
            /**
             * @description Hours from a review to its first reply, the mean to one decimal; null: there is no reply whose time is known.
             * @example 4.5
             */
            averageResponseHours: number | null;
        };
        CommentErrorDto: {
            /**
             * @description Its code.
             * @example 6500
             */
            errorCode: number;
            /**
             * @description What it means, in your language.
             * @example Google does not show the reply: Advertising is not allowed.
             */
            errorMessage: string;
        };
        CommentProfileDto: {
            /**
             * @description Name; of replies of the owner that of the location.
             * @example Hofladen Sonnenberg
             */
            profileName: string | null;
            /** @description Page of the author at the portal. */
            profileUrl: string | null;
            /** @description Picture of the author. */
            profilePhotoUrl: string | null;
        };
        ReviewCommentDto: {
            /**
             * @description Id of the comment.
             * @example 1
             */
            id: number;
            /**
             * @description Id of the review.
             * @example 1
             */
            reviewId: number;
            /**
             * Format: date-time
             * @description When it was written.
             * @example 2026-11-20T10:00:00.000Z
             */
            date: string;
            /**
             * @description `PENDING`: on its way, or the portal has not decided yet. `LIVE`: visitors see it. `REFUSED`: the portal does not show it.
             * @enum {string}
             */
            status: "REVIEW" | "PENDING" | "LIVE" | "REFUSED";
            /**
             * @description What holds it up, or why the portal refused it.
             * @example []
             */
            errorList: components["schemas"]["CommentErrorDto"][];
            /**
             * @description Its text.
             * @example Thank you, Anna! See you soon.
             */
            comment: string;
            /**
             * @description Written by the owner.
             * @example true
             */
            ownerCommented: boolean;
            /** @description Who wrote it. */
            profile: components["schemas"]["CommentProfileDto"];
        };
        ReviewCommentListDto: {
            /** @description The page asked for. */
            data: components["schemas"]["ReviewCommentDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        ReviewAnswerInsertDto: {
            /**
             * @description Its text; left out where `templateId` is sent. Google takes up to 4,096 bytes, listing portals up to 4,000, Facebook up to 8,000.
             * @example Thank you for your visit. We look forward to seeing you again.
             */
            comment?: string;
            /** @description A template of the company, instead of `comment`: it is filled in for each of the reviews. */
            templateId?: number;
        };
        ReviewAnswerDto: {
            /**
             * @description Its text. Google takes up to 4,096 bytes, listing portals up to 4,000, Facebook up to 8,000.
             * @example Thank you for your visit. We look forward to seeing you again.
             */
            comment: string;
        };
        ReplyDeclineDto: {
            /**
             * @description What its author reads.
             * @example Please do not promise a refund.
             */
            reason: string;
        };
        ReplyApprovalViewDto: {
            /**
             * @description Replies wait for a second person before the portals receive them.
             * @example false
             */
            required: boolean;
        };
        ReplyApprovalDto: {
            /** @description True: replies that are written or changed from now on wait for a second person. */
            required: boolean;
        };
        ReplyTemplateDto: {
            /**
             * @description Id of the template.
             * @example 1
             */
            id: number;
            /**
             * @description What people choose it by.
             * @example Thanks
             */
            name: string;
            /**
             * @description The text, with placeholders.
             * @example Dear {{author}}, thank you for your visit to {{location}}.
             */
            content: string;
        };
        ReplyTemplateListDto: {
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            /** @description The page asked for. */
            data: components["schemas"]["ReplyTemplateDto"][];
        };
        ReplyTemplateInsertDto: {
            /**
             * @description What people choose it by; unique in the company.
             * @example Thanks
             */
            name: string;
            /**
             * @description The text. `{{author}}`, `{{rating}}`, `{{location}}`, `{{city}}` and `{{company}}` are filled in for each review; what is not
             *     known of a review leaves no gap.
             * @example Dear {{author}}, thank you for your visit to {{location}}.
             */
            content: string;
        };
        ReplyTemplateUpdateDto: {
            /**
             * @description What people choose it by; unique in the company.
             * @example Thanks
             */
            name?: string;
            /**
             * @description The text, with `{{author}}`, `{{rating}}`, `{{location}}`, `{{city}}` and `{{company}}`.
             * @example Dear {{author}}, thank you for your visit to {{location}}.
             */
            content?: string;
        };
        ReplyRuleDto: {
            /**
             * @description Id of the rule.
             * @example 1
             */
            id: number;
            /**
             * @description The template that it replies from.
             * @example 1
             */
            templateId: number;
            /**
             * @description Fewest stars.
             * @example 4
             */
            minRating: number;
            /**
             * @description Most stars.
             * @example 5
             */
            maxRating: number;
            /**
             * @description Language of the review's text; null: any, and reviews without text.
             * @enum {string|null}
             */
            language: "de" | "en" | null;
            /**
             * @description The reply is sent, without waiting for somebody who approves it.
             * @example false
             */
            send: boolean;
        };
        ReplyRuleListDto: {
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            /** @description The page asked for. */
            data: components["schemas"]["ReplyRuleDto"][];
        };
        ReplyRuleInsertDto: {
            /**
             * @description A template of the company.
             * @example 1
             */
            templateId: number;
            /**
             * @description Fewest stars. Recommendations at Facebook count as 5 stars, the contrary as 1.
             * @example 4
             */
            minRating?: number;
            /**
             * @description Most stars.
             * @example 5
             */
            maxRating?: number;
            /**
             * @description Language of the review's text; null: any, and reviews without text.
             * @enum {string|null}
             */
            language?: "de" | "en" | null;
            /** @description True: the reply is sent. False, and without it: it waits in `REVIEW` for somebody who approves it. */
            send?: boolean;
        };
        ReplyRuleUpdateDto: {
            /**
             * @description A template of the company.
             * @example 1
             */
            templateId?: number;
            /**
             * @description Fewest stars. Recommendations at Facebook count as 5 stars, the contrary as 1.
             * @example 4
             */
            minRating?: number;
            /**
             * @description Most stars.
             * @example 5
             */
            maxRating?: number;
            /**
             * @description Language of the review's text; null: any, and reviews without text.
             * @enum {string|null}
             */
            language?: "de" | "en" | null;
            /** @description True: the reply is sent. False, and without it: it waits in `REVIEW` for somebody who approves it. */
            send?: boolean;
        };
        PostErrorDto: {
            /**
             * @description Code of the error catalogue, which says what to do.
             * @example 6520
             */
            errorCode: number;
            /**
             * @description What is wrong, in your language, with the portal's own words.
             * @example Facebook refused the post: The link is not allowed.
             */
            errorMessage: string;
        };
        PostedLocationDto: {
            /**
             * @description Id of the location.
             * @example 17
             */
            locationId: number;
            /**
             * @description How the post is at this location.
             * @enum {string}
             */
            postStatus: "REVIEW" | "PLANNED" | "PROCESSING" | "POSTED" | "FAILED" | "CANCELLED" | "REMOVED";
            /**
             * Format: date-time
             * @description When it was published.
             * @example 2027-09-11T07:30:02Z
             */
            postedAt: string | null;
            /** @description What is wrong; of a planned post: what would stop it now. */
            errors: components["schemas"]["PostErrorDto"][];
            /** @description Whether you may comment there: you hold `post:write` at the location. */
            canWrite: boolean;
            /**
             * @description Name of the location.
             * @example Hofladen Huber
             */
            locationName: string;
            /**
             * @description The post at the portal; null until it is published, and where the portal gives no address.
             * @example https://www.facebook.com/104200000000001/posts/1
             */
            portalUrl: string | null;
            /** @description Address of the location. */
            address: components["schemas"]["AddressDto"];
        };
        PostStatusTotalDto: {
            /**
             * @description The state.
             * @enum {string}
             */
            postStatus: "REVIEW" | "PLANNED" | "PROCESSING" | "POSTED" | "FAILED" | "CANCELLED" | "REMOVED";
            /**
             * @description Locations with it.
             * @example 24
             */
            locations: number;
            /** @description What is wrong at the first of them where something is; null: nothing. */
            error: components["schemas"]["PostErrorDto"] | null;
        };
        EventInfoViewDto: {
            /** @example Harvest festival */
            title: string;
            /** @example 2027-09-18 */
            startDate: string;
            /** @example 10:00 */
            startTime: string | null;
            /** @example 2027-09-19 */
            endDate: string;
            /** @example 18:00 */
            endTime: string | null;
        };
        OfferInfoViewDto: {
            /** @example BREAD10 */
            couponCode: string | null;
            /** @example https://www.example.com/offer */
            redeemOnlineUrl: string | null;
            /** @example One per customer. */
            termsConditions: string | null;
        };
        PostRepeatViewDto: {
            /**
             * @description Unit of `interval`.
             * @enum {string}
             */
            every: "DAY" | "WEEK" | "MONTH";
            /**
             * @description Every so many of them.
             * @example 2
             */
            interval: number;
            /**
             * Format: date
             * @description The last day on which it may come, inclusive; null: there is none.
             * @example 2027-12-31
             */
            until: string | null;
        };
        PostDto: {
            /**
             * @description Id of the post.
             * @example 1
             */
            postId: number;
            /** @description Its locations, by id. */
            postedLocations: components["schemas"]["PostedLocationDto"][];
            /** @description How many of its locations have which state; also where `postedLocations` is left empty. */
            statusTotals: components["schemas"]["PostStatusTotalDto"][];
            /**
             * Format: date-time
             * @description When it was written.
             * @example 2027-09-01T08:00:00Z
             */
            createdAt: string;
            /**
             * @description The portal, as in `socialPortal`.
             * @enum {string}
             */
            portalName: "FACEBOOK" | "INSTAGRAM" | "GOOGLE" | "LINKEDIN";
            /** @description Whether you may change, retry, cancel and delete it: you hold `post:write` at all of its locations, also those you do not see. */
            canWrite: boolean;
            /** @description Whether you may approve and decline it: you hold `post:approve` at all of its locations. */
            canApprove: boolean;
            /**
             * @description Likes at all locations; null: the portal does not count, or was not asked yet.
             * @example 12
             */
            totalLikes: number | null;
            /**
             * @description Comments at all locations, likewise.
             * @example 3
             */
            totalComments: number | null;
            /**
             * Format: date
             * @description Planned day, by the clock at each location; null: it went at once.
             * @example 2027-09-11
             */
            date: string | null;
            /**
             * @description What the button is for.
             * @enum {string|null}
             */
            ctaType: "BOOK" | "ORDER" | "SHOP" | "LEARN_MORE" | "SIGN_UP" | "CALL" | null;
            /**
             * @description Kind of post.
             * @enum {string}
             */
            postTopicType: "STANDARD" | "EVENT" | "OFFER" | "ALERT";
            /**
             * @description Of an `ALERT`.
             * @enum {string|null}
             */
            alertType: "COVID_19" | null;
            /** @description Of an `EVENT` or `OFFER`. */
            eventInfo: components["schemas"]["EventInfoViewDto"] | null;
            /** @description Of an `OFFER`. */
            offerInfo: components["schemas"]["OfferInfoViewDto"] | null;
            /**
             * @description Language of the text.
             * @enum {string}
             */
            language: "de" | "en" | "fr" | "es-EM" | "it" | "nl" | "pl" | "pt-PT" | "et" | "cs" | "ru" | "lv";
            /**
             * @description Value of `utm_campaign` in its addresses.
             * @example harvest
             */
            utmCampaign: string | null;
            /** @description How it comes again; null: it does not, or the next one is planned and carries this. */
            repeat: components["schemas"]["PostRepeatViewDto"] | null;
            /**
             * @description Addresses of its images: the platform's own copies.
             * @example []
             */
            postImage: string[];
            /**
             * @description The text, with its placeholders.
             * @example Fresh bread from our own oven, from 7 o’clock.
             */
            postContent: string;
            /** @description Whether it can be changed and deleted now: its time has come nowhere. */
            canDelete: boolean;
            /**
             * @description Planned time.
             * @example 09:30
             */
            time: string | null;
            /**
             * @description Where the button leads.
             * @example https://www.example.com/festival
             */
            ctaUrl: string | null;
        };
        PostListDto: {
            /** @description The page asked for. */
            data: components["schemas"]["PostDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        EventInfoDto: {
            /**
             * @description What the event is called. Placeholders are filled.
             * @example Harvest festival
             */
            title: string;
            /**
             * Format: date
             * @description First day.
             * @example 2027-09-18
             */
            startDate: string;
            /**
             * @description When it begins, `HH:mm`; null: the whole day.
             * @example 09:30
             */
            startTime?: string | null;
            /**
             * Format: date
             * @description Last day; the first one without it.
             * @example 2027-09-19
             */
            endDate?: string;
            /**
             * @description When it ends, `HH:mm`; null: with the day.
             * @example 09:30
             */
            endTime?: string | null;
        };
        OfferInfoDto: {
            /**
             * @description What customers show or enter.
             * @example BREAD10
             */
            couponCode?: string | null;
            /**
             * @description Where it is redeemed. Placeholders are filled.
             * @example https://www.example.com/offer
             */
            redeemOnlineUrl?: string | null;
            /**
             * @description Terms and conditions. Placeholders are filled.
             * @example One per customer.
             */
            termsConditions?: string | null;
        };
        PostRepeatDto: {
            /**
             * @description Unit of `interval`.
             * @example WEEK
             * @enum {string}
             */
            every: "DAY" | "WEEK" | "MONTH";
            /**
             * @description Every so many of them; 1 without it.
             * @example 2
             */
            interval?: number;
            /**
             * Format: date
             * @description The last day on which it may come, inclusive; null: there is none.
             * @example 2027-12-31
             */
            until?: string | null;
        };
        PostInsertDto: {
            /**
             * @description Addresses of pictures, or ids of images that were uploaded with type `SocialImage`. The platform loads an address once and
             *     shows a copy of its own. Facebook shows up to 10, other portals the first. 250 to 5000 pixels a side, 10 KB to 5 MB.
             * @example []
             */
            postImage?: string[] | null;
            /**
             * Format: date
             * @description Day on which it is published, by the clock at each location; null or absent: at once.
             * @example 2027-09-11
             */
            date?: string | null;
            /**
             * @description Time of that day, `HH:mm`; null: the beginning of the day. A time that the clocks skip is an hour later, one that they
             *     show twice is the first.
             * @example 09:30
             */
            time?: string | null;
            /**
             * @description What the button of the post is for. Google has buttons; the others show `ctaUrl` as a link or in the text, and nothing for `CALL`.
             * @example LEARN_MORE
             * @enum {string|null}
             */
            ctaType?: "BOOK" | "ORDER" | "SHOP" | "LEARN_MORE" | "SIGN_UP" | "CALL" | null;
            /**
             * @description Where the button leads; unset for `CALL`, which takes the phone number of the profile. Placeholders are filled.
             * @example https://www.example.com/festival
             */
            ctaUrl?: string | null;
            /**
             * @description Kind of post. `EVENT` and `OFFER` need `eventInfo`.
             * @example STANDARD
             * @enum {string}
             */
            postTopicType?: "STANDARD" | "EVENT" | "OFFER" | "ALERT";
            /**
             * @description Of an `ALERT`. `COVID_19` is obsolete: portals show an alert as a plain post.
             * @enum {string|null}
             */
            alertType?: "COVID_19" | null;
            /** @description Of an `EVENT`, and the period of an `OFFER`. */
            eventInfo?: components["schemas"]["EventInfoDto"] | null;
            /** @description Of an `OFFER`. */
            offerInfo?: components["schemas"]["OfferInfoDto"] | null;
            /**
             * @description Language of the text. Your own language without it.
             * @example en
             * @enum {string}
             */
            language?: "de" | "en" | "fr" | "es-EM" | "it" | "nl" | "pl" | "pt-PT" | "et" | "cs" | "ru" | "lv";
            /**
             * @description `ctaUrl` and `redeemOnlineUrl` get `utm_source` (the portal), `utm_medium=social` and `utm_campaign` with this value, where
             *     they do not have them.
             * @example harvest
             */
            utmCampaign?: string | null;
            /**
             * @description The post comes again: as soon as it begins, the next one is planned, which carries `repeat` from then on. Needs `date`. Change the
             *     planned one to change all that follow; delete it, or send null, to end the series.
             */
            repeat?: components["schemas"]["PostRepeatDto"] | null;
            /**
             * @description The text. `{{name}}`, `{{street}}`, `{{city}}`, `{{postCode}}`, `{{phone}}`, `{{email}}` and `{{website}}` are filled with
             *     what each location has. Each portal has a length of its own. Required, unless `templateId` brings it.
             * @example Fresh bread from our own oven, from 7 o’clock.
             */
            postContent?: string;
            /** @description A template: what the post does not say itself comes from there. */
            templateId?: number;
            /**
             * @description A second person approves it before anything is sent. Posts of companies that want this need approval anyway.
             * @example false
             */
            needsApproval?: boolean;
        };
        PostUpdateDto: {
            /**
             * @description Addresses of pictures, or ids of images that were uploaded with type `SocialImage`. The platform loads an address once and
             *     shows a copy of its own. Facebook shows up to 10, other portals the first. 250 to 5000 pixels a side, 10 KB to 5 MB.
             * @example []
             */
            postImage?: string[] | null;
            /**
             * Format: date
             * @description Day on which it is published, by the clock at each location; null or absent: at once.
             * @example 2027-09-11
             */
            date?: string | null;
            /**
             * @description Time of that day, `HH:mm`; null: the beginning of the day. A time that the clocks skip is an hour later, one that they
             *     show twice is the first.
             * @example 09:30
             */
            time?: string | null;
            /**
             * @description What the button of the post is for. Google has buttons; the others show `ctaUrl` as a link or in the text, and nothing for `CALL`.
             * @example LEARN_MORE
             * @enum {string|null}
             */
            ctaType?: "BOOK" | "ORDER" | "SHOP" | "LEARN_MORE" | "SIGN_UP" | "CALL" | null;
            /**
             * @description Where the button leads; unset for `CALL`, which takes the phone number of the profile. Placeholders are filled.
             * @example https://www.example.com/festival
             */
            ctaUrl?: string | null;
            /**
             * @description Kind of post. `EVENT` and `OFFER` need `eventInfo`.
             * @example STANDARD
             * @enum {string}
             */
            postTopicType?: "STANDARD" | "EVENT" | "OFFER" | "ALERT";
            /**
             * @description Of an `ALERT`. `COVID_19` is obsolete: portals show an alert as a plain post.
             * @enum {string|null}
             */
            alertType?: "COVID_19" | null;
            /** @description Of an `EVENT`, and the period of an `OFFER`. */
            eventInfo?: components["schemas"]["EventInfoDto"] | null;
            /** @description Of an `OFFER`. */
            offerInfo?: components["schemas"]["OfferInfoDto"] | null;
            /**
             * @description Language of the text. Your own language without it.
             * @example en
             * @enum {string}
             */
            language?: "de" | "en" | "fr" | "es-EM" | "it" | "nl" | "pl" | "pt-PT" | "et" | "cs" | "ru" | "lv";
            /**
             * @description `ctaUrl` and `redeemOnlineUrl` get `utm_source` (the portal), `utm_medium=social` and `utm_campaign` with this value, where
             *     they do not have them.
             * @example harvest
             */
            utmCampaign?: string | null;
            /**
             * @description The post comes again: as soon as it begins, the next one is planned, which carries `repeat` from then on. Needs `date`. Change the
             *     planned one to change all that follow; delete it, or send null, to end the series.
             */
            repeat?: components["schemas"]["PostRepeatDto"] | null;
            /**
             * @description The text, see the new post.
             * @example Fresh bread from our own oven, from 7 o’clock.
             */
            postContent?: string;
            /**
             * @description As it was read; anything else is refused.
             * @example 1
             */
            readonly postId?: number;
            /** @description As it was read; anything else is refused. */
            readonly postedLocations?: Record<string, never>[];
            /** @description As it was read; anything else is refused. */
            readonly statusTotals?: Record<string, never>[];
            /**
             * Format: date-time
             * @description As it was read; anything else is refused.
             * @example 2027-09-01T08:00:00Z
             */
            readonly createdAt?: string;
            /**
             * @description As it was read; anything else is refused.
             * @example FACEBOOK
             */
            readonly portalName?: string;
            /**
             * @description As it was read; anything else is refused.
             * @example true
             */
            readonly canDelete?: boolean;
            /**
             * @description As it was read; anything else is refused.
             * @example true
             */
            readonly canWrite?: boolean;
            /**
             * @description As it was read; anything else is refused.
             * @example true
             */
            readonly canApprove?: boolean;
            /** @description As it was read; anything else is refused. */
            readonly totalLikes?: number | null;
            /** @description As it was read; anything else is refused. */
            readonly totalComments?: number | null;
        };
        PostPortalDto: {
            /**
             * @description The portal, as in `socialPortal`.
             * @enum {string}
             */
            portal: "FACEBOOK" | "INSTAGRAM" | "GOOGLE" | "LINKEDIN";
            /**
             * @description Characters that a text may have, in UTF-16 code units: an emoji counts as two or more. What the portal has no field for counts as well:
             *     dates of an event, a coupon code, terms and addresses are added to the text.
             * @example 1500
             */
            longestText: number;
            /**
             * @description Characters that the title of an event or an offer may have.
             * @example 58
             */
            longestTitle: number;
            /**
             * @description Images that it shows, the first ones; more are accepted and not shown.
             * @example 1
             */
            mostImages: number;
            /** @description Whether a post needs an image. */
            needsImage: boolean;
            /** @description Whether posts have comments. */
            takesComments: boolean;
            /** @description Whether a comment can have replies. */
            takesReplies: boolean;
            /** @description Whether a published post can be taken down from here. */
            removesPosts: boolean;
        };
        PostPortalListDto: {
            /** @description All of this installation. */
            data: components["schemas"]["PostPortalDto"][];
            /**
             * @description How many there are.
             * @example 4
             */
            total: number;
            /**
             * @description Names that texts and addresses may have in double braces; each location fills them with its own data.
             * @example [
             *       "name",
             *       "city"
             *     ]
             */
            placeholders: string[];
        };
        PostDeclineDto: {
            /**
             * @description What is wrong with it, for its author.
             * @example The date is wrong: we open on the 18th.
             */
            reason: string;
        };
        PostApprovalViewDto: {
            /** @description Posts of the company are approved by a second person. */
            required: boolean;
        };
        PostApprovalDto: {
            /**
             * @description Posts of the company are approved by a second person.
             * @example true
             */
            required: boolean;
        };
        PostTemplateDto: {
            /**
             * @description Id of the template.
             * @example 1
             */
            id: number;
            /**
             * @description What the button of the post is for.
             * @enum {string|null}
             */
            ctaType: "BOOK" | "ORDER" | "SHOP" | "LEARN_MORE" | "SIGN_UP" | "CALL" | null;
            /**
             * @description Language of the text; null: that of the user who writes the post.
             * @enum {string|null}
             */
            language: "de" | "en" | "fr" | "es-EM" | "it" | "nl" | "pl" | "pt-PT" | "et" | "cs" | "ru" | "lv" | null;
            /**
             * @description What people choose it by.
             * @example Fresh bread
             */
            name: string;
            /**
             * @description The text, with placeholders.
             * @example Fresh bread at {{name}} in {{city}}, from 7 o’clock.
             */
            postContent: string;
            /**
             * @description Where the button leads.
             * @example https://www.example.com/bread
             */
            ctaUrl: string | null;
            /**
             * @description Value of `utm_campaign` in the addresses.
             * @example harvest
             */
            utmCampaign: string | null;
        };
        PostTemplateListDto: {
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
            /** @description The page asked for. */
            data: components["schemas"]["PostTemplateDto"][];
        };
        PostTemplateInsertDto: {
            /** @enum {string|null} */
            ctaType?: "BOOK" | "ORDER" | "SHOP" | "LEARN_MORE" | "SIGN_UP" | "CALL" | null;
            ctaUrl?: string | null;
            /** @enum {string|null} */
            language?: "de" | "en" | "fr" | "es-EM" | "it" | "nl" | "pl" | "pt-PT" | "et" | "cs" | "ru" | "lv" | null;
            utmCampaign?: string | null;
            /**
             * @description What people choose it by; unique in the company.
             * @example Fresh bread
             */
            name: string;
            /**
             * @description The text, with the placeholders of posts. Portals check its length when a post is written from it.
             * @example Fresh bread at {{name}} in {{city}}, from 7 o’clock.
             */
            postContent: string;
        };
        PostTemplateUpdateDto: {
            /** @enum {string|null} */
            ctaType?: "BOOK" | "ORDER" | "SHOP" | "LEARN_MORE" | "SIGN_UP" | "CALL" | null;
            ctaUrl?: string | null;
            /** @enum {string|null} */
            language?: "de" | "en" | "fr" | "es-EM" | "it" | "nl" | "pl" | "pt-PT" | "et" | "cs" | "ru" | "lv" | null;
            utmCampaign?: string | null;
            /**
             * @description What people choose it by; unique in the company.
             * @example Fresh bread
             */
            name?: string;
            /**
             * @description The text, with the placeholders of posts.
             * @example Fresh bread at {{name}} in {{city}}, from 8 o’clock.
             */
            postContent?: string;
        };
        CommentDto: {
            /**
             * @description Id of the comment, or of the reply.
             * @example 1
             */
            id: number;
            /**
             * @description Id of the location.
             * @example 17
             */
            locationId: number;
            /**
             * @description Id of the post.
             * @example 1
             */
            postId: number;
            /**
             * Format: date-time
             * @description When it was written.
             * @example 2027-09-11T08:12:00Z
             */
            date: string;
            /**
             * @description How it is at the portal.
             * @enum {string}
             */
            status: "PENDING" | "UNKNOWN" | "LIVE" | "REFUSED" | "DELETING" | "REMOVED";
            /**
             * @description Who wrote it; null: the location, or the portal does not say.
             * @example Anna
             */
            author: string | null;
            /** @description What is wrong with it. */
            error: components["schemas"]["PostErrorDto"] | null;
            /** @description Whether you may reply to it and delete it: you hold `post:write` at its location. */
            canWrite: boolean;
            /**
             * @description Replies to it.
             * @example 1
             */
            repliesCount: number;
            /** @description Whether the location's own account wrote it. */
            ownerCommented: boolean;
            /**
             * @description What it says.
             * @example Are you open on Sunday?
             */
            message: string;
        };
        CommentListDto: {
            /** @description The page asked for. */
            data: components["schemas"]["CommentDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        CommentInsertDto: {
            /**
             * @description Id of the post.
             * @example 1
             */
            postId: number;
            /**
             * @description Id of the location below whose post it is written.
             * @example 17
             */
            locationId: number;
            /**
             * @description What it says.
             * @example We look forward to seeing you!
             */
            message: string;
        };
        ReplyDto: {
            /**
             * @description Id of the comment, or of the reply.
             * @example 1
             */
            id: number;
            /**
             * @description Id of the location.
             * @example 17
             */
            locationId: number;
            /**
             * @description Id of the post.
             * @example 1
             */
            postId: number;
            /**
             * Format: date-time
             * @description When it was written.
             * @example 2027-09-11T08:12:00Z
             */
            date: string;
            /**
             * @description How it is at the portal.
             * @enum {string}
             */
            status: "PENDING" | "UNKNOWN" | "LIVE" | "REFUSED" | "DELETING" | "REMOVED";
            /**
             * @description Who wrote it; null: the location, or the portal does not say.
             * @example Anna
             */
            author: string | null;
            /** @description What is wrong with it. */
            error: components["schemas"]["PostErrorDto"] | null;
            /** @description Whether you may reply to it and delete it: you hold `post:write` at its location. */
            canWrite: boolean;
            /**
             * @description Id of the comment.
             * @example 1
             */
            commentId: number;
            /** @description Whether the location's own account wrote it. */
            ownerReplied: boolean;
            /**
             * @description What it says.
             * @example Are you open on Sunday?
             */
            message: string;
        };
        ReplyListDto: {
            /** @description The page asked for. */
            data: components["schemas"]["ReplyDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        ReplyInsertDto: {
            /**
             * @description Id of the comment.
             * @example 1
             */
            commentId: number;
            /**
             * @description What it says.
             * @example Yes, until noon.
             */
            message: string;
        };
        AdFieldDto: {
            /**
             * @description Which list of an advertisement it belongs to.
             * @enum {string}
             */
            kind: "text" | "image";
            /**
             * @description Fewest characters of a text.
             * @example 3
             */
            minLength: number | null;
            /**
             * @description Most characters of a text.
             * @example 40
             */
            maxLength: number | null;
            /** @description Least width of an image in pixels. */
            minWidth: number | null;
            /** @description Least height of an image in pixels. */
            minHeight: number | null;
            /** @description Largest width of an image in pixels. */
            maxWidth: number | null;
            /** @description Largest height of an image in pixels. */
            maxHeight: number | null;
            /**
             * @description Its key in `textFields` or `imageFields`.
             * @example headline
             */
            key: string;
            /**
             * @description Its name, in your language where the partner has it.
             * @example Headline
             */
            label: string;
            /**
             * @description True: no advertisement without it.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description The ad space that it belongs to.
             * @example result-list-banner
             */
            adspace: string;
            /**
             * @description Type of advertisement that the ad space shows.
             * @example Banner
             */
            advertisementType: string;
            /**
             * @description Page that has the ad space.
             * @example ResultList
             */
            page: string;
        };
        AdFieldListDto: {
            /** @description By ad space, in the order of the partner. */
            data: components["schemas"]["AdFieldDto"][];
            /**
             * @description How many there are.
             * @example 4
             */
            total: number;
        };
        AdTextDto: {
            /**
             * @description Key of the field, as the ad space names it.
             * @example headline
             */
            key: string;
            /**
             * @description The text, as long as the ad space allows.
             * @example Fresh bread every morning
             */
            value: string;
        };
        AdImageDto: {
            /**
             * @description Key of the field, as the ad space names it.
             * @example picture
             */
            key: string;
            /**
             * @description Id of an uploaded image of the location, its company or its workspace, of the type `CampaignImage`, `CustomImage`, `BusinessLogo` or
             *     `SegmentAdImage`. Its decoded size has to fit the ad space.
             * @example 911
             */
            imageId: number;
        };
        KeywordDto: {
            /**
             * @description The words.
             * @example farm shop
             */
            value: string;
            /**
             * @description How closely a search must fit.
             * @enum {string}
             */
            matchType: "BROAD" | "PHRASE" | "EXACT" | "NEGATIVE" | "NEGATIVE_EXACT" | "NEGATIVE_PHRASE";
        };
        TargetPlaceDto: {
            /**
             * @description Its name.
             * @example Nürnberg
             */
            name: string;
            /**
             * @description Kilometres around it.
             * @example 10
             */
            radius?: number | null;
            /**
             * @description Whether it is aimed at or left out.
             * @enum {string}
             */
            matchType: "BROAD" | "PHRASE" | "EXACT" | "NEGATIVE" | "NEGATIVE_EXACT" | "NEGATIVE_PHRASE";
        };
        AdvertisementInsertDto: {
            /**
             * @description One of the types that the product’s ad spaces have.
             * @example Banner
             */
            advertisementType: string;
            /**
             * @description Where a click leads.
             * @example https://www.example.com
             */
            destinationUrl: string;
            /**
             * @description How it is preferred to others.
             * @enum {string}
             */
            priority: "VeryLow" | "Low" | "Normal" | "High" | "VeryHigh";
            /**
             * @description It cannot change later.
             * @enum {string}
             */
            campaignType: "open" | "closed";
            /** @description Texts, each key once: as the ad space defines them. */
            textFields?: components["schemas"]["AdTextDto"][];
            /** @description Images, each key once: as the ad space defines them. */
            imageFields?: components["schemas"]["AdImageDto"][];
            /**
             * @description True: everybody. Nothing else can be said here then.
             * @example false
             */
            ignoreTargeting?: boolean;
            /** @description What people look for; each once per match type. */
            keywordList?: components["schemas"]["KeywordDto"][];
            /**
             * @description Ids of business units.
             * @example []
             */
            buIdList?: string[];
            /**
             * @description Ids of areas of business units.
             * @example []
             */
            buAIdList?: string[];
            /**
             * @description Keys of municipalities.
             * @example [
             *       "09564000"
             *     ]
             */
            kgsList?: string[];
            /**
             * @description Targeting ids: topics of display ads, as `GET /v5/advertisement/targeting/available/tids` lists them.
             * @example []
             */
            tIdList?: string[];
            /**
             * @description Ids of areas of topics.
             * @example []
             */
            taoIdList?: string[];
            /** @description Where people are; each place once per match type. */
            locationList?: components["schemas"]["TargetPlaceDto"][];
            /**
             * @description The page that carries it: one that has this type.
             * @example ResultList
             */
            page: string;
        };
        TargetingIdDto: {
            /**
             * @description Its id, for `tIdList`.
             * @example T1001
             */
            id: string;
            /**
             * @description Its name, in your language where the partner has it.
             * @example Bakeries: opening hours
             */
            name: string;
        };
        TargetingIdListDto: {
            /** @description In the order of the partner. */
            data: components["schemas"]["TargetingIdDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        CallTrackingInsertDto: {
            /**
             * @description A number may be registered in the name of the business. It is published in place of the main phone.
             * @example true
             */
            registerPermission: boolean;
            /**
             * @description Calls to the number may be tracked and kept: who called, when, and how long.
             * @example true
             */
            callTrackingPermission: boolean;
        };
        KpiSumDto: {
            /**
             * @description The product.
             * @enum {string}
             */
            product: "ReachEnhancement" | "Listing" | "Advertisement" | "ListingPortal" | "CallTracking";
            /**
             * @description Who has counted.
             * @enum {string}
             */
            source: "GOOGLE" | "GOOGLE_ADS" | "META_ADS" | "PARTNER" | "MATCHCRAFT" | "YEXT" | "PLATFORM";
            /**
             * @description The sum, in the unit of the KPI.
             * @example 960
             */
            sum: number;
        };
        KpiMetaDto: {
            /**
             * @description Whether more is better (`UP`), less is better (`DOWN`), or neither.
             * @enum {string}
             */
            direction: "UP" | "DOWN" | "NONE";
            /**
             * @description Products that it is counted for.
             * @example [
             *       "ReachEnhancement",
             *       "Listing"
             *     ]
             */
            products: ("ReachEnhancement" | "Listing" | "Advertisement" | "ListingPortal" | "CallTracking")[];
            /**
             * @description Days of the period on which something was counted.
             * @example 28
             */
            daysWithData: number;
            /**
             * @description Days of the period.
             * @example 30
             */
            days: number;
            /**
             * Format: date-time
             * @description When something in it was counted or corrected last; null: nothing was.
             * @example 2026-11-25T06:12:09.000Z
             */
            updatedAt: string | null;
            /**
             * @description Name in your language.
             * @example Impressions
             */
            name: string;
        };
        AggregatedKpiDto: {
            /**
             * @description The KPI.
             * @enum {string}
             */
            kpi: "impressions" | "clicks" | "websiteClicks" | "menuClicks" | "directions" | "calls" | "answeredCalls" | "missedCalls" | "callSeconds" | "messages" | "bookings" | "foodOrders" | "reviews" | "posts" | "newListings" | "scans" | "spend";
            /**
             * @description What its values count.
             * @enum {string}
             */
            unit: "Count" | "Euro" | "Seconds";
            /**
             * @description The sum of the period; null: nothing was counted.
             * @example 1260
             */
            sum: number | null;
            /**
             * @description The sum that it is compared with; null: nothing was counted. Google tells of a day some days later: days that it has not told of
             *     yet are left out of both.
             * @example 1120
             */
            sumBefore: number | null;
            /**
             * @description By how many percent it differs from `sumBefore`; null where one of them is unknown, or the one before is zero.
             * @example 12.5
             */
            periodicChange: number | null;
            /**
             * @description The same, positive where it is better; null also where neither more nor less is.
             * @example 12.5
             */
            periodicImprovement: number | null;
            /** @description The parts of the sum, by product and source. */
            extendedKpiSums: components["schemas"]["KpiSumDto"][];
            /** @description Null unless `includeMetaData` is true. */
            meta: components["schemas"]["KpiMetaDto"] | null;
        };
        AggregatedKpiListDto: {
            /**
             * @description How many KPIs.
             * @example 5
             */
            total: number;
            /** @description In the order of the catalogue. */
            data: components["schemas"]["AggregatedKpiDto"][];
        };
        DataPointDto: {
            /**
             * @description The sum; null: nothing was counted, which is not the same as 0.
             * @example 412
             */
            value: number | null;
            /**
             * @description The day (`2026-11-25`), ISO week (`2026-W48`), month (`2026-11`) or year (`2026`).
             * @example 2026-11
             */
            key: string;
        };
        ChronologyDto: {
            /**
             * @description The KPI.
             * @enum {string}
             */
            kpi: "impressions" | "clicks" | "websiteClicks" | "menuClicks" | "directions" | "calls" | "answeredCalls" | "missedCalls" | "callSeconds" | "messages" | "bookings" | "foodOrders" | "reviews" | "posts" | "newListings" | "scans" | "spend";
            /**
             * @description What its values count.
             * @enum {string}
             */
            unit: "Count" | "Euro" | "Seconds";
            /** @description Every part of the period, the earliest first. */
            data: components["schemas"]["DataPointDto"][];
            /** @description Null unless `includeMetaData` is true. */
            meta: components["schemas"]["KpiMetaDto"] | null;
        };
        ChronologyListDto: {
            /**
             * @description How many KPIs.
             * @example 5
             */
            total: number;
            /** @description In the order of the catalogue. */
            data: components["schemas"]["ChronologyDto"][];
        };
        KpiDto: {
            /**
             * @description The KPI.
             * @enum {string}
             */
            kpi: "impressions" | "clicks" | "websiteClicks" | "menuClicks" | "directions" | "calls" | "answeredCalls" | "missedCalls" | "callSeconds" | "messages" | "bookings" | "foodOrders" | "reviews" | "posts" | "newListings" | "scans" | "spend";
            /**
             * @description Name in your language.
             * @example Impressions
             */
            name: string;
            /**
             * @description What its values count.
             * @enum {string}
             */
            unit: "Count" | "Euro" | "Seconds";
            /**
             * @description Whether more is better (`UP`), less is better (`DOWN`), or neither.
             * @enum {string}
             */
            direction: "UP" | "DOWN" | "NONE";
            /**
             * @description Products that it is counted for.
             * @example [
             *       "ReachEnhancement",
             *       "Listing"
             *     ]
             */
            products: ("ReachEnhancement" | "Listing" | "Advertisement" | "ListingPortal" | "CallTracking")[];
        };
        KpiListDto: {
            /**
             * @description How many.
             * @example 16
             */
            total: number;
            /** @description In the order of the catalogue. */
            data: components["schemas"]["KpiDto"][];
        };
        CallDto: {
            /**
             * @description Id of the call.
             * @example 1
             */
            id: number;
            /**
             * @description Id of the location that was called.
             * @example 1
             */
            locationId: number;
            /**
             * @description Id of the subscription that the number belongs to.
             * @example 1
             */
            subscriptionId: number;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-11-25T10:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @description When it ended.
             * @example 2026-11-25T10:02:00.000Z
             */
            end: string;
            /**
             * @description How long was spoken, in seconds.
             * @example 95
             */
            duration: number;
            /**
             * @description What became of it.
             * @enum {string}
             */
            status: "ANSWERED" | "MISSED" | "BUSY" | "VOICEMAIL";
            /**
             * @description Number of the caller, `country-area-number`; null: withheld, or erased.
             * @example 49-911-123456
             */
            caller: string | null;
            /**
             * @description Tracked number that was called.
             * @example 49-30-23125042
             */
            calledTracked: string;
            /**
             * @description Number that the call went on to; null: none, or erased.
             * @example 49-911-654321
             */
            calledReal: string | null;
            /**
             * @description The fulfilment partner's id of who has the number; null: it says none.
             * @example S-4711
             */
            subscriberId: string | null;
            /**
             * @description Name that the number is registered in; null: the partner says none.
             * @example North Bakery
             */
            merchantName: string | null;
            /**
             * @description The partner takes it for unwanted.
             * @example false
             */
            spam: boolean;
            /**
             * @description The partner counts it: no call by mistake, no second one of the same caller in a moment.
             * @example true
             */
            valid: boolean;
        };
        CallListDto: {
            /**
             * @description How many there are without paging.
             * @example 2
             */
            total: number;
            /** @description The page asked for. */
            data: components["schemas"]["CallDto"][];
        };
        WebsiteTemplateDto: {
            /**
             * @description Its id, for `templateId`.
             * @example 2
             */
            id: number;
            /**
             * @description What is special about it, in your language where the partner has it.
             * @example A large picture, cards, bright colours.
             */
            description: string | null;
            /**
             * Format: uri
             * @description A page or a picture that shows it.
             */
            previewUrl: string | null;
            /**
             * @description Its name, in your language where the partner has it.
             * @example Market
             */
            name: string;
        };
        WebsiteConfigurationDto: {
            /**
             * @description `DOMAIN`: each website has a domain of its own. `SUB_DOMAIN`: a sub-domain of the domain that is prepared.
             * @enum {string}
             */
            domainType: "DOMAIN" | "SUB_DOMAIN";
            /**
             * @description The domain to which sub-domains belong; null: websites have domains of their own, or the partner decides.
             * @example sites.example
             */
            preConfiguredDomain: string | null;
            /** @description In the order of the partner; none where the partner decides about templates itself. */
            templates: components["schemas"]["WebsiteTemplateDto"][];
        };
        WidgetEmbedDto: {
            /**
             * Format: uri
             * @description Address of the script.
             * @example http://localhost:3000/widget/0f8fad5bd9cb469fa16570867728950e.js
             */
            script: string;
            /**
             * Format: uri
             * @description Address of the data that the script shows.
             * @example http://localhost:3000/widget/0f8fad5bd9cb469fa16570867728950e.json
             */
            data: string;
            /**
             * @description The key of the widget, in its addresses. It is no secret: visitors of the website can read it.
             * @example 0f8fad5bd9cb469fa16570867728950e
             */
            key: string;
            /** @description Whether visitors see it: not after the subscription has finished, and not without a location. */
            served: boolean;
            /**
             * @description The line for the website.
             * @example <script async src=\http://localhost:3000/widget/0f8fad5bd9cb469fa16570867728950e.js\></script>
             */
            html: string;
        };
        WebsiteInsertDto: {
            /**
             * @description Id of one of the templates of the product.
             * @example 2
             */
            templateId: number;
            /**
             * @description For the domain type `DOMAIN`: the name of the website, which no other website has. Internationalised names are kept as punycode. Else leave
             *     it empty.
             */
            domain?: string | null;
            /**
             * @description For the domain type `SUB_DOMAIN`: the part before the domain that is prepared, which no other website has: letters, digits and hyphens, at
             *     most 63. Else leave it empty.
             * @example north-bakery
             */
            subDomain?: string | null;
        };
        PortalLocationDto: {
            /**
             * @description Id of the location.
             * @example 1
             */
            locationId: number;
            /**
             * @description Id of its company.
             * @example 1
             */
            companyId: number;
            /**
             * @description Name.
             * @example Hofladen Glaser
             */
            name: string;
            /**
             * @description Main phone.
             * @example 49-911-123456
             */
            phone: string | null;
            /**
             * @description Postcode.
             * @example 90403
             */
            postcode: string | null;
            /**
             * @description Street; null for a business that does not publish where it is.
             * @example Hauptmarkt
             */
            street: string | null;
            /**
             * @description City.
             * @example Nürnberg
             */
            city: string | null;
            /**
             * @description House number; null for a business that does not publish where it is.
             * @example 18
             */
            house: string | null;
            /**
             * @description True when the owner has claimed it.
             * @example false
             */
            isClaimed: boolean;
        };
        PortalLocationListDto: {
            /** @description The most alike name first; without a name in the order of ids. */
            data: components["schemas"]["PortalLocationDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Auth_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /**
                     * @example password
                     * @enum {string}
                     */
                    grant_type: "password" | "refresh_token" | "authorization_code" | "client_credentials";
                    /** @example demo-agency */
                    username?: string;
                    /** @example Demo-Password-1! */
                    password?: string;
                    /** @description One-time code or recovery code, for users who have set one-time codes up. */
                    otp?: string;
                    refresh_token?: string;
                    code?: string;
                    redirect_uri?: string;
                    code_verifier?: string;
                    /** @example profile email user_data */
                    scope?: string;
                    /** @example public */
                    client_id?: string;
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2410` Client id or client secret is wrong, or the client was removed.
             *     `2411` A one-time code is needed beside the password.
             *     `2412` The one-time code is wrong, too old or was used before.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1005` The content type {contentType} is not supported here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5000` Too many requests; try again in {seconds} s.
             *     `5001` Too many failed sign-ins from here; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @example tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1005` The content type {contentType} is not supported here. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `5000` Too many requests; try again in {seconds} s. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_jwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `5000` Too many requests; try again in {seconds} s. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ConsoleSession_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2416` API keys cannot do this; sign in as a user.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ConsoleSession_begin: {
        parameters: {
            query?: never;
            header: {
                /** @description The address that you call. Browsers send it by themselves, with `Sec-Fetch-Site`. */
                Origin: string;
                /** @description Always `1`: forms of other pages cannot send it. */
                "X-Locara-Console": "1";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionSignInDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2001` User name or password is wrong, or the user is locked.
             *     `2411` A one-time code is needed beside the password.
             *     `2412` The one-time code is wrong, too old or was used before.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5000` Too many requests; try again in {seconds} s.
             *     `5001` Too many failed sign-ins from here; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ConsoleSession_end: {
        parameters: {
            query?: never;
            header: {
                /** @description The address that you call. Browsers send it by themselves, with `Sec-Fetch-Site`. */
                Origin: string;
                /** @description Always `1`: forms of other pages cannot send it. */
                "X-Locara-Console": "1";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `5000` Too many requests; try again in {seconds} s. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ConsoleSession_stepUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionStepUpDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1031` The password of the signed-in user is wrong.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             *     `2411` A one-time code is needed beside the password.
             *     `2412` The one-time code is wrong, too old or was used before.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2416` API keys cannot do this; sign in as a user.
             *     `2424` Only a console session can do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4009` A request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ConsoleSession_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleSessionListDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2416` API keys cannot do this; sign in as a user.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ConsoleSession_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessionsDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2416` API keys cannot do this; sign in as a user.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ConsoleSession_endOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2416` API keys cannot do this; sign in as a user.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3413` You have no session {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ExternalProviders_list: {
        parameters: {
            query?: {
                /** @description Host name of the page, without a port. Default: the one at which you call. */
                host?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalProviderListDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `5000` Too many requests; try again in {seconds} s. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    User_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAccountDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2421` A session works only for pages of its own address. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Location_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Part of the name or of the external id, in any case. */
                filter?: string;
            };
            header?: never;
            path: {
                /** @description Company whose locations are listed. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Location_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Company that the location is to belong to. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4012` {field} is taken already.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Location_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the location; one. */
                ids: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3003` There is no location {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Location_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Ids of the locations, separated by commas. */
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListResultSuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3003` There is no location {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4008` Paid products are still running: subscriptions {ids}.
             *     `4234` Purchase {id} for it still waits for its payment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Location_mainPhone: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the location. */
                contentId: number;
                /** @description What has the phone. */
                contentType: "Location";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MainPhoneInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3003` There is no location {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Location_deleteCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the company. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4008` Paid products are still running: subscriptions {ids}.
             *     `4234` Purchase {id} for it still waits for its payment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Contract_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Id of the company or workspace. */
                contextId: number;
                /** @description What the id is of. */
                contextType: "company" | "workspace";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3002` There is no company {id}.
             *     `3001` There is no workspace {id}.
             *     `3000` There is no such operation.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Contract_listProducts: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only products that contain one of these platform products. */
                baseProductsTypes?: ("Listing" | "CallTracking" | "QR" | "ListingPortal" | "Advertisement" | "ReachEnhancement" | "Budget" | "GoogleMyBusiness" | "Targeting" | "MuellerMedienPaket" | "Website" | "WebsiteWidget" | "StatisticAggregation" | "MonoSync" | "DynamicVideo" | "Meinungsmeister" | "DataExports")[];
                /** @description True: only products that a location holds at the moment. */
                onlyAssignedProducts?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Contract_listDefinedProducts: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only products that contain one of these platform products. */
                baseProductsTypes?: ("Listing" | "CallTracking" | "QR" | "ListingPortal" | "Advertisement" | "ReachEnhancement" | "Budget" | "GoogleMyBusiness" | "Targeting" | "MuellerMedienPaket" | "Website" | "WebsiteWidget" | "StatisticAggregation" | "MonoSync" | "DynamicVideo" | "Meinungsmeister" | "DataExports")[];
            };
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PriceList_read: {
        parameters: {
            query?: {
                /** @description Language of names and texts; left out: yours. */
                lang?: "de" | "en" | "fr";
            };
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ContractPaymentProvider_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayableProviderListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ContractPaymentProvider_choose: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of a provider that the contract can be paid through. */
                paymentProviderConfigId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractPaymentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3210` There is no payment provider {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4221` The payment method cannot be used yet: {reason}
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `6100` The payment provider {provider} does not answer.
             *     `6101` The payment provider {provider} refused: {reason}
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `6102` {provider} may or may not have done it; we are asking. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UserPaymentProvider_connect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of a provider configuration of your workspace, or of one above it. */
                providerConfigId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProviderDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2416` API keys cannot do this; sign in as a user.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3210` There is no payment provider {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4009` A request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `6100` The payment provider {provider} does not answer.
             *     `6101` The payment provider {provider} refused: {reason}
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `6102` {provider} may or may not have done it; we are asking. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invoice_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceOverviewListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invoice_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePreviewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invoice_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the invoice or credit note. */
                invoiceId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3200` There is no invoice {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    InvoiceFile_pdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the invoice or credit note. */
                invoiceId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3200` There is no invoice {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4270` The invoice cannot be printed: {reason}.
             *     `4444` Invoices in {currency} have no XML.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ContractSuspension_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuspensionDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Order_order: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedSubscriptionDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4004` The product has {free} bookable places on this contract, {wanted} are needed.
             *     `4442` What starts on {from} cannot end on {end}: its terms let it end on {day}.
             *     `4005` A location holds this product already as often as it may: {locationIds}.
             *     `4007` The contract is {status} and takes no orders.
             *     `4454` The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4251` {product} has to be booked first. Locations without it: {locationIds}.
             *     `4000` Someone changed this at the same moment.
             *     `4140` The discount code “{code}” is not valid.
             *     `4141` The discount code “{code}” cannot be redeemed today.
             *     `4142` The discount code “{code}” is used up.
             *     `4143` The discount code “{code}” is for other offers.
             *     `4144` The discount code “{code}” is in {currency}, the contract in {expected}.
             *     `4145` You have used the discount code “{code}” already.
             *     `4146` The discount code “{code}” is for new customers.
             *     `4147` The discount code “{code}” finds no fee to lower here.
             *     `4149` The discount code “{code}” needs an order of {minimum} {currency} or more. This one is {ordered} {currency}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Order_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUpdateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3005` There is no subscription {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4006` The {field} was reached on {date} and cannot be changed.
             *     `4622` The subscription {id} can only be cancelled by phone with support.
             *     `4120` Subscription {id} can end on {firstEnd} at the earliest.
             *     `4452` Subscription {id} is paused without a last day, and its terms are longer by each day of it.
             *     `4440` Subscription {id} ends only with the end of a term; {end} lies within one that ends on {firstEnd}.
             *     `4441` Subscription {id} ends on {lastEnd} at the latest.
             *     `4002` {event} is not possible while it is {state}.
             *     `4000` Someone changed this at the same moment.
             *     `4007` The contract is {status} and takes no orders.
             *     `4454` The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.
             *     `4445` A subscription cannot change to this product, because {products} would begin or end with it.
             *     `4446` Subscription {id} ends on {end}; its product would change on {day}.
             *     `4233` The product is priced in {currency}, and the contract in {expected}.
             *     `4005` A location holds this product already as often as it may: {locationIds}.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4251` {product} has to be booked first. Locations without it: {locationIds}.
             *     `4004` The product has {free} bookable places on this contract, {wanted} are needed.
             *     `4231` The price is now {total} {currency}, not {expected} {currency}.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Order_preview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChangeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductChangeViewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3005` There is no subscription {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4002` {event} is not possible while it is {state}.
             *     `4622` The subscription {id} can only be cancelled by phone with support.
             *     `4120` Subscription {id} can end on {firstEnd} at the earliest.
             *     `4440` Subscription {id} ends only with the end of a term; {end} lies within one that ends on {firstEnd}.
             *     `4441` Subscription {id} ends on {lastEnd} at the latest.
             *     `4007` The contract is {status} and takes no orders.
             *     `4454` The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.
             *     `4445` A subscription cannot change to this product, because {products} would begin or end with it.
             *     `4446` Subscription {id} ends on {end}; its product would change on {day}.
             *     `4233` The product is priced in {currency}, and the contract in {expected}.
             *     `4005` A location holds this product already as often as it may: {locationIds}.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4251` {product} has to be booked first. Locations without it: {locationIds}.
             *     `4004` The product has {free} bookable places on this contract, {wanted} are needed.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Order_act: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionCallDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3005` There is no subscription {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4003` The action {action} is not possible now; possible: {possible}.
             *     `4005` A location holds this product already as often as it may: {locationIds}.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4251` {product} has to be booked first. Locations without it: {locationIds}.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Pause_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PauseListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3005` There is no subscription {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Pause_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PauseCostsDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3005` There is no subscription {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4454` The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.
             *     `4447` Subscription {id} is {state} and cannot be paused.
             *     `4448` The product of subscription {id} cannot be paused by its customer.
             *     `4451` The product of subscription {id} is going to change; it cannot be paused before.
             *     `4453` Subscription {id} was paused by its seller.
             *     `4452` Subscription {id} is paused without a last day, and its terms are longer by each day of it.
             *     `4120` Subscription {id} can end on {firstEnd} at the earliest.
             *     `4440` Subscription {id} ends only with the end of a term; {end} lies within one that ends on {firstEnd}.
             *     `4231` The price is now {total} {currency}, not {expected} {currency}.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Pause_resume: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PauseCostsDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3005` There is no subscription {id}.
             *     `3113` Subscription {id} is not paused.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4453` Subscription {id} was paused by its seller.
             *     `4231` The price is now {total} {currency}, not {expected} {currency}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Subscription_ofContract: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only those of these locations. */
                locationIds?: number[];
                /** @description Only those in one of these statuses. */
                status?: ("PROCESSING" | "ACTIVE" | "EXPIRING" | "FINISHED" | "FAILED" | "ORDERED")[];
                /** @description Only those with exactly this id of yours. */
                externalId?: string;
                /** @description Only those changed at or after this instant; they then come in the order of their changes. */
                changedSince?: string;
            };
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Subscription_ofLocation: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only those in one of these statuses. */
                status?: ("PROCESSING" | "ACTIVE" | "EXPIRING" | "FINISHED" | "FAILED" | "ORDERED")[];
            };
            header?: never;
            path: {
                /** @description Id of the location. */
                locationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3003` There is no location {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Subscription_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3005` There is no subscription {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Purchase_preview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasePreviewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4230` The same is being bought already: purchase {id} waits for its payment.
             *     `4002` {event} is not possible while it is {state}.
             *     `4120` Subscription {id} can end on {firstEnd} at the earliest.
             *     `4440` Subscription {id} ends only with the end of a term; {end} lies within one that ends on {firstEnd}.
             *     `4441` Subscription {id} ends on {lastEnd} at the latest.
             *     `4007` The contract is {status} and takes no orders.
             *     `4454` The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.
             *     `4445` A subscription cannot change to this product, because {products} would begin or end with it.
             *     `4446` Subscription {id} ends on {end}; its product would change on {day}.
             *     `4233` The product is priced in {currency}, and the contract in {expected}.
             *     `4005` A location holds this product already as often as it may: {locationIds}.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4251` {product} has to be booked first. Locations without it: {locationIds}.
             *     `4004` The product has {free} bookable places on this contract, {wanted} are needed.
             *     `4140` The discount code “{code}” is not valid.
             *     `4141` The discount code “{code}” cannot be redeemed today.
             *     `4142` The discount code “{code}” is used up.
             *     `4143` The discount code “{code}” is for other offers.
             *     `4144` The discount code “{code}” is in {currency}, the contract in {expected}.
             *     `4145` You have used the discount code “{code}” already.
             *     `4146` The discount code “{code}” is for new customers.
             *     `4147` The discount code “{code}” finds no fee to lower here.
             *     `4149` The discount code “{code}” needs an order of {minimum} {currency} or more. This one is {ordered} {currency}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Purchase_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only those in one of these states. */
                status?: ("Successful" | "Failed" | "Waiting")[];
            };
            header?: never;
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Purchase_purchase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseViewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4230` The same is being bought already: purchase {id} waits for its payment.
             *     `4231` The price is now {total} {currency}, not {expected} {currency}.
             *     `4002` {event} is not possible while it is {state}.
             *     `4120` Subscription {id} can end on {firstEnd} at the earliest.
             *     `4452` Subscription {id} is paused without a last day, and its terms are longer by each day of it.
             *     `4440` Subscription {id} ends only with the end of a term; {end} lies within one that ends on {firstEnd}.
             *     `4441` Subscription {id} ends on {lastEnd} at the latest.
             *     `4007` The contract is {status} and takes no orders.
             *     `4454` The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.
             *     `4445` A subscription cannot change to this product, because {products} would begin or end with it.
             *     `4446` Subscription {id} ends on {end}; its product would change on {day}.
             *     `4233` The product is priced in {currency}, and the contract in {expected}.
             *     `4005` A location holds this product already as often as it may: {locationIds}.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4251` {product} has to be booked first. Locations without it: {locationIds}.
             *     `4004` The product has {free} bookable places on this contract, {wanted} are needed.
             *     `4000` Someone changed this at the same moment.
             *     `4140` The discount code “{code}” is not valid.
             *     `4141` The discount code “{code}” cannot be redeemed today.
             *     `4142` The discount code “{code}” is used up.
             *     `4143` The discount code “{code}” is for other offers.
             *     `4144` The discount code “{code}” is in {currency}, the contract in {expected}.
             *     `4145` You have used the discount code “{code}” already.
             *     `4146` The discount code “{code}” is for new customers.
             *     `4147` The discount code “{code}” finds no fee to lower here.
             *     `4149` The discount code “{code}” needs an order of {minimum} {currency} or more. This one is {ordered} {currency}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Purchase_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the purchase. */
                purchaseId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseViewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3220` There is no purchase {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Purchase_cancel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the purchase. */
                purchaseId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3220` There is no purchase {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4002` {event} is not possible while it is {state}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Redemption_redeem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedemptionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3005` There is no subscription {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4136` There are {max} discounts already.
             *     `4002` {event} is not possible while it is {state}.
             *     `4000` Someone changed this at the same moment.
             *     `4140` The discount code “{code}” is not valid.
             *     `4141` The discount code “{code}” cannot be redeemed today.
             *     `4142` The discount code “{code}” is used up.
             *     `4143` The discount code “{code}” is for other offers.
             *     `4144` The discount code “{code}” is in {currency}, the contract in {expected}.
             *     `4145` You have used the discount code “{code}” already.
             *     `4146` The discount code “{code}” is for new customers.
             *     `4147` The discount code “{code}” finds no fee to lower here.
             *     `4149` The discount code “{code}” needs an order of {minimum} {currency} or more. This one is {ordered} {currency}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Trial_eligible: {
        parameters: {
            query: {
                /** @description Ids of the locations, comma-separated. */
                locationIds: number[];
            };
            header?: never;
            path: {
                /** @description Id of the product. */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialEligibilityListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3003` There is no location {id}.
             *     `3110` There is no offer {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Trial_start: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedSubscriptionDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3004` There is no contract {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4007` The contract is {status} and takes no orders.
             *     `4454` The contract {id} ({name}) is suspended, because invoices are overdue. Pay, or ask: {pay}.
             *     `4232` These locations cannot try the product: {locationIds}.
             *     `4004` The product has {free} bookable places on this contract, {wanted} are needed.
             *     `4233` The product is priced in {currency}, and the contract in {expected}.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4251` {product} has to be booked first. Locations without it: {locationIds}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Trial_cancel: {
        parameters: {
            query?: {
                /** @description Ids of the locations that are to lose it, comma-separated; left out: all on this contract. */
                locationIds?: number[];
                /** @description True: only tell when each subscription would end and what it would still cost. */
                dryRun?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the product. */
                productId: number;
                /** @description Id of the contract. */
                contractId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledProductDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2004` Only users of type {userType} may do this.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3004` There is no contract {id}.
             *     `3110` There is no offer {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4622` The subscription {id} can only be cancelled by phone with support.
             *     `4002` {event} is not possible while it is {state}.
             *     `4000` Someone changed this at the same moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SearchAds_setUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeaInitDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeaDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3005` There is no subscription {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4555` The search ads of the subscription {id} were set up before.
             *     `4553` The subscription {id} has no location yet: its campaign cannot have segments.
             *     `4551` The reach enhancement {id} has ended.
             *     `4552` The reach enhancement {id} is none of these: {types}.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SearchAds_addLocal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeaLocalAdsInitDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3005` There is no subscription {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4556` The search ads of the subscription {id} were not set up yet.
             *     `4557` The subscription {id} has local ads already.
             *     `4558` The search ads of the subscription {id} are not to show the location.
             *     `4253` The budget of subscription {id} is fixed by its offer.
             *     `4559` The campaign {id} has no budget in euros that could grow.
             *     `4551` The reach enhancement {id} has ended.
             *     `4552` The reach enhancement {id} is none of these: {types}.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Portal_portals: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only these locations; others of the company are left out. Ids that are unknown or not yours match nothing. */
                locationIds?: number[];
            };
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Portal_act: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalActionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListResultSuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4003` The action {action} is not possible now; possible: {possible}.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Duplicate_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only those in one of these statuses, comma-separated; without it all of them. */
                duplicateStatus?: ("POSSIBLE_DUPLICATE" | "SUPPRESSION_REQUESTED" | "SUPPRESSED" | "UNAVAILABLE" | "DELETED")[];
            };
            header?: never;
            path: {
                /** @description Ids of locations or of companies, comma-separated. */
                contextIds: string;
                /** @description What the ids are of, in any case. */
                contextType: "Location" | "Company";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3002` There is no company {id}.
             *     `3003` There is no location {id}.
             *     `3000` There is no such operation.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Duplicate_act: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the duplicate. */
                duplicateId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateActionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3250` There is no duplicate {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4002` {event} is not possible while it is {state}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Review_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Ids of locations or companies, comma-separated; without them everything that you see. */
                ids?: number[];
                /** @description What `ids` are of. */
                contextType?: "Location" | "Company";
                /** @description What they are ordered by. */
                sortColumn?: "reviewId" | "socialPortal" | "dateTime" | "rating";
                /** @description `desc` has the newest, or the best, first. */
                sortDirection?: "asc" | "desc";
                /** @description Only those at these portals, comma-separated: `GOOGLE`, `FACEBOOK`, or the key of a listing portal, in any case. */
                socialPortal?: string[];
                /** @description Only those with at least so many stars. */
                minRating?: number;
                /** @description Only those with at most so many stars. */
                maxRating?: number;
                /** @description Only those that have, or do not have, a reply that is shown or on its way. */
                answeredStatus?: "ANSWERED" | "UNANSWERED";
                /** @description Only those whose newest reply is in this state: with `REVIEW`, those that wait for a second person. */
                replyStatus?: "REVIEW" | "PENDING" | "LIVE" | "REFUSED";
                /** @description Only those of locations with one of these tags, comma-separated. */
                tags?: string[];
                /** @description Part of what was written, or of the author's name. */
                filter?: string;
                /** @description Only those whose words say this, comma-separated. */
                sentiment?: ("POSITIVE" | "NEUTRAL" | "NEGATIVE")[];
                /** @description Only those in these languages, comma-separated. */
                language?: ("de" | "en")[];
                /** @description Only those about one of these topics, comma-separated. */
                topics?: ("SERVICE" | "QUALITY" | "PRICE" | "WAITING" | "CLEANLINESS" | "ATMOSPHERE" | "LOCATION" | "SELECTION")[];
                /** @description Only those written at this time or later. */
                from?: string;
                /** @description Only those written before this time. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3002` There is no company {id}.
             *     `3003` There is no location {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Review_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the review. */
                reviewId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3500` There is no review {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Review_listComments: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description What they are ordered by. */
                sortColumn?: "profileName" | "dateTime" | "ownerCommented";
                /** @description `desc` has the newest first. */
                sortDirection?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description Ids of reviews, comma-separated. */
                reviewIds: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCommentListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3500` There is no review {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Review_answerAll: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Ids of reviews, comma-separated. */
                reviewIds: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewAnswerInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListResultSuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3500` There is no review {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4501` The review {id} at {portal} cannot be answered.
             *     `4500` The review {id} has a reply, and {portal} takes one.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Review_changeAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the comment. */
                commentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewAnswerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3501` There is no comment {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4502` The comment {id} was written by somebody else.
             *     `4002` {event} is not possible while it is {state}.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyApproval_approve: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the comment. */
                commentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3501` There is no comment {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4504` You wrote the reply {id}: somebody else approves it.
             *     `4002` {event} is not possible while it is {state}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyApproval_decline: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the comment. */
                commentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyDeclineDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3501` There is no comment {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4002` {event} is not possible while it is {state}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyApproval_readApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyApprovalViewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyApproval_setApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyApprovalDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyTemplate_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyTemplateListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyTemplate_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyTemplateInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4503` The company has a reply template “{name}”.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyTemplate_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the template. */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyTemplateUpdateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3502` There is no reply template {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4503` The company has a reply template “{name}”. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyTemplate_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the template. */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3502` There is no reply template {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4506` A rule replies from the template {id}. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyRule_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyRuleListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyRule_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyRuleInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4009` A request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyRule_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the rule. */
                ruleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyRuleUpdateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3503` There is no reply rule {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ReplyRule_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the rule. */
                ruleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3503` There is no reply rule {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Post_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Posts that go to one of these; without it everything that you see. */
                contextIds?: number[];
                /** @description What the ids are of; locations without it. */
                contextType?: "Location" | "Company" | "Workspace";
                /** @description Only these portals, comma-separated. */
                socialPortal?: ("FACEBOOK" | "INSTAGRAM" | "GOOGLE" | "LINKEDIN")[];
                /** @description True: only posts that wait for their time or for approval at one of their locations; false: only the others. */
                isPlanned?: boolean;
                /** @description Only posts that have one of these states at a location that you see, comma-separated. */
                statuses?: ("REVIEW" | "PLANNED" | "PROCESSING" | "POSTED" | "FAILED" | "CANCELLED" | "REMOVED")[];
                /** @description Only posts whose `dateTime` (see `sortColumn`) is on this day or later. */
                from?: string;
                /** @description Only posts whose `dateTime` is on this day or earlier. */
                to?: string;
                /** @description `dateTime` is the planned time, or when a post that went at once was written. */
                sortColumn?: "postId" | "dateTime" | "socialPortal";
                /** @description The newest first without it. */
                sortDirection?: "asc" | "desc";
                /** @description False: `postedLocations` are left empty. For posts of thousands of locations. */
                withLocations?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3003` There is no location {id}.
             *     `3002` There is no company {id}.
             *     `3001` There is no workspace {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Post_create: {
        parameters: {
            query: {
                /**
                 * @description Ids of locations, companies or workspaces, comma-separated. Of companies and workspaces those locations are meant that hold
                 *     a product with SocialPosts.
                 */
                contextIds: number[];
                /** @description What the ids are of. */
                contextType?: "Location" | "Company" | "Workspace";
                /** @description The portal. */
                socialPortal: "FACEBOOK" | "INSTAGRAM" | "GOOGLE" | "LINKEDIN";
            };
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostInsertDto"];
                "application/xml": components["schemas"]["PostInsertDto"];
                "text/xml": components["schemas"]["PostInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3003` There is no location {id}.
             *     `3002` There is no company {id}.
             *     `3001` There is no workspace {id}.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4070` There are {max} images of the type {imageType} already.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `9001` The platform is not ready; try again in a moment.
             *     `9071` Too many images are being read or drawn at the moment; try again in a moment.
             *     `9070` Files cannot be kept or read now; try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Post_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Post_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 409 when the post has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUpdateDto"];
                "application/xml": components["schemas"]["PostUpdateDto"];
                "text/xml": components["schemas"]["PostUpdateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4520` The planned time of the post {id} has come, or it was not planned.
             *     `4001` It was changed since you read it (If-Match does not fit).
             *     `4000` Someone changed this at the same moment.
             *     `4070` There are {max} images of the type {imageType} already.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `9001` The platform is not ready; try again in a moment.
             *     `9071` Too many images are being read or drawn at the moment; try again in a moment.
             *     `9070` Files cannot be kept or read now; try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Post_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4520` The planned time of the post {id} has come, or it was not planned.
             *     `4000` Someone changed this at the same moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_listPortals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPortalListDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_retry: {
        parameters: {
            query?: {
                /** @description Only these locations of the post; each has to be in a suitable state. */
                locationIds?: number[];
            };
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4521` The post {id} has no location for which this can be done: {states}.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_cancel: {
        parameters: {
            query?: {
                /** @description Only these locations of the post; each has to be in a suitable state. */
                locationIds?: number[];
            };
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4521` The post {id} has no location for which this can be done: {states}.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_takeDown: {
        parameters: {
            query?: {
                /** @description Only these locations of the post; each has to be in a suitable state. */
                locationIds?: number[];
            };
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4521` The post {id} has no location for which this can be done: {states}.
             *     `4000` Someone changed this at the same moment.
             *     `4522` {portal} removes no posts on request.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_approve: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4521` The post {id} has no location for which this can be done: {states}.
             *     `4000` Someone changed this at the same moment.
             *     `4525` You wrote the post {id}: somebody else approves it.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_decline: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the post. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostDeclineDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4521` The post {id} has no location for which this can be done: {states}.
             *     `4000` Someone changed this at the same moment.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_readApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostApprovalViewDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostAction_setApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostApprovalDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostTemplate_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostTemplateListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostTemplate_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the company. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostTemplateInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3002` There is no company {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4527` The company has a post template “{name}”.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostTemplate_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the template. */
                postTemplateId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostTemplateUpdateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3523` There is no post template {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4527` The company has a post template “{name}”. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PostTemplate_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the template. */
                postTemplateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3523` There is no post template {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Comment_list: {
        parameters: {
            query: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Id of the post. */
                postId: number;
                /** @description Only those at this location. */
                locationId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3520` There is no social post {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Comment_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4523` {portal} has no comments below posts.
             *     `4524` The post {id} is not published at the location {locationId}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Comment_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the comment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3521` There is no comment {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4002` {event} is not possible while it is {state}. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Comment_replies: {
        parameters: {
            query: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Id of the comment. */
                commentId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3521` There is no comment {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Comment_reply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4523` {portal} has no comments below posts.
             *     `4524` The post {id} is not published at the location {locationId}.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Comment_removeReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the reply. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3522` There is no reply {id}, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4002` {event} is not possible while it is {state}. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Advertisement_adSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the product. */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdFieldListDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1002` {field} must be a positive integer.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3570` There is no product {id} with display ads. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4250` Nobody sets up {products} in this installation. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `6123` The provider does not answer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Advertisement_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvertisementInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3571` There is no subscription {id} to display ads. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4570` The subscription {id} has its advertisement already.
             *     `4571` The subscription {id} no longer waits for an advertisement.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `6123` The provider does not answer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Advertisement_targetingIds: {
        parameters: {
            query?: {
                /** @description A part of the name. */
                filter?: string;
                /** @description Id of a product with display ads. */
                productId?: number;
                /** @description An ad space of it, as its configuration names it: only what can be aimed at there. */
                adspace?: string;
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetingIdListDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3570` There is no product {id} with display ads. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4250` Nobody sets up {products} in this installation. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `6123` The provider does not answer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CallTracking_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallTrackingInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3580` There is no subscription {id} to call tracking. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4580` The subscription {id} has its permissions for call tracking already.
             *     `4581` The subscription {id} no longer waits for permissions for call tracking.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Statistic_aggregated: {
        parameters: {
            query?: {
                /** @description Only these KPIs, comma-separated; without it all of which something was counted. */
                kpis?: ("impressions" | "clicks" | "websiteClicks" | "menuClicks" | "directions" | "calls" | "answeredCalls" | "missedCalls" | "callSeconds" | "messages" | "bookings" | "foodOrders" | "reviews" | "posts" | "newListings" | "scans" | "spend")[];
                /** @description First day, by the clock of the workspace. Send it with `to`; without both, the last thirty days are meant. */
                from?: string;
                /** @description Last day, at most ten years after `from`. */
                to?: string;
                /** @description Whether each KPI carries `meta`: its name, its direction, and on how many days something was counted. */
                includeMetaData?: boolean;
                /** @description Only what was counted for these products, by their names, comma-separated. */
                productIds?: ("ReachEnhancement" | "Listing" | "Advertisement" | "ListingPortal" | "CallTracking")[];
                /** @description What each sum is compared with. */
                comparedWith?: "PERIOD_BEFORE" | "YEAR_BEFORE";
            };
            header?: never;
            path: {
                /** @description What the ids are of, in any case. */
                contextType: "Company" | "Location" | "Subscription";
                /** @description Ids of companies, locations or subscriptions, comma-separated. */
                contextIds: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AggregatedKpiListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3002` There is no company {id}.
             *     `3003` There is no location {id}.
             *     `3005` There is no subscription {id}.
             *     `3000` There is no such operation.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Statistic_chronology: {
        parameters: {
            query?: {
                /** @description Only these KPIs, comma-separated; without it all of which something was counted. */
                kpis?: ("impressions" | "clicks" | "websiteClicks" | "menuClicks" | "directions" | "calls" | "answeredCalls" | "missedCalls" | "callSeconds" | "messages" | "bookings" | "foodOrders" | "reviews" | "posts" | "newListings" | "scans" | "spend")[];
                /** @description First day, by the clock of the workspace. Send it with `to`; without both, the last thirty days are meant. */
                from?: string;
                /** @description Last day, at most ten years after `from`. */
                to?: string;
                /** @description Whether each KPI carries `meta`: its name, its direction, and on how many days something was counted. */
                includeMetaData?: boolean;
                /** @description Only what was counted for these products, by their names, comma-separated. */
                products?: ("ReachEnhancement" | "Listing" | "Advertisement" | "ListingPortal" | "CallTracking")[];
                /** @description What each sum is of; weeks are ISO weeks, from Monday on. */
                aggregationType?: "Day" | "Week" | "Month" | "Year";
            };
            header?: never;
            path: {
                /** @description What the ids are of, in any case. */
                contextType: "Company" | "Location" | "Subscription";
                /** @description Ids of companies, locations or subscriptions, comma-separated. */
                contextIds: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChronologyListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3002` There is no company {id}.
             *     `3003` There is no location {id}.
             *     `3005` There is no subscription {id}.
             *     `3000` There is no such operation.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Statistic_kpis: {
        parameters: {
            query?: {
                /** @description Only those that are counted for these products, comma-separated. */
                products?: ("ReachEnhancement" | "Listing" | "Advertisement" | "ListingPortal" | "CallTracking")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KpiListDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2421` A session works only for pages of its own address. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CallStatistic_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description True: without spam, and without calls that are not valid. */
                filtered?: boolean;
                /** @description First day that calls began on, by the clock of the workspace; with `to`, at most ten years. */
                from?: string;
                /** @description Last day. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description What the ids are of, in any case. */
                contextType: "Company" | "Location" | "Subscription";
                /** @description Ids of companies, locations or subscriptions, comma-separated. */
                contextIds: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallListDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2005` This needs a product with {functionality} that runs here.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `3002` There is no company {id}.
             *     `3003` There is no location {id}.
             *     `3005` There is no subscription {id}.
             *     `3000` There is no such operation.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Website_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the product. */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteConfigurationDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1002` {field} must be a positive integer.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3595` There is no product {id} with a website. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4250` Nobody sets up {products} in this installation. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `6123` The provider does not answer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Website_widget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetEmbedDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3597` There is no subscription {id} to a website widget. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4597` The subscription {id} was never active: its widget has no address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Website_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours returns what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription. */
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteInsertDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessDto"];
                };
            };
            /**
             * @description `1002` {field} must be a positive integer.
             *     `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             *     `1007` Idempotency-Key must have 1 to 255 visible ASCII characters.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             *     `2422` Send the header X-Locara-Console: 1 with a session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3596` There is no subscription {id} to a website. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `4595` The subscription {id} has its website already.
             *     `4596` The subscription {id} no longer waits for a website.
             *     `4250` Nobody sets up {products} in this installation.
             *     `4009` A request with this Idempotency-Key is still running.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `1006` This Idempotency-Key was used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `6123` The provider does not answer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PortalSearch_search: {
        parameters: {
            query?: {
                /** @description Phone number, in any form; its last seven figures count. */
                phone?: string;
                /** @description A part of the name, or the name with a slip of the pen. */
                name?: string;
                /** @description Postcode, or its beginning. */
                postCode?: string;
                /** @description A part of the street, or the street with a slip of the pen. */
                street?: string;
                /** @description A part of the city, or the city with a slip of the pen. */
                city?: string;
                /** @description House number. */
                house?: string;
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Domain of the portal. */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLocationListDto"];
                };
            };
            /**
             * @description `1000` The request cannot be read: {reason}.
             *     `1001` The request has invalid fields: {summary}
             *     `1003` Text must not contain U+0000 or lone surrogates.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2000` Sign in: send a bearer token or HTTP basic credentials.
             *     `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
             *     `2420` Your session has ended: sign in again.
             *     `2414` HTTP basic does not work for users with one-time codes: get a token from POST /auth/token.
             *     `2413` Your workspace asks for one-time codes: set them up first, with POST /api/security/totp/enrol.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `2421` A session works only for pages of its own address.
             *     `2003` This needs the permission {permission}.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3240` You have no portal at {domain}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `5001` Too many failed sign-ins from here; try again in {seconds} s.
             *     `5000` Too many requests; try again in {seconds} s.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `9001` The platform is not ready; try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
}
