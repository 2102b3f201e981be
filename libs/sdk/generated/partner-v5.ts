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
    "/v5/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your own account
         * @description Answers the user whose credentials the call carries: a good first call to see that they work. With a bearer
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
        ImageDto: {
            /**
             * @description Id of the image.
             * @example 81
             */
            id: number;
            /** @enum {string} */
            imageType: "GoogleProfilImage" | "GoogleCoverImage" | "FacebookProfileImage" | "FacebookCoverImage" | "BusinessLogo" | "Google360" | "PerformanceImage" | "SocialImage" | "ContentImage" | "CampaignImage" | "EmailLogo" | "WhiteLabelLogo" | "WhiteLabelFavicon" | "UserProfileImage" | "CustomImage" | "ListingImage" | "WebsiteWidgetImage" | "SegmentAdImage" | "LocalAdLogoImage" | "LocalAdSquareMarketingImage" | "LocalAdMarketingImage" | "MessageImage" | "MeinungsmeisterLogo";
            /**
             * @description Name of the file that was uploaded.
             * @example portrait.jpg
             */
            fileName: string;
            /**
             * @description Address of the image.
             * @example https://media.example/81-6f1c.jpg
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
            /** @description Portrait. */
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
            /** @description False for users who were switched off. */
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
            /** @description True when an external sign-in provider manages the password. */
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
