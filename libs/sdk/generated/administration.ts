// Generated from apps/docs/static/openapi/administration.json by "npm run openapi". Do not edit.
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
         * @description OAuth 2.0 (RFC 6749) with the grants `password` and `refresh_token`, as a form. `client_id` may be left out.
         *     Access tokens are short-lived; refresh tokens are used once, and using one twice ends every token of that sign-in.
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
         * Give a token back
         * @description RFC 7009: ends the refresh token and every token of the same sign-in. Unknown tokens are no error.
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
    "/api/location/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import locations
         * @description Takes a file of any length as CSV (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab) or XLSX. Columns are
         *     recognised by their usual German and English names; `mapping` says the rest. Rows are recognised by their external id,
         *     rows without one by name, address and postcode: what is known is changed where the row says something else, and an empty
         *     cell leaves what is known. The work goes on after the answer: progress, result and what is wrong with which line are read
         *     at `/api/job/{value}`. The same file again changes nothing.
         */
        post: operations["Import_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/location/basic/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a location's basic data
         * @description Name, address, phones, categories, tags and so on. The `ETag` names this state: send it as `If-Match` with a
         *     change, and the change is refused when somebody else was faster.
         */
        get: operations["LocationBasic_read"];
        /**
         * Change a location's basic data
         * @description Takes what reading answers. Absent fields stay, null clears, lists replace the list before. Read-only fields may
         *     be sent unchanged. Portals are told what they show; subscriptions that waited for a field go on.
         */
        put: operations["LocationBasic_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description Imports and other long work, and work that failed for good and waits for an administrator (`parked`); newest
         *     first, in the companies and workspaces that you can see.
         */
        get: operations["Job_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description Progress (`processed` of `total`), result and the first 500 problems. Ask again until the state is `done`,
         *     `failed`, `cancelled` or `parked`.
         */
        get: operations["Job_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job/{id}/problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a job's problems
         * @description Lines of the input that were not taken (error) or taken without a field (warning), by line.
         */
        get: operations["Job_problems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job/{id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a parked job again
         * @description For work that failed at its last attempt. It goes on where it stopped, with all its attempts anew.
         */
        post: operations["Job_rerun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log
         * @description Who changed what, before, after and from where, newest first, in the workspaces where you hold `audit:read`.
         */
        get: operations["Audit_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/test/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the clock of a workspace in test mode
         * @description Start dates, end dates and everything else that waits for a day then happens as if that day had come; it
         *     takes a moment. The clock moves forward only. Send either `advance` or `at`.
         */
        post: operations["Clock_move"];
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
             * @example /docs/doc2#1001
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
            /** @description Gives a new pair once; using it twice ends the whole family. */
            refresh_token: string;
            /**
             * @description The scopes that were granted.
             * @example profile email user_data
             */
            scope: string;
        };
        JobAcceptedDto: {
            /**
             * @description Id of the job.
             * @example 12
             */
            value: number;
            /** @description Always true: the work goes on after this answer. */
            job: boolean;
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
             * @description Id of the address: that of its location.
             * @example 17
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
            phoneType: "landline" | "mobile" | "fax";
            /**
             * @description Number, `country-area-number`.
             * @example 49-911-123456
             */
            phone: string;
            /** @description Number that is published instead, so that calls can be counted. */
            tracked: string | null;
            /** @description Local number that stands beside the main one. */
            localPhone: string | null;
        };
        LocationCategoryDto: {
            /** @description Id of another name for it. */
            aliasId: number | null;
            /** @description The other name. */
            aliasName: string | null;
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
        LocationTagDto: {
            /**
             * @description Id of the tag.
             * @example 3
             */
            id: number;
            /**
             * @description The word.
             * @example organic
             */
            name: string;
        };
        ServedPlaceDto: {
            /**
             * @description Place.
             * @example Nürnberg
             */
            name: string;
            /**
             * @description Kilometres around it.
             * @example 20
             */
            radius: number | null;
        };
        LocationBasicDto: {
            /**
             * @description Id of the location.
             * @example 17
             */
            id: number;
            /** @description Where it is. */
            address: components["schemas"]["AddressDto"];
            /**
             * @description Its subscriptions; null here, they have operations of their own.
             * @example null
             */
            subscriptions: {
                [key: string]: unknown;
            }[] | null;
            /** @description How customers call it. */
            mainPhone: components["schemas"]["PhoneDto"] | null;
            /**
             * @description How complete the profile is; null until it is computed. Read-only.
             * @example null
             */
            profileQuality: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What it is compared with; null until there is something. Read-only.
             * @example null
             */
            benchmarkDetails: {
                [key: string]: unknown;
            } | null;
            /** @description What kind of business it is. */
            categories: components["schemas"]["LocationCategoryDto"][];
            /** @description Its other phones. */
            alternativePhones: components["schemas"]["PhoneDto"][];
            /** @description Words that users sort locations by. */
            tags: components["schemas"]["LocationTagDto"][];
            /** @description Where the business comes to its customers. */
            serviceArea: components["schemas"]["ServedPlaceDto"][] | null;
            /**
             * @description Name of the business.
             * @example Hofladen Glaser
             */
            name: string;
            /**
             * @description Your own id of it, unique in the company.
             * @example store-17
             */
            externalId: string | null;
            /**
             * @description E-mail address for customers.
             * @example info@hofladen.example
             */
            eMail: string | null;
            /**
             * @description Opening hours in words, as an import brought them. Read-only.
             * @example Mo-Fr 09:00-18:00
             */
            openingHoursInfo: string | null;
            /**
             * @description True when the owner has claimed it. Read-only.
             * @example false
             */
            isClaimed: boolean;
            /**
             * @description True when the business has closed for good.
             * @example false
             */
            closed: boolean;
            /**
             * @description Website.
             * @example https://hofladen.example
             */
            website: string | null;
            /**
             * @description Title of the current offer.
             * @example Asparagus
             */
            currentOffer: string | null;
            /**
             * @description Text of the current offer.
             * @example Fresh asparagus every morning
             */
            currentOfferText: string | null;
            /**
             * @description Time zone (IANA) in which dates of this location are meant.
             * @example Europe/Berlin
             */
            timeZone: string;
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
        AddressUpdateDto: {
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
            /**
             * @description Id of the address; cannot be changed.
             * @example 17
             */
            id?: number | null;
        };
        MainPhoneUpdateDto: {
            /**
             * @description Id of the phone; without it a new one.
             * @example 23
             */
            id?: number | null;
            /**
             * @description Number: `country-area-number` or E.164.
             * @example 49-911-123456
             */
            phone?: string;
            /**
             * @description Kind of line. Without it `landline`.
             * @enum {string}
             */
            phoneType?: "landline" | "mobile" | "fax";
            /** @description Number that is published instead, so that calls can be counted. */
            tracked?: string | null;
            /** @description Local number that stands beside it. */
            localPhone?: string | null;
            /**
             * @description Claim on a new number; self service users must send it.
             * @example 31
             */
            claimId?: number | null;
            /**
             * @description The PIN of the claim.
             * @example 123456
             */
            pinVerification?: string | null;
        };
        CategoryUpdateDto: {
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
            /** @description Id of another name for it. */
            aliasId?: number | null;
            /** @description The other name. */
            aliasName?: string | null;
        };
        PhoneUpdateDto: {
            /**
             * @description Id of the phone; without it a new one.
             * @example 23
             */
            id?: number | null;
            /**
             * @description Number: `country-area-number` or E.164.
             * @example 49-911-123456
             */
            phone?: string;
            /**
             * @description Kind of line. Without it `landline`.
             * @enum {string}
             */
            phoneType?: "landline" | "mobile" | "fax";
            /** @description Number that is published instead, so that calls can be counted. */
            tracked?: string | null;
            /** @description Local number that stands beside it. */
            localPhone?: string | null;
        };
        TagUpdateDto: {
            /**
             * @description Id of the tag.
             * @example 3
             */
            id?: number | null;
            /**
             * @description The word.
             * @example organic
             */
            name?: string | null;
        };
        ServedPlaceUpdateDto: {
            /**
             * @description Place.
             * @example Nürnberg
             */
            name: string;
            /**
             * @description Kilometres around it.
             * @example 20
             */
            radius: number | null;
        };
        LocationBasicUpdateDto: {
            /**
             * @description Id of the location. Read-only.
             * @example 17
             */
            id?: number;
            /**
             * @description Name of the business.
             * @example Hofladen Glaser
             */
            name?: string;
            /**
             * @description Your own id of it, unique in the company.
             * @example store-17
             */
            externalId?: string | null;
            /** @description Where it is. */
            address?: components["schemas"]["AddressUpdateDto"] | null;
            /**
             * @description Its subscriptions. Read-only.
             * @example null
             */
            subscriptions?: Record<string, never>[] | null;
            /** @description How customers call it. */
            mainPhone?: components["schemas"]["MainPhoneUpdateDto"] | null;
            /**
             * @description E-mail address for customers.
             * @example info@hofladen.example
             */
            eMail?: string | null;
            /**
             * @description Opening hours in words. Read-only.
             * @example null
             */
            openingHoursInfo?: string | null;
            /**
             * @description How complete the profile is. Read-only.
             * @example null
             */
            profileQuality?: Record<string, never> | null;
            /**
             * @description Whether the owner has claimed it. Read-only.
             * @example false
             */
            isClaimed?: boolean | null;
            /**
             * @description What it is compared with. Read-only.
             * @example null
             */
            benchmarkDetails?: Record<string, never> | null;
            /** @description What kind of business it is. */
            categories?: components["schemas"]["CategoryUpdateDto"][] | null;
            /** @description Its other phones; those that are not named go. */
            alternativePhones?: components["schemas"]["PhoneUpdateDto"][] | null;
            /** @description Words that users sort locations by. */
            tags?: components["schemas"]["TagUpdateDto"][] | null;
            /**
             * @description True when the business has closed for good.
             * @example false
             */
            closed?: boolean;
            /**
             * @description Website.
             * @example https://hofladen.example
             */
            website?: string | null;
            /**
             * @description Title of the current offer.
             * @example Asparagus
             */
            currentOffer?: string | null;
            /**
             * @description Text of the current offer.
             * @example Fresh asparagus every morning
             */
            currentOfferText?: string | null;
            /** @description Where the business comes to its customers. */
            serviceArea?: components["schemas"]["ServedPlaceUpdateDto"][] | null;
            /**
             * @description Time zone (IANA). Null: found from the address again.
             * @example Europe/Berlin
             */
            timeZone?: string | null;
        };
        SuccessDto: {
            /**
             * @description Id of the inserted or changed record.
             * @example 4711
             */
            value: number;
        };
        JobOverviewDto: {
            /**
             * @description Id of the job.
             * @example 12
             */
            id: number;
            /**
             * @description queued and running go on; done, failed (its input was wrong) and cancelled are ends; parked waits for an administrator.
             * @example done
             * @enum {string}
             */
            state: "queued" | "running" | "done" | "failed" | "cancelled" | "parked";
            /**
             * @description Company that it works on; null when it is about the workspace.
             * @example 1
             */
            companyId: number | null;
            /**
             * @description Entries that it has to do; null until they are counted.
             * @example 363
             */
            total: number | null;
            /**
             * @description Entries done.
             * @example 363
             */
            processed: number;
            /**
             * @description What has come out so far; of an import `created`, `updated`, `unchanged`, `rejected`, `warnings`, `ignoredColumns`, `dryRun`.
             * @example {
             *       "created": 306,
             *       "updated": 0,
             *       "unchanged": 0,
             *       "rejected": 57,
             *       "warnings": 9,
             *       "ignoredColumns": [],
             *       "dryRun": false
             *     }
             */
            result: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What kind of work: `locationImport`, or the name of work that failed for good and was parked.
             * @example locationImport
             */
            kind: string;
            /** @description Why it failed or was parked. */
            error: string | null;
            /**
             * @description When it was asked for.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description When work on it began.
             * @example 2026-11-21T09:30:00.100Z
             */
            startedAt: string | null;
            /**
             * @description When it ended.
             * @example 2026-11-21T09:30:01.200Z
             */
            finishedAt: string | null;
        };
        JobListDto: {
            /** @description Newest first. */
            data: components["schemas"]["JobOverviewDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        JobProblemDto: {
            /**
             * @description Line of the file, the head line included.
             * @example 5
             */
            line: number;
            /**
             * @description error: the line was not taken. warning: it was taken without this field.
             * @example error
             * @enum {string}
             */
            severity: "error" | "warning";
            /**
             * @description Field that it is about; `line` for the line as a whole.
             * @example name
             */
            field: string;
            /**
             * @description What is wrong, as a key that stays the same.
             * @example required
             */
            problem: string;
            /** @description What stood there; null when nothing did. */
            value: string | null;
            /**
             * @description What is wrong, in words.
             * @example name is required
             */
            reason: string;
        };
        JobProblemListDto: {
            /** @description By line. */
            data: components["schemas"]["JobProblemDto"][];
            /**
             * @description How many there are without paging.
             * @example 57
             */
            total: number;
        };
        JobDto: {
            /**
             * @description Id of the job.
             * @example 12
             */
            id: number;
            /**
             * @description queued and running go on; done, failed (its input was wrong) and cancelled are ends; parked waits for an administrator.
             * @example done
             * @enum {string}
             */
            state: "queued" | "running" | "done" | "failed" | "cancelled" | "parked";
            /**
             * @description Company that it works on; null when it is about the workspace.
             * @example 1
             */
            companyId: number | null;
            /**
             * @description Entries that it has to do; null until they are counted.
             * @example 363
             */
            total: number | null;
            /**
             * @description Entries done.
             * @example 363
             */
            processed: number;
            /**
             * @description What has come out so far; of an import `created`, `updated`, `unchanged`, `rejected`, `warnings`, `ignoredColumns`, `dryRun`.
             * @example {
             *       "created": 306,
             *       "updated": 0,
             *       "unchanged": 0,
             *       "rejected": 57,
             *       "warnings": 9,
             *       "ignoredColumns": [],
             *       "dryRun": false
             *     }
             */
            result: {
                [key: string]: unknown;
            } | null;
            /** @description The first 500; all of them at `/api/job/{id}/problem`. */
            problems: components["schemas"]["JobProblemListDto"];
            /**
             * @description What kind of work: `locationImport`, or the name of work that failed for good and was parked.
             * @example locationImport
             */
            kind: string;
            /** @description Why it failed or was parked. */
            error: string | null;
            /**
             * @description When it was asked for.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description When work on it began.
             * @example 2026-11-21T09:30:00.100Z
             */
            startedAt: string | null;
            /**
             * @description When it ended.
             * @example 2026-11-21T09:30:01.200Z
             */
            finishedAt: string | null;
        };
        AuditEntryDto: {
            /**
             * @description Id of the entry; newer ones are larger.
             * @example 918
             */
            id: number;
            /**
             * @description Who; null for the platform itself.
             * @example 2
             */
            userId: number | null;
            /**
             * @description Its id.
             * @example 17
             */
            subjectId: number;
            /**
             * @description The fields that changed, before.
             * @example {
             *       "name": "Hofladen"
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The fields that changed, after.
             * @example {
             *       "name": "Hofladen Glaser"
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The workspace whose data was changed.
             * @example 1
             */
            workspaceId: number;
            /**
             * @description When, by the real clock.
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /**
             * @description Who, by name.
             * @example demo-agency
             */
            userName: string | null;
            /**
             * @description What was done.
             * @example location.update
             */
            operation: string;
            /**
             * @description Kind of thing that was changed.
             * @example location
             */
            subject: string;
            /**
             * @description The request that did it.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            requestId: string | null;
            /**
             * @description Client address.
             * @example 127.0.0.1
             */
            address: string | null;
        };
        AuditListDto: {
            /** @description Newest first. */
            data: components["schemas"]["AuditEntryDto"][];
            /**
             * @description How many there are without paging.
             * @example 1
             */
            total: number;
        };
        MoveClockDto: {
            /**
             * @description A workspace in test mode; those below it that are in test mode move along.
             * @example 1
             */
            workspaceId: number;
            /**
             * @description ISO 8601 duration from the clock's present time; days and months by the workspace's calendar.
             * @example P1M2D
             */
            advance?: string;
            /**
             * Format: date-time
             * @description The instant at which the clock is to stand.
             * @example 2099-01-01T00:00:00Z
             */
            at?: string;
        };
        ClockDto: {
            /**
             * @description The workspace's present time.
             * @example 2026-12-23T09:30:00.000Z
             */
            value: string;
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
                    grant_type: "password" | "refresh_token";
                    /** @example demo-agency */
                    username?: string;
                    /** @example Demo-Password-1! */
                    password?: string;
                    refresh_token?: string;
                    /** @example profile email user_data */
                    scope?: string;
                    /** @example public */
                    client_id?: string;
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
             * @description `2001` User name or password is wrong, or the user is locked.
             *     `2002` The token is expired, revoked or not ours.
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
    Import_import: {
        parameters: {
            query: {
                /** @description Company that the locations are to belong to. */
                companyId: number;
                /**
                 * @description Says where fields are that are not recognised by themselves: JSON, our field -> name of the column, or `=` and a value for
                 *     all rows. Fields: externalId, name, street, house, additive, postCode, city, subLocality, state, country, phone, email,
                 *     website, latitude, longitude, categories, openingHours, timeZone.
                 */
                mapping?: string;
                /** @description True: only say what would happen. */
                dryRun?: boolean;
                /** @description Time zone (IANA) of rows that say none. Without it the one at the coordinate or in the country holds. */
                timeZone?: string;
            };
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours answers what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAcceptedDto"];
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
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
            /** @description `1004` The body is larger than {limit} bytes. */
            413: {
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
    LocationBasic_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the location. */
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
                    "application/json": components["schemas"]["LocationBasicDto"];
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
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
    LocationBasic_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 409 when the location has changed since. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the location. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationBasicUpdateDto"];
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
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
             * @description `4001` It was changed since you read it (If-Match does not fit).
             *     `4012` {field} is taken already.
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
    Job_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only jobs in this state. */
                state?: string;
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
                    "application/json": components["schemas"]["JobListDto"];
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
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
    Job_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the operation that started it answered. */
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
                    "application/json": components["schemas"]["JobDto"];
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3006` There is no job {id}. */
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
    Job_problems: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
            };
            header?: never;
            path: {
                /** @description Id of the job. */
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
                    "application/json": components["schemas"]["JobProblemListDto"];
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3006` There is no job {id}. */
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
    Job_rerun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours answers what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the job. */
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `3006` There is no job {id}. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4011` The job is {state}; only parked jobs run again. */
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
    Audit_list: {
        parameters: {
            query?: {
                /** @description How many rows to leave out. */
                skip?: number;
                /** @description How many rows to answer; more than the maximum is refused, never cut. */
                take?: number;
                /** @description Only changes of this kind of thing, for example `location`. */
                subject?: string;
                /** @description Only changes of the thing with this id; use it together with `subject`. */
                subjectId?: number;
                /** @description Only changes by this user. */
                userId?: number;
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
                    "application/json": components["schemas"]["AuditListDto"];
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
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `2003` This needs the permission {permission}. */
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
    Clock_move: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call safe: the same key with the same body within 24 hours answers what the first call answered, with `Idempotency-Replayed: true`. A UUID is a good key.
                 * @example 3f1c8a52-54a0-4f7e-9d60-3a3f1f0b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveClockDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockDto"];
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
             * @description `2003` This needs the permission {permission}.
             *     `2006` Only workspaces in test mode have a clock of their own.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `4010` The clock moves forward only; it is {now}. */
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
}
