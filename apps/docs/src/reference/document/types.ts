/** What the pages get: small, serialisable, with Markdown already turned into HTML. */
export type Field = { readonly name: string; readonly required?: true; readonly node: SchemaNode };

export type SchemaNode = {
  /** In words: `string`, `array of integer`, `OrderDto`. */
  readonly type: string;
  /** Key into the page's `schemas`: the fields are there. */
  readonly ref?: string;
  readonly nullable?: true;
  readonly deprecated?: true;
  readonly html?: string;
  readonly enum?: readonly string[];
  /** In words: `at least 1`, `at most 255 characters`. */
  readonly limits?: readonly string[];
  readonly pattern?: string;
  readonly default?: string;
  readonly example?: string;
  readonly fields?: readonly Field[];
  readonly items?: SchemaNode;
  readonly variants?: { readonly kind: 'one' | 'any'; readonly nodes: readonly SchemaNode[] };
  /** Schema of further properties. */
  readonly others?: SchemaNode;
};

export type ParameterRow = Field & { readonly in: 'path' | 'query' | 'header' | 'cookie' };

export type BodyPart = { readonly contentType: string; readonly node: SchemaNode; readonly example: string };

export type AnswerBlock = {
  readonly status: string;
  readonly html: string;
  readonly headers?: readonly Field[];
  readonly parts: readonly BodyPart[];
};

export type ErrorCode = { readonly code: string; readonly html: string };
export type ErrorRow = { readonly status: string; readonly html?: string; readonly codes: readonly ErrorCode[] };

export type TryField = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly value: string;
  readonly options?: readonly string[];
};

export type OperationLink = {
  readonly slug: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly extension?: true;
  readonly deprecated?: true;
};

export type TagGroup = {
  readonly name: string;
  readonly slug: string;
  readonly operations: readonly OperationLink[];
};

export type Navigation = {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly groups: readonly TagGroup[];
};

export type OperationPage = OperationLink & {
  readonly html: string;
  readonly description: string;
  readonly tag: { readonly name: string; readonly slug: string };
  readonly access: { readonly public: boolean; readonly permission?: string; readonly userType?: string };
  readonly signIn: readonly string[];
  readonly parameters: readonly ParameterRow[];
  readonly body?: { readonly required: boolean; readonly html?: string; readonly parts: readonly BodyPart[] };
  readonly answers: readonly AnswerBlock[];
  readonly errors: readonly ErrorRow[];
  readonly errorBody?: { readonly node: SchemaNode; readonly example: string };
  readonly schemas: Readonly<Record<string, SchemaNode>>;
  readonly samples: { readonly curl: string; readonly typescript: string };
  readonly tryIt: { readonly user: string; readonly fields: readonly TryField[] };
  readonly previous?: OperationLink;
  readonly next?: OperationLink;
};

export type OverviewOperation = OperationLink & { readonly permission: string };

/** What the filter of the overview looks in, for each operation's slug. */
export type FilterWords = Readonly<Record<string, string>>;

export type OverviewPage = {
  readonly documentTitle: string;
  readonly version: string;
  readonly html: string;
  readonly description: string;
  readonly servers: readonly string[];
  readonly signIn: readonly { readonly name: string; readonly text: string; readonly scopes?: readonly string[] }[];
  readonly groups: readonly {
    readonly name: string;
    readonly slug: string;
    readonly html?: string;
    readonly operations: readonly OverviewOperation[];
  }[];
};
