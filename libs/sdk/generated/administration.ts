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
         *     takes a moment. The clock moves forward only. Example body: `{"workspaceId": 1, "advance": "P1M2D"}`, or `at` with
         *     an instant instead of `advance`.
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
            /**
             * @description At least `requestId` (tell it to support) and `docUrl` (what the code means); `problems` has a sentence per field.
             * @example {
             *       "requestId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
             *       "docUrl": "/docs/doc2#1001",
             *       "problems": [
             *         "amount must be at least 2"
             *       ]
             *     }
             */
            additionalInformation?: {
                requestId: string;
                docUrl: string;
                problems?: string[];
            } & {
                [key: string]: unknown;
            };
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
